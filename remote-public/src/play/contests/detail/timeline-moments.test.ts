import { makeContest, makeEntrant, makeMatch, makeMatchId, makeOpponent } from '../testing/contests';
import { listTimelineMoments } from './timeline-moments';

const makeStage = (part: 'main' | 'third_place', round: number) => ({ part, round, index: 1, rounds: 2 });

it('names the champion at the end of the final alone, not of the match for third place', () => {
  const playedMatch = { status: 'completed', openedAt: '2026-11-21T19:00:00.000Z' } as const;
  const contest = makeContest({
    phase: 'completed',
    champion: makeEntrant(0).player,
    matches: [
      makeMatch(1, { ...playedMatch, round: 1, stage: makeStage('main', 1), nextMatchId: makeMatchId(4) }),
      makeMatch(2, { ...playedMatch, round: 1, stage: makeStage('main', 1), nextMatchId: makeMatchId(4) }),
      makeMatch(3, {
        ...playedMatch,
        round: 2,
        stage: makeStage('third_place', 2),
        endedAt: '2026-11-21T19:30:00.000Z',
      }),
      makeMatch(4, {
        ...playedMatch,
        round: 2,
        stage: makeStage('main', 2),
        endedAt: '2026-11-21T20:00:00.000Z',
        opponents: [makeOpponent(0, { result: 'win' }), makeOpponent(1, { result: 'loss' })],
      }),
    ],
  });
  const moments = listTimelineMoments(contest).map(({ text }) => text);
  expect(moments.filter((text) => text.includes('wins the final'))).toHaveLength(1);
  expect(moments).toContain('End: Third-place match');
});
