import { Refusal } from '../refusal';

export function makeTooManyRefusal(waitMs: number): Refusal {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  return new Refusal('rate_limited', { seconds }, { headers: { 'Retry-After': String(seconds) } });
}
