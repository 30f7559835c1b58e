#!/bin/sh
# Puts High Season into ~/.local for this user: ./install.sh · takes it out again: ./install.sh --remove
# Settings and saved games are kept in both cases.
set -eu
here=$(dirname "$(readlink -f "$0")")
share=${XDG_DATA_HOME:-$HOME/.local/share}
app=$HOME/.local/lib/high-season
program=$HOME/.local/bin/high-season
metainfo=local.high_season.HighSeason.metainfo.xml

remove() {
  rm -rf "$app"
  rm -f "$program" "$share/applications/high-season.desktop" "$share/metainfo/$metainfo"
  rm -f "$share"/icons/hicolor/*/apps/high-season.png "$share/icons/hicolor/scalable/apps/high-season.svg"
}

if [ "${1:-}" = --remove ]; then
  remove
  echo "High Season is removed. Your settings and saved games are still there."
  exit
fi
if [ "$here" = "$(readlink -f "$app")" ]; then
  echo "This is the installed copy already." >&2
  exit 1
fi

remove
mkdir -p "$(dirname "$app")" "$(dirname "$program")" "$share/applications" "$share/metainfo"
cp -R "$here" "$app"
ln -s "$app/HighSeason" "$program"
sed "s|^Exec=.*|Exec=\"$program\"|" "$here/high-season.desktop" >"$share/applications/high-season.desktop"
cp "$here/$metainfo" "$share/metainfo/"
for picture in "$here"/icons/high-season-*.png; do
  size=${picture##*-}
  size=${size%.png}
  folder=$share/icons/hicolor/${size}x$size/apps
  mkdir -p "$folder"
  cp "$picture" "$folder/high-season.png"
done
mkdir -p "$share/icons/hicolor/scalable/apps"
cp "$here/icons/high-season.svg" "$share/icons/hicolor/scalable/apps/"
echo "High Season is installed: look for it in the menu, or type $program"
