/** The browser's time zones, and the current one, which may be missing there. */
export function listTimeZoneOptions(current: string): { value: string; label: string }[] {
  const zones = new Set([current, 'UTC', ...Intl.supportedValuesOf('timeZone')]);
  return [...zones].sort().map((value) => ({ value, label: value.replaceAll('_', ' ') }));
}
