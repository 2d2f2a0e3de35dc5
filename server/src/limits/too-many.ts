import { Refusal } from '../refusal';

const units = [
  ['hour', 3600],
  ['minute', 60],
] as const;

/** A wait as one says it; never shorter than it is. */
function inWords(seconds: number): string {
  const [unit, size] = units.find(([, each]) => seconds > 1.5 * each) ?? (['second', 1] as const);
  const count = Math.ceil(seconds / size);
  return count === 1 ? `1 ${unit}` : `${count} ${unit}s`;
}

/** What whoever has spent a budget is told, and when there is more of it. */
export function tooMany(waitMs: number): Refusal {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  return new Refusal(
    'rate_limited',
    `Too many requests. Try again in ${inWords(seconds)}.`,
    {},
    { 'Retry-After': String(seconds) },
  );
}
