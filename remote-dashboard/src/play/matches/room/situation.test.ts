import { derivePerspective } from '../perspective';
import {
  makeFinishedRoom,
  makeMatchRoom,
  makeOtherOpponent,
  makeOwnOpponent,
  makeReportedRoom,
  otherEntrantId,
  ownEntrantId,
} from '../testing/matches';
import { deriveSituation } from './situation';

const readSituation = (room: ReturnType<typeof makeMatchRoom>) => deriveSituation(room, derivePerspective(room));
const secondSideOpponents = {
  opponents: [makeOtherOpponent(), makeOwnOpponent()] as ReturnType<typeof makeMatchRoom>['opponents'],
};

test("the other player's report shows the own games first, from either seat", () => {
  expect(readSituation(makeReportedRoom())).toEqual({ kind: 'reported', by: 'other', games: { own: 1, other: 3 } });
  const fromSecond = makeReportedRoom({
    ...secondSideOpponents,
    reports: [{ entrantId: otherEntrantId, score: [3, 1], at: '2026-11-21T20:00:00Z' }],
  });
  expect(readSituation(fromSecond)).toEqual({ kind: 'reported', by: 'other', games: { own: 1, other: 3 } });
});

test('an own report differs from the other player’s', () => {
  const room = makeReportedRoom({ reports: [{ entrantId: ownEntrantId, score: [3, 2], at: '2026-11-21T20:00:00Z' }] });
  expect(readSituation(room)).toEqual({ kind: 'reported', by: 'own', games: { own: 3, other: 2 } });
});

test('a dispute keeps both reports, each with the viewer first', () => {
  const room = makeMatchRoom({
    ...secondSideOpponents,
    status: 'disputed',
    reports: [
      { entrantId: otherEntrantId, score: [3, 1], at: '2026-11-21T20:00:00Z' },
      { entrantId: ownEntrantId, score: [2, 3], at: '2026-11-21T20:05:00Z' },
    ],
  });
  expect(readSituation(room)).toEqual({ kind: 'disputed', own: { own: 3, other: 2 }, other: { own: 1, other: 3 } });
});

test.each([
  ['own', [3, 1], { own: 3, other: 1 }],
  ['other', [0, 3], { own: 0, other: 3 }],
] as const)('a match won by %s is over with its games', (winner, games, seenGames) => {
  expect(readSituation(makeFinishedRoom(winner, 'confirmed', [...games]))).toEqual({
    kind: 'over',
    winner,
    games: seenGames,
    method: 'confirmed',
  });
});

test('a forfeit has no games, a double forfeit no winner', () => {
  expect(readSituation(makeFinishedRoom('own', 'forfeit', null))).toMatchObject({ winner: 'own', games: null });
  expect(readSituation(makeFinishedRoom('none', 'double_forfeit', null))).toMatchObject({
    winner: 'none',
    games: null,
  });
});

test("people who don't play see the first opponent first", () => {
  expect(derivePerspective(makeMatchRoom({ entrantId: null }))).toMatchObject({ side: 0, plays: false });
});
