import type { Pace } from '../call/pace';

export interface Limit extends Pace {
  readonly name: string;
}

export const calculateTokensLeft = ({ atOnce, every }: Pace, fullAt: number, now: number): number =>
  Math.max(0, atOnce - Math.max(0, Math.ceil((fullAt - now) / every)));

export const second = 1000;
export const minute = 60 * second;
export const hour = 60 * minute;

/** This limit and the next three are counted in each process, and merged every second. */
export const visitorLimit: Limit = { name: 'visitor', atOnce: 300, every: second / 10 };
export const tokenLimit: Limit = { name: 'token', atOnce: 300, every: second / 10 };
export const readerLimit: Limit = { name: 'reader', atOnce: 300, every: second / 10 };
export const commandLimit: Limit = { name: 'command', atOnce: 60, every: second };

/** This limit and the next two are exact across processes. */
export const moneyLimit: Limit = { name: 'money', atOnce: 30, every: 2 * second };
export const attemptLimit: Limit = { name: 'attempt', atOnce: 20, every: 6 * second };
export const ownAttemptLimit: Limit = { name: 'ownAttempt', atOnce: 30, every: minute };
