import type { Formats } from '../formats';
import { waitOf } from '../wait';

/** "40 minutes". */
export function wait(seconds: number, { plural }: Formats): string {
  const { unit, count } = waitOf(seconds);
  return plural(count, { one: `# ${unit}`, other: `# ${unit}s` });
}
