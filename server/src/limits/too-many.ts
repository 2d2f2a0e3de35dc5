import { Refusal } from '../refusal';

/** What whoever has spent a budget is told, and when there is more of it. */
export function tooMany(waitMs: number): Refusal {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  return new Refusal('rate_limited', { seconds }, { headers: { 'Retry-After': String(seconds) } });
}
