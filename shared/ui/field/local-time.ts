const WALL_CLOCK = /^\d{4,6}-\d\d-\d\dT\d\d:\d\d/;

/**
 * Converts ISO 8601 to the value of a datetime-local input, in this device's zone. Returns '' for '' or an invalid
 * date.
 */
export function toLocalInput(iso: string): string {
  const date = new Date(iso);
  if (iso === '' || Number.isNaN(date.getTime())) return '';
  const padTwo = (value: number) => String(value).padStart(2, '0');
  const day = `${String(date.getFullYear()).padStart(4, '0')}-${padTwo(date.getMonth() + 1)}-${padTwo(date.getDate())}`;
  return `${day}T${padTwo(date.getHours())}:${padTwo(date.getMinutes())}`;
}

/** Converts the value of a datetime-local input to ISO 8601 in UTC. Returns '' if it is empty or incomplete. */
export function parseLocalInput(text: string): string {
  const date = new Date(text);
  return !WALL_CLOCK.test(text) || Number.isNaN(date.getTime()) ? '' : date.toISOString();
}
