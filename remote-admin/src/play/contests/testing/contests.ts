import { makeContestSummary } from '@laurel/shared/contests/testing';
import type { ContestDetail, Opponent } from '@laurel/shared/protocol';
import type { ListedContest } from '../list/contest-table';

export { contestId, makeContestDetail } from '@laurel/shared/contests/testing';

export const makeEntrantId = (username: string): string => {
  const hex = [...username].map((letter) => letter.charCodeAt(0).toString(16)).join('');
  return `e0000000-0000-4000-8000-${hex.slice(-12).padStart(12, '0')}`;
};

export const makeListedContest = (fields: Partial<ListedContest> = {}): ListedContest => ({
  ...makeContestSummary(),
  pausedAt: null,
  version: 3,
  ...fields,
});

export const makeOpponent = (username: string, fields: Partial<Opponent> = {}): Opponent => ({
  entrantId: makeEntrantId(username),
  player: { id: `id-of-${username}`, username, avatarUrl: null },
  seed: 1,
  checkedInAt: '2026-11-21T18:00:00.000Z',
  score: null,
  result: null,
  forfeit: false,
  ...fields,
});

export const makeEntrant = (
  username: string,
  fields: Partial<ContestDetail['entrants'][number]> = {},
): ContestDetail['entrants'][number] => ({
  id: makeEntrantId(username),
  player: { id: `id-of-${username}`, username, avatarUrl: null },
  ...{ country: null, titles: 0, played: 0, won: 0, earned: '0', seed: 1, prize: '0' },
  ...{ status: 'active', enteredAt: '2026-11-21T10:00:00.000Z', checkedInAt: '2026-11-21T11:00:00.000Z' },
  ...fields,
});
