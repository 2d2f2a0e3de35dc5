import type { ContestDetail, ContestSummary, Opponent } from '@laurel/shared/protocol';
import type { ListedContest } from '../list/contest-table';

export const contestId = '0c3a1d54-0f0e-4c39-9a5e-2f5a7b1c9d10';

export const makeContestSummary = (fields: Partial<ContestSummary> = {}): ContestSummary => ({
  id: contestId,
  slug: 'lantern-duel-ii',
  title: 'Lantern Duel II',
  game: 'Tekken 8',
  platform: 'playstation',
  format: 'single_elimination',
  bestOf: 3,
  cover: '/art/covers/lantern.svg',
  phase: 'registration',
  status: 'active',
  displayStatus: 'visible',
  entryFee: '5',
  pool: '576',
  entered: 6,
  minPlayers: 4,
  maxPlayers: 16,
  registrationOpensAt: '2026-11-20T10:00:00.000Z',
  checkInOpensAt: '2026-11-28T17:00:00.000Z',
  checkInClosesAt: '2026-11-28T17:50:00.000Z',
  startsAt: '2026-11-28T18:00:00.000Z',
  entry: null,
  ...fields,
});

export const makeContestDetail = (fields: Partial<ContestDetail> = {}): ContestDetail => ({
  ...makeContestSummary(),
  version: 3,
  termsVersion: 2,
  description: 'Sixteen places, one evening.',
  rules: 'No items.',
  prizePool: '500',
  prizeSplit: [6000, 4000],
  serviceFeeBps: 500,
  seeding: 'random',
  requiresPlatform: false,
  reporting: 'score',
  matchCheckInMinutes: 10,
  playMinutes: 60,
  confirmMinutes: 15,
  pausedAt: null,
  cancelReason: null,
  champion: null,
  prizes: [],
  entrants: [],
  matches: [],
  eligibility: { eligible: true, conditions: [] },
  serverNow: '2026-11-21T12:00:00.000Z',
  ...fields,
});

export const makeEntrantId = (username: string): string => {
  const hex = [...username].map((letter) => letter.charCodeAt(0).toString(16)).join('');
  return `e0000000-0000-4000-8000-${hex.slice(0, 12).padEnd(12, '0')}`;
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
