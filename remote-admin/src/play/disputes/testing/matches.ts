import type { ActPreview, BracketMatch, MatchRoom } from '@laurel/shared/protocol';
import { contestId, makeEntrantId, makeOpponent } from '../../contests/testing/contests';
import type { Dispute } from '../match';

export const matchId = '7e1f6f0a-3f64-4a3e-8a44-9f3a2f7f9d55';

const match = {
  id: matchId,
  round: 3,
  number: 7,
  nextMatchId: 'final',
  bestOf: 3,
  status: 'disputed',
  opponents: [makeOpponent('tovar_jr'), makeOpponent('pietra_88', { seed: 2 })],
  method: null,
  dueAt: null,
  version: 12,
  roundSize: 4,
  reports: [
    { entrantId: makeEntrantId('tovar_jr'), score: [2, 1], at: '2026-11-21T18:55:00.000Z' },
    { entrantId: makeEntrantId('pietra_88'), score: [1, 2], at: '2026-11-21T18:54:00.000Z' },
  ],
} satisfies Partial<MatchRoom>;

const contestRef = { id: contestId, slug: 'lantern-duel-ii', title: 'Lantern Duel II', game: 'Tekken 8' };

type StaffView = NonNullable<MatchRoom['staff']>;

export const makeStaffView = (fields: Partial<StaffView> = {}): StaffView => ({
  entered: false,
  measures: ['rule', 'reopen'],
  absent: [],
  inContest: [],
  disqualified: [],
  records: [null, null],
  ...fields,
});

export const makeMatchRoom = (fields: Partial<MatchRoom> = {}): MatchRoom => ({
  ...match,
  opponents: [...match.opponents],
  contest: { ...contestRef, platform: 'playstation', status: 'active' },
  accounts: [null, null],
  totalMatches: 15,
  resolution: null,
  clock: [],
  events: [],
  evidence: [],
  entrantId: null,
  actions: [],
  stakes: { winner: null, loser: '60' },
  payout: { state: 'none', at: null },
  ruleBy: null,
  appealable: false,
  minutes: { checkIn: 10, play: 60, confirm: 30 },
  staff: makeStaffView(),
  serverNow: '2026-11-21T19:00:00.000Z',
  ...fields,
});

export const makeDispute = (fields: Partial<Dispute> = {}): Dispute => ({
  ...match,
  opponents: [...match.opponents],
  contest: contestRef,
  since: '2026-11-21T18:55:00.000Z',
  ruleBy: '2026-11-21T19:55:00.000Z',
  ...fields,
});

const bracketMatch: BracketMatch = {
  id: matchId,
  round: 3,
  number: 7,
  nextMatchId: 'final',
  bestOf: 3,
  status: 'disputed',
  opponents: [makeOpponent('tovar_jr'), makeOpponent('pietra_88', { seed: 2 })],
  method: null,
  dueAt: null,
};

export const makeActPreview = (fields: Partial<ActPreview> = {}): ActPreview => ({
  changes: [
    {
      roundSize: 4,
      before: bracketMatch,
      after: {
        ...bracketMatch,
        status: 'completed',
        method: 'ruling',
        opponents: [
          makeOpponent('tovar_jr', { score: 1, result: 'loss' }),
          makeOpponent('pietra_88', { score: 2, result: 'win' }),
        ],
      },
    },
    {
      roundSize: 2,
      before: { ...bracketMatch, id: 'final', number: 15, status: 'locked', opponents: [null, null] },
      after: {
        ...bracketMatch,
        id: 'final',
        number: 15,
        status: 'waiting',
        opponents: [null, makeOpponent('pietra_88')],
      },
    },
  ],
  payments: [{ to: makeOpponent('tovar_jr').player, amount: '60', at: null }],
  ends: false,
  ...fields,
});
