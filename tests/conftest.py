"""Property tests judge results, never the clock of a busy machine."""

from __future__ import annotations

from hypothesis import HealthCheck, settings

settings.register_profile("calm", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("calm")
