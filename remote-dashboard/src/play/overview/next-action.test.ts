import { makeContract } from '@laurel/shared/contracts/testing';
import { addMinutesToNow, makeContest, makeUserMatch } from '../matches/testing/matches';
import { listUpcomingItems } from './coming-up';
import { findNextAction } from './next-action';
import { makeCheckInMove, makeMatchMove, makeMove } from './testing/moves';

const laterMatch = makeUserMatch({ id: 'later', dueAt: addMinutesToNow(50) });
const soonerMatch = makeUserMatch({ id: 'sooner', dueAt: addMinutesToNow(10) });
const matchWithoutDeadline = makeUserMatch({ id: 'timeless', dueAt: null });
const waitingMatch = makeUserMatch({
  id: 'waiting',
  status: 'reported',
  yourMove: false,
  dueAt: addMinutesToNow(5),
  actions: [],
});
const openCheckIn = makeContest({ id: 'open', phase: 'check_in', checkInClosesAt: addMinutesToNow(4) });

test('the most urgent move leads, with its match’s details', () => {
  const moves = [makeMatchMove(soonerMatch), makeMove(), makeMatchMove(laterMatch)];
  expect(findNextAction(moves, [laterMatch, waitingMatch, soonerMatch], [openCheckIn], [])).toEqual({
    kind: 'match',
    match: soonerMatch,
  });
});

test('a check-in leads with its contest', () => {
  expect(
    findNextAction([makeCheckInMove(openCheckIn), makeMatchMove(soonerMatch)], [soonerMatch], [openCheckIn], []),
  ).toEqual({
    kind: 'check_in',
    contest: openCheckIn,
  });
});

test('a move without a match or contest leads by itself, before waiting matches', () => {
  const claimMove = makeMove();
  expect(findNextAction([claimMove], [waitingMatch], [makeContest()], [])).toEqual({ kind: 'move', move: claimMove });
});

test.each([
  ['checked in already', { entry: { entrantId: 'e', status: 'checked_in' as const } }],
  ['paused', { status: 'paused' as const }],
  ['only waitlisted', { entry: { entrantId: 'e', status: 'waitlisted' as const } }],
  ['not open yet', { phase: 'registration' as const }],
])('a check-in whose contest was read as %s leads without its details', (_, fields) => {
  const checkInMove = makeCheckInMove(openCheckIn);
  expect(findNextAction([checkInMove], [], [{ ...openCheckIn, ...fields }], [])).toEqual({
    kind: 'move',
    move: checkInMove,
  });
});

test('a contract whose goal is met leads with its terms', () => {
  const entry = { participantId: 'p', status: 'accepted', claimable: true } as const;
  const contract = makeContract({ id: 'met', entry, claimUntil: addMinutesToNow(90) });
  const goalMove = makeMove({ kind: 'contract_goal', id: 'met' });
  expect(findNextAction([goalMove], [waitingMatch], [makeContest()], [contract])).toEqual({ kind: 'claim', contract });
  const claimedContract = { ...contract, entry: { ...entry, claimable: false } };
  expect(findNextAction([goalMove], [], [], [claimedContract])).toEqual({ kind: 'move', move: goalMove });
});

test('without moves, the waiting match leads', () => {
  expect(findNextAction([], [waitingMatch], [makeContest()], [])).toEqual({
    kind: 'wait',
    match: waitingMatch,
  });
});

test('without moves and matches, the contest that starts first leads, or an invitation', () => {
  const firstContest = makeContest({ id: 'first', startsAt: addMinutesToNow(20) });
  expect(findNextAction([], [], [makeContest(), firstContest], [])).toEqual({ kind: 'contest', contest: firstContest });
  expect(findNextAction([], [], [makeContest({ entry: { entrantId: 'e', status: 'withdrawn' } })], [])).toEqual({
    kind: 'invite',
  });
  expect(findNextAction([], [], [], [])).toEqual({ kind: 'invite' });
});

test('upcoming items are sorted by time, undated last, without finished ones', () => {
  const finishedMatch = makeUserMatch({ id: 'over', status: 'completed', dueAt: addMinutesToNow(1) });
  const upcomingContest = makeContest({ id: 'cup', startsAt: addMinutesToNow(20) });
  expect(
    listUpcomingItems([matchWithoutDeadline, laterMatch, finishedMatch, soonerMatch], [upcomingContest], []).map(
      ({ key }) => key,
    ),
  ).toEqual(['sooner', 'cup', 'later', 'timeless']);
});
