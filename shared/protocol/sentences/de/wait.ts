import type { Formats } from '../formats';
import { waitOf } from '../wait';

const units = {
  hour: { one: '# Stunde', other: '# Stunden' },
  minute: { one: '# Minute', other: '# Minuten' },
  second: { one: '# Sekunde', other: '# Sekunden' },
};

/** "40 Minuten". */
export function wait(seconds: number, { plural }: Formats): string {
  const { unit, count } = waitOf(seconds);
  return plural(count, units[unit]);
}
