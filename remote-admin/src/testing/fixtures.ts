import type { ContestDetail, ContestSummary, MatchRoom, Opponent, UserSummary } from '@laurel/shared/contract';
import { testUser } from '@laurel/shared/service/testing';
import type { ListedContest } from '../contests/contest-table';
import type { ResultQuery } from '../disputes/match';

export const admin = testUser({ username: 'ines_m', role: 'admin' });
export const contestId = '0c3a1d54-0f0e-4c39-9a5e-2f5a7b1c9d10';
export const matchId = '7e1f6f0a-3f64-4a3e-8a44-9f3a2f7f9d55';

export const contestSummary = (fields: Partial<ContestSummary> = {}): ContestSummary => ({
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

export const contestDetail = (fields: Partial<ContestDetail> = {}): ContestDetail => ({
  ...contestSummary(),
  version: 3,
  termsVersion: 2,
  description: 'Sixteen places, one evening.',
  rules: 'No items.',
  prizePool: '500',
  prizeSplit: [6000, 4000],
  feeBps: 500,
  seeding: 'random',
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

/** An entrant's id, as the contract takes it in a request. */
export const entrantIdOf = (username: string): string => {
  const hex = [...username].map((letter) => letter.charCodeAt(0).toString(16)).join('');
  return `e0000000-0000-4000-8000-${hex.slice(0, 12).padEnd(12, '0')}`;
};

export const opponent = (username: string, fields: Partial<Opponent> = {}): Opponent => ({
  entrantId: entrantIdOf(username),
  player: { id: `id-of-${username}`, username, avatarUrl: null },
  seed: 1,
  checkedInAt: '2026-11-21T18:00:00.000Z',
  score: null,
  result: null,
  forfeit: false,
  ...fields,
});

export const listedContest = (fields: Partial<ListedContest> = {}): ListedContest => ({
  ...contestSummary(),
  pausedAt: null,
  version: 3,
  ...fields,
});

const match = {
  id: matchId,
  round: 3,
  number: 7,
  nextMatchId: 'final',
  bestOf: 3,
  status: 'disputed',
  opponents: [opponent('tovar_jr'), opponent('pietra_88', { seed: 2 })],
  method: null,
  dueAt: null,
  version: 12,
  roundName: 'Semi-final',
  reports: [
    { entrantId: entrantIdOf('tovar_jr'), score: [2, 1], at: '2026-11-21T18:55:00.000Z' },
    { entrantId: entrantIdOf('pietra_88'), score: [1, 2], at: '2026-11-21T18:54:00.000Z' },
  ],
} satisfies Partial<MatchRoom>;

const contest = { id: contestId, slug: 'lantern-duel-ii', title: 'Lantern Duel II', game: 'Tekken 8' };

export const matchRoom = (fields: Partial<MatchRoom> = {}): MatchRoom => ({
  ...match,
  opponents: [...match.opponents],
  contest: { ...contest, status: 'active' },
  totalMatches: 15,
  resolution: null,
  clock: [],
  events: [],
  entrantId: null,
  actions: [],
  stakes: { winner: null, loser: '60' },
  payout: { state: 'none', at: null },
  appealable: false,
  minutes: { checkIn: 10, play: 60, answer: 30 },
  serverNow: '2026-11-21T19:00:00.000Z',
  ...fields,
});

export const resultQuery = (fields: Partial<ResultQuery> = {}): ResultQuery => ({
  ...match,
  opponents: [...match.opponents],
  contest,
  since: '2026-11-21T18:55:00.000Z',
  ruleBy: '2026-11-21T19:55:00.000Z',
  ...fields,
});

export const userSummary = (fields: Partial<UserSummary> = {}): UserSummary => ({
  id: '5f0c8a34-7a51-4c6e-9a2b-1d4f6b8c0e21',
  username: 'kestrel_09',
  email: 'k.moreau@example.org',
  emailVerifiedAt: '2026-03-03T10:00:00Z',
  role: 'player',
  status: 'active',
  avatarUrl: null,
  country: 'FR',
  createdAt: '2026-03-03T09:58:00Z',
  available: '42.5',
  ...fields,
});
