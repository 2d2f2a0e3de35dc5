import { testContract } from '@laurel/shared/contracts/testing';
import { contest, minutesFromNow, userMatch } from '../matches/testing/matches';
import { comingUp } from './coming-up';
import { nextAction } from './next-action';

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

test('the move with the nearest deadline comes first, whatever else waits', () => {
  expect(nextAction([later, timeless, waiting, sooner], [openCheckIn], [])).toEqual({ kind: 'move', match: sooner });
});

test('a move without a deadline is still a move', () => {
  expect(nextAction([timeless, waiting], [openCheckIn], [])).toEqual({ kind: 'move', match: timeless });
});

test("without a move, the contest in check-in that the player hasn't checked in to", () => {
  const soonest = contest({ id: 'soonest', phase: 'check_in', checkInClosesAt: minutesFromNow(2) });
  expect(nextAction([waiting], [openCheckIn, soonest], [])).toEqual({ kind: 'check_in', contest: soonest });
});

test.each([
  ['checked in already', { entry: { entrantId: 'e', status: 'checked_in' as const } }],
  ['paused', { status: 'paused' as const }],
  ['only waitlisted', { entry: { entrantId: 'e', status: 'waitlisted' as const } }],
  ['not open yet', { phase: 'registration' as const }],
])('a contest that is %s needs no check-in', (_, fields) => {
  expect(nextAction([], [{ ...openCheckIn, ...fields }], []).kind).toBe('contest');
});

test('a contract whose goal is met is to be claimed before anything is waited for', () => {
  const entry = { participantId: 'p', status: 'accepted', claimable: true } as const;
  const met = testContract({ id: 'met', entry, claimUntil: minutesFromNow(90) });
  const sooner = testContract({ id: 'sooner', entry, claimUntil: minutesFromNow(30) });
  const racing = testContract({ entry: { ...entry, claimable: false }, claimUntil: minutesFromNow(10) });
  expect(nextAction([waiting], [contest()], [racing, met, sooner])).toEqual({ kind: 'claim', contract: sooner });
  expect(nextAction([waiting], [contest()], [racing])).toEqual({ kind: 'wait', match: waiting });
  expect(nextAction([later], [], [met])).toEqual({ kind: 'move', match: later });
});

test('with nothing to do, the match that waits for others', () => {
  expect(nextAction([waiting], [contest()], [])).toEqual({ kind: 'wait', match: waiting });
});

test('otherwise the contest that starts first, or an invitation', () => {
  const first = contest({ id: 'first', startsAt: minutesFromNow(20) });
  expect(nextAction([], [contest(), first], [])).toEqual({ kind: 'contest', contest: first });
  expect(nextAction([], [contest({ entry: { entrantId: 'e', status: 'withdrawn' } })], [])).toEqual({ kind: 'invite' });
  expect(nextAction([], [], [])).toEqual({ kind: 'invite' });
});

test('upcoming items are sorted by time, those without a date last, without finished ones', () => {
  const over = userMatch({ id: 'over', status: 'completed', dueAt: minutesFromNow(1) });
  const cup = contest({ id: 'cup', startsAt: minutesFromNow(20) });
  expect(comingUp([timeless, later, over, sooner], [cup], []).map(({ key }) => key)).toEqual([
    'sooner',
    'cup',
    'later',
    'timeless',
  ]);
});
