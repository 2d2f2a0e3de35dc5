import { matchId, testContest, testEntrant, testMatch, testOpponent } from '../testing/contests';
import { timelineOf } from './timeline-moments';

const stage = (part: 'main' | 'third_place', round: number) => ({ part, round, index: 1, rounds: 2 });

it('names the champion at the end of the final alone, not of the match for third place', () => {
  const played = { status: 'completed', openedAt: '2026-11-21T19:00:00.000Z' } as const;
  const contest = testContest({
    phase: 'completed',
    champion: testEntrant(0).player,
    matches: [
      testMatch(1, { ...played, round: 1, stage: stage('main', 1), nextMatchId: matchId(4) }),
      testMatch(2, { ...played, round: 1, stage: stage('main', 1), nextMatchId: matchId(4) }),
      testMatch(3, { ...played, round: 2, stage: stage('third_place', 2), endedAt: '2026-11-21T19:30:00.000Z' }),
      testMatch(4, {
        ...played,
        round: 2,
        stage: stage('main', 2),
        endedAt: '2026-11-21T20:00:00.000Z',
        opponents: [testOpponent(0, { result: 'win' }), testOpponent(1, { result: 'loss' })],
      }),
    ],
  });
  const told = timelineOf(contest).map(({ what }) => what);
  expect(told.filter((what) => what.includes('wins the final'))).toHaveLength(1);
  expect(told).toContain('End of the third-place match');
});
