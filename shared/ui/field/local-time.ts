const WALL_CLOCK = /^\d{4,6}-\d\d-\d\dT\d\d:\d\d/;

/** Returns '' for '' or an invalid date. */
export function toLocalInput(iso: string): string {
  const date = new Date(iso);
  if (iso === '' || Number.isNaN(date.getTime())) return '';
  const padTwo = (value: number) => String(value).padStart(2, '0');
  const day = `${String(date.getFullYear()).padStart(4, '0')}-${padTwo(date.getMonth() + 1)}-${padTwo(date.getDate())}`;
  return `${day}T${padTwo(date.getHours())}:${padTwo(date.getMinutes())}`;
}

/** Returns '' if the text is empty or incomplete. */
export function parseLocalInput(text: string): string {
  const date = new Date(text);
  return !WALL_CLOCK.test(text) || Number.isNaN(date.getTime()) ? '' : date.toISOString();
}
