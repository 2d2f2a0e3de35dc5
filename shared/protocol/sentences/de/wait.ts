import type { Formats } from '../formats';
import { splitWait } from '../wait';

const units = {
  hour: { one: '# Stunde', other: '# Stunden' },
  minute: { one: '# Minute', other: '# Minuten' },
  second: { one: '# Sekunde', other: '# Sekunden' },
};

export function formatWait(seconds: number, { plural }: Formats): string {
  const { unit, count } = splitWait(seconds);
  return plural(count, units[unit]);
}
