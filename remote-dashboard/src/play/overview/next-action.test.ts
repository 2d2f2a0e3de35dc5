import { testContract } from '@laurel/shared/contracts/testing';
import { contest, minutesFromNow, userMatch } from '../matches/testing/matches';
import { upcomingItems } from './coming-up';
import { nextAction } from './next-action';
import { checkInMove, matchMove, move } from './testing/moves';

const later = userMatch({ id: 'later', dueAt: minutesFromNow(50) });
const sooner = userMatch({ id: 'sooner', dueAt: minutesFromNow(10) });
const timeless = userMatch({ id: 'timeless', dueAt: null });
const waiting = userMatch({
  id: 'waiting',
  status: 'reported',
  yourMove: false,
  dueAt: minutesFromNow(5),
  actions: [],
});
const openCheckIn = contest({ id: 'open', phase: 'check_in', checkInClosesAt: minutesFromNow(4) });

test('the most urgent move leads, with its match’s details', () => {
  const moves = [matchMove(sooner), move(), matchMove(later)];
  expect(nextAction(moves, [later, waiting, sooner], [openCheckIn], [])).toEqual({ kind: 'match', match: sooner });
});

test('a check-in leads with its contest', () => {
  expect(nextAction([checkInMove(openCheckIn), matchMove(sooner)], [sooner], [openCheckIn], [])).toEqual({
    kind: 'check_in',
    contest: openCheckIn,
  });
});

test('a move without a match or contest leads by itself, before waiting matches', () => {
  const claim = move();
  expect(nextAction([claim], [waiting], [contest()], [])).toEqual({ kind: 'move', move: claim });
});

test.each([
  ['checked in already', { entry: { entrantId: 'e', status: 'checked_in' as const } }],
  ['paused', { status: 'paused' as const }],
  ['only waitlisted', { entry: { entrantId: 'e', status: 'waitlisted' as const } }],
  ['not open yet', { phase: 'registration' as const }],
])('a check-in whose contest was read as %s leads without its details', (_, fields) => {
  const needed = checkInMove(openCheckIn);
  expect(nextAction([needed], [], [{ ...openCheckIn, ...fields }], [])).toEqual({ kind: 'move', move: needed });
});

test('a contract whose goal is met leads with its terms', () => {
  const entry = { participantId: 'p', status: 'accepted', claimable: true } as const;
  const met = testContract({ id: 'met', entry, claimUntil: minutesFromNow(90) });
  const goal = move({ kind: 'contract_goal', id: 'met' });
  expect(nextAction([goal], [waiting], [contest()], [met])).toEqual({ kind: 'claim', contract: met });
  const claimed = { ...met, entry: { ...entry, claimable: false } };
  expect(nextAction([goal], [], [], [claimed])).toEqual({ kind: 'move', move: goal });
});

test('without moves, the waiting match leads', () => {
  expect(nextAction([], [waiting], [contest()], [])).toEqual({ kind: 'wait', match: waiting });
});

test('otherwise the contest that starts first, or an invitation', () => {
  const first = contest({ id: 'first', startsAt: minutesFromNow(20) });
  expect(nextAction([], [], [contest(), first], [])).toEqual({ kind: 'contest', contest: first });
  expect(nextAction([], [], [contest({ entry: { entrantId: 'e', status: 'withdrawn' } })], [])).toEqual({
    kind: 'invite',
  });
  expect(nextAction([], [], [], [])).toEqual({ kind: 'invite' });
});

test('upcoming items are sorted by time, undated last, without finished ones', () => {
  const over = userMatch({ id: 'over', status: 'completed', dueAt: minutesFromNow(1) });
  const cup = contest({ id: 'cup', startsAt: minutesFromNow(20) });
  expect(upcomingItems([timeless, later, over, sooner], [cup], []).map(({ key }) => key)).toEqual([
    'sooner',
    'cup',
    'later',
    'timeless',
  ]);
});
