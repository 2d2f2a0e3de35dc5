import type { Formats } from '../formats';
import { splitWait } from '../wait';

export function describeWait(seconds: number, { plural }: Formats): string {
  const { unit, count } = splitWait(seconds);
  return plural(count, { one: `# ${unit}`, other: `# ${unit}s` });
}
