import type { ContestInput, ContestPhase } from './schemas/play/contest-fields';

export type ContestLock = 'locked_by_check_in' | 'locked_in_escrow' | 'locked_by_entry' | 'time_passed';

export type ContestField = keyof ContestInput;

export const contestFieldsLock = {
  title: 'never',
  description: 'never',
  rules: 'never',
  cover: 'never',
  prizePool: 'opening',
  game: 'first-entry',
  platform: 'first-entry',
  requiresPlatform: 'first-entry',
  format: 'first-entry',
  formatSettings: 'first-entry',
  bestOf: 'first-entry',
  roundLengths: 'first-entry',
  reporting: 'first-entry',
  entryFee: 'first-entry',
  prizeSplit: 'first-entry',
  serviceFeeBps: 'first-entry',
  minPlayers: 'first-entry',
  seeding: 'first-entry',
  maxPlayers: 'check-in',
  registrationOpensAt: 'its-time',
  checkInOpensAt: 'its-time',
  checkInClosesAt: 'its-time',
  startsAt: 'its-time',
  matchCheckInMinutes: 'check-in',
  playMinutes: 'check-in',
  confirmMinutes: 'check-in',
} as const satisfies Record<ContestField, 'never' | 'opening' | 'first-entry' | 'check-in' | 'its-time'>;

export const toldContestFields = [
  'startsAt',
  'checkInOpensAt',
  'checkInClosesAt',
  'matchCheckInMinutes',
  'playMinutes',
  'confirmMinutes',
  'maxPlayers',
] as const satisfies readonly ContestField[];

type TimeField = 'registrationOpensAt' | 'checkInOpensAt' | 'checkInClosesAt' | 'startsAt';
const isTimeField = (field: ContestField): field is TimeField => contestFieldsLock[field] === 'its-time';

export interface LockedContest extends Record<TimeField, Date | string> {
  opened: boolean;
  phase: ContestPhase;
  entered: number;
  pausedAt: Date | string | null;
}

export function findContestLock(field: ContestField, contest: LockedContest, now: Date): ContestLock | null {
  const until = contestFieldsLock[field];
  if (!contest.opened || until === 'never') return null;
  if (contest.phase !== 'draft' && contest.phase !== 'registration') return 'locked_by_check_in';
  if (until === 'opening') return 'locked_in_escrow';
  if (until === 'first-entry' && contest.entered > 0) return 'locked_by_entry';
  return isTimeField(field) && new Date(contest[field]) <= new Date(contest.pausedAt ?? now) ? 'time_passed' : null;
}
