import type { Opponent, PublicMatch } from '@laurel/shared/protocol';
import { serverNow, testMatch, testOpponent } from '../../contests/testing/contests';

const { reports: _, ...played } = testMatch(13);

/** A semi-final in play, with the given differences. */
export const testPublicMatch = (fields: Partial<PublicMatch> = {}): PublicMatch => ({
  ...played,
  round: 2,
  nextMatchId: testMatch(15).id,
  bestOf: 5,
  status: 'live',
  opponents: [testOpponent(0), testOpponent(1)],
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

const ended = { status: 'completed', dueAt: null, endedAt: '2026-11-21T16:59:00.000Z', final: true } as const;
export const won = (fields: Partial<Opponent> = {}) => testOpponent(0, { result: 'win', ...fields });
export const lost = (fields: Partial<Opponent> = {}) => testOpponent(1, { result: 'loss', ...fields });

/** A finished semi-final. */
export const endedMatch = (fields: Partial<PublicMatch> = {}): PublicMatch =>
  testPublicMatch({
    ...ended,
    method: 'confirmed',
    opponents: [won({ score: 3 }), lost({ score: 1 })],
    ...fields,
  });
