export function listTimeZoneOptions(current: string): { value: string; label: string }[] {
  const zones = new Set([current, 'UTC', ...Intl.supportedValuesOf('timeZone')]);
  return [...zones].sort().map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }));
}
