import { type ContestRow, type EntrantRow, hasSpot } from './contest.tables';

export interface WaitingRow extends EntrantRow {
  canPlay: boolean;
}

export const calculateWaitlistSize = ({ maxPlayers }: Pick<ContestRow, 'maxPlayers'>): number => maxPlayers;

export const listStandbyEntrants = (waitingEntrants: readonly WaitingRow[]): WaitingRow[] =>
  waitingEntrants.filter(({ canPlay, checkedInAt }) => canPlay && checkedInAt !== null);

export const sumFees = (entrants: readonly Pick<EntrantRow, 'status' | 'fee'>[]): bigint =>
  entrants.filter(hasSpot).reduce((sum, { fee }) => sum + fee, 0n);

export const takeSpots = (
  contest: Pick<ContestRow, 'entered' | 'feesCollected'>,
  entrants: readonly Pick<EntrantRow, 'status' | 'fee'>[],
  sign: 1 | -1,
): Pick<ContestRow, 'entered' | 'feesCollected'> => ({
  entered: contest.entered + sign * entrants.filter(hasSpot).length,
  feesCollected: contest.feesCollected + BigInt(sign) * sumFees(entrants),
});
