import type { Opponent, PublicMatch } from '@laurel/shared/protocol';
import { makeMatch, makeOpponent, serverNow } from '../../contests/testing/contests';

const { reports: _, ...playedMatch } = makeMatch(13);

export const makePublicMatch = (fields: Partial<PublicMatch> = {}): PublicMatch => ({
  ...playedMatch,
  round: 2,
  nextMatchId: makeMatch(15).id,
  bestOf: 5,
  status: 'live',
  opponents: [makeOpponent(0), makeOpponent(1)],
  dueAt: '2026-11-21T17:40:00.000Z',
  contest: {
    id: '00000000-0000-4000-8000-000000000001',
    slug: 'winter-laurel-cup-xii',
    title: 'Winter Laurel Cup XII',
    game: 'Rocket League',
    platform: 'playstation',
    cover: null,
    phase: 'running',
    status: 'active',
    startsAt: '2026-11-21T16:00:00.000Z',
  },
  roundSize: 4,
  totalMatches: 15,
  accounts: [null, null],
  openedAt: '2026-11-21T16:40:00.000Z',
  startedAt: '2026-11-21T16:45:00.000Z',
  endedAt: null,
  final: false,
  serverNow,
  ...fields,
});

const endedMatch = { status: 'completed', dueAt: null, endedAt: '2026-11-21T16:59:00.000Z', final: true } as const;
export const makeWonSide = (fields: Partial<Opponent> = {}) => makeOpponent(0, { result: 'win', ...fields });
export const makeLostSide = (fields: Partial<Opponent> = {}) => makeOpponent(1, { result: 'loss', ...fields });

export const makeEndedMatch = (fields: Partial<PublicMatch> = {}): PublicMatch =>
  makePublicMatch({
    ...endedMatch,
    method: 'confirmed',
    opponents: [makeWonSide({ score: 3 }), makeLostSide({ score: 1 })],
    ...fields,
  });
