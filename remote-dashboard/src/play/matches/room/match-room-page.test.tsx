import type { MatchRoom } from '@laurel/shared/protocol';
import { schemas } from '@laurel/shared/protocol/schemas';
import { makeAnswerResponse, makeRefusalResponse, makeUser, renderAt } from '@laurel/shared/service/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DashboardArea } from '../../../routes';
import { handleGet, handlePost } from '../../../testing/browser';
import {
  addMinutesToNow,
  makeFinishedRoom,
  makeMatchEvent,
  makeMatchRoom,
  makeOtherOpponent,
  makeOwnOpponent,
  makeReportedRoom,
  matchId,
  otherEntrantId,
  otherPlayer,
  ownEntrantId,
} from '../testing/matches';
import {
  findCurrentStep,
  listClockItems,
  makeDisputedRoom,
  pickScore,
  pressButton,
  secondSideOpponents,
  setUpRoomPage,
} from '../testing/room-page';

const { open, sentRequests, server } = setUpRoomPage();

test('the sample rooms match the protocol', () => {
  for (const room of [makeMatchRoom(), makeReportedRoom(), makeFinishedRoom('own', 'agreed', [3, 1])])
    expect(schemas.getMatchRoom.answer.safeParse(room).error).toBeUndefined();
});

test('a panel of another area gets the match and its contest', async () => {
  const room = makeMatchRoom();
  await open(room);
  const props = JSON.stringify({ matchId: room.id, contestId: room.contest.id });
  expect(await screen.findByTestId('matchRoom.panel')).toHaveTextContent(`press kit ${props}`);
});

test('check-in: whose move it is, the deadline and its effect; one button checks in', async () => {
  await open(
    makeMatchRoom({
      status: 'ready',
      opponents: [makeOwnOpponent(), makeOtherOpponent({ checkedInAt: addMinutesToNow(-1) })],
      actions: ['check_in'],
      clock: [
        { step: 'check_in', state: 'now', at: addMinutesToNow(9), movers: [ownEntrantId] },
        { step: 'play', state: 'next', at: null, movers: [] },
      ],
    }),
  );
  expect(findCurrentStep()).toHaveTextContent(/Your move: check in.*you forfeit the match/);
  expect(screen.getByText(/mlk_ovi is ready and waiting/)).toBeInTheDocument();
  await pressButton('Check in');
  await waitFor(() => expect(sentRequests).toEqual([{ matchId }]));
});

test('a match without a set time shows the opponent’s proposed times, the player’s own, and a form for others', async () => {
  const day = 24 * 60;
  const [ownTime, otherTime, secondTime] = [5 * day, day, 2 * day].map(addMinutesToNow);
  if (!ownTime || !otherTime || !secondTime) throw new Error('There are three times');
  const makeRoom = (proposals: NonNullable<MatchRoom['arrangement']>['proposals']) =>
    makeMatchRoom({
      status: 'locked',
      opponents: [makeOwnOpponent(), makeOtherOpponent()],
      actions: ['arrange'],
      arrangement: { from: addMinutesToNow(-day), until: ownTime, opensAt: ownTime, agreed: false, proposals },
      clock: [{ step: 'check_in', state: 'next', at: ownTime, movers: [] }],
    });
  await open(
    makeRoom([
      { entrantId: otherEntrantId, times: [otherTime] },
      { entrantId: ownEntrantId, times: [secondTime] },
    ]),
  );
  expect(screen.getByText(/^Agree on a time\. If you don’t, check-in opens on/)).toBeInTheDocument();
  expect(screen.getByText('mlk_ovi can agree on one of these.')).toBeInTheDocument();
  await pressButton(/^Agree on/);
  await waitFor(() =>
    expect(sentRequests).toEqual([{ action: 'agree_on_time', matchId, version: 4, time: otherTime }]),
  );
  sentRequests.length = 0;
  expect(screen.queryByLabelText('First time')).not.toBeInTheDocument();
  await pressButton('Propose other times');
  await pressButton('Propose times');
  expect(await screen.findByText('Choose at least one time.')).toBeInTheDocument();
  fireEvent.change(screen.getByLabelText('First time'), { target: { value: '2026-11-24T19:00' } });
  await pressButton('Propose times');
  await waitFor(() =>
    expect(sentRequests).toEqual([
      { action: 'propose_times', matchId, version: 4, times: [new Date('2026-11-24T19:00').toISOString()] },
    ]),
  );
  server.use(handlePost('submitResult', () => makeRefusalResponse('time_outside', 'Choose a time in the future.')));
  fireEvent.change(screen.getByLabelText('First time'), { target: { value: '2026-11-24T20:00' } });
  await pressButton('Propose times');
  expect(await screen.findAllByText('Choose a time in the future.')).toHaveLength(1);
});

const makeCheckInRoom = (fields: Partial<MatchRoom> = {}) =>
  makeMatchRoom({
    status: 'ready',
    opponents: [makeOwnOpponent(), makeOtherOpponent()],
    actions: ['check_in'],
    clock: [{ step: 'check_in', state: 'now', at: addMinutesToNow(9), movers: [ownEntrantId, otherEntrantId] }],
    ...fields,
  });

test.each([
  ['of a match that pays', {}, /no one goes through, and the 360.LRL this match pays goes back to Laurel\.$/],
  ['of one that doesn’t', { stakes: { winner: null, loser: null } }, /you both forfeit: no one goes through\.$/],
  [
    'of the final',
    { nextMatchId: null, stakes: { winner: '720', loser: '360' } },
    /no one wins the contest, and the 1,080.LRL this match pays goes back to Laurel\.$/,
  ],
] as const)('what happens to the prize %s shows before both miss check-in', async (_, fields, text) => {
  await open(makeCheckInRoom(fields));
  expect(screen.getByText(/^If neither of you checks in/)).toHaveTextContent(text);
});

test('the room shows where the match is played, and the opponent’s account there', async () => {
  await open(makeMatchRoom({ accounts: ['Open_Profile', 'mlk-on-psn'] }));
  const findFact = (term: string) => screen.getByText(term).nextSibling;
  expect(findFact('Game')).toHaveTextContent(/, PlayStation$/);
  expect(findFact('mlk_ovi plays as')).toHaveTextContent('mlk-on-psn');
});

test('once the other player has checked in, no double forfeit is mentioned', async () => {
  await open(
    makeCheckInRoom({ opponents: [makeOwnOpponent(), makeOtherOpponent({ checkedInAt: addMinutesToNow(-1) })] }),
  );
  expect(screen.queryByText(/If neither of you checks in/)).not.toBeInTheDocument();
});

test('a dispute shows the staff’s deadline, and ticks no confirmation', async () => {
  await open(makeDisputedRoom());
  expect(findCurrentStep()).toHaveTextContent(
    /^With a moderator.*A decision is due by .*\. If that passes, staff are alerted\. Nothing is decided automatically\.$/,
  );
  expect(listClockItems()[0]?.textContent).toBe('Didn’t happen: ConfirmReports don’t match');
});

test('an overdue dispute says that staff were alerted and the match waits', async () => {
  await open(makeDisputedRoom({ ruleBy: addMinutesToNow(-5) }));
  expect(findCurrentStep()).toHaveTextContent(/A decision was due by .*\. Staff were alerted\. .*the match waits\.$/);
});

test('after check-in it is the other player’s move, and there is no button', async () => {
  await open(
    makeMatchRoom({
      status: 'ready',
      opponents: [makeOwnOpponent({ checkedInAt: addMinutesToNow(-1) }), makeOtherOpponent()],
      actions: [],
      clock: [{ step: 'check_in', state: 'now', at: addMinutesToNow(9), movers: [otherEntrantId] }],
    }),
  );
  expect(findCurrentStep()).toHaveTextContent(/mlk_ovi’s move: check in.*you win by forfeit/);
  expect(screen.getByRole('heading', { name: 'You’re checked in' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Check in/ })).not.toBeInTheDocument();
});

test.each([
  ['first', {}, [3, 1]],
  ['second', secondSideOpponents, [1, 3]],
] as const)('a result is reported in the API’s order when the viewer is the %s opponent', async (_, seat, score) => {
  await open(makeMatchRoom({ ...seat }));
  await pickScore('3 to 1 You won');
  expect(screen.getByText(/We’ll ask mlk_ovi to confirm/)).toBeInTheDocument();
  await pressButton('Report 3–\u20601');
  await waitFor(() => expect(sentRequests).toEqual([{ action: 'report', matchId, version: 4, score }]));
});

test('the second player to check in finds the focus at the result form', async () => {
  const readyMatchRoom = makeMatchRoom({
    status: 'ready',
    opponents: [makeOwnOpponent({ checkedInAt: null }), makeOtherOpponent()],
    actions: ['check_in'],
  });
  await open(readyMatchRoom);
  server.use(handleGet('getMatchRoom', () => makeAnswerResponse(makeMatchRoom({ version: 5 }))));
  await pressButton('Check in');
  const form = await screen.findByRole('region', { name: 'What was the result?' });
  expect(document.activeElement).toContainElement(form);
  expect(document.body).not.toHaveFocus();
});

test('without a choice, nothing is sent and the error shows', async () => {
  await open(makeMatchRoom());
  await pressButton('Report result');
  expect(screen.getByText('Choose a result.')).toBeInTheDocument();
  expect(sentRequests).toEqual([]);
});

test('only legal scores of the match’s length are offered', async () => {
  await open(makeMatchRoom({ bestOf: 3 }));
  expect(screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
    '2 to 0You won',
    '2 to 1You won',
    '1 to 2You lost',
    '0 to 2You lost',
  ]);
});

test('conceding asks once, says what it costs, and is sent', async () => {
  await open(makeMatchRoom());
  await pressButton('Concede');
  const dialog = screen.getByRole('dialog', { name: 'Concede the match?' });
  expect(dialog).toHaveTextContent(/mlk_ovi wins right away and goes through.*360/);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Keep playing' }));
  expect(sentRequests).toEqual([]);
  await pressButton('Concede');
  await pressButton('Concede to mlk_ovi');
  await waitFor(() => expect(sentRequests).toEqual([{ action: 'concede', matchId, version: 4 }]));
});

test('a player who reports their own loss is not shown as the winner', async () => {
  await open(makeReportedRoom({ reports: [{ entrantId: otherEntrantId, score: [3, 1], at: addMinutesToNow(-5) }] }));
  expect(findCurrentStep()).toHaveTextContent(/If you do nothing, 3–\u20601 to you is accepted/);
});

test.each([
  ['first', makeReportedRoom()],
  [
    'second',
    makeReportedRoom({
      ...secondSideOpponents,
      reports: [{ entrantId: otherEntrantId, score: [3, 1], at: addMinutesToNow(-5) }],
    }),
  ],
] as const)('the other player’s report can be confirmed, as the %s opponent sees it', async (_, room) => {
  await open(room);
  expect(findCurrentStep()).toHaveTextContent(
    /Your move: confirm or dispute.*3–\u20601 to mlk_ovi is accepted.*appeal once, until the next match starts/,
  );
  expect(screen.getByRole('radio', { name: '1 to 3 Their report' })).toBeChecked();
  expect(screen.getByText('as reported by mlk_ovi, not final')).toBeInTheDocument();
  expect(screen.getByText(/mlk_ovi reported a 3–\u20601 win\./).parentElement).toHaveTextContent(/360/);
  await pressButton('Confirm 1–\u20603');
  await waitFor(() => expect(sentRequests).toEqual([{ action: 'confirm', matchId, version: 5 }]));
});

test('a report that was changed says so where it is confirmed', async () => {
  const event = makeMatchEvent({ kind: 'reported', actor: otherPlayer, score: [1, 3], scoreBefore: [3, 1] });
  await open(makeReportedRoom({ events: [event] }));
  expect(screen.getByText(/^mlk_ovi changed their report to a 3–\u20601 win\./)).toBeVisible();
});

test('another score disputes the report, with a note, after a confirmation', async () => {
  await open(makeReportedRoom());
  expect(screen.getByText(/^Not right\? Pick the real score/)).toBeInTheDocument();
  await pickScore('3 to 2 You won');
  expect(screen.queryByText(/^Not right\?/)).not.toBeInTheDocument();
  expect(screen.getByText(/mlk_ovi says 1–\u20603, you say 3–\u20602/)).toBeInTheDocument();
  await userEvent.type(screen.getByRole('textbox', { name: /What happened/ }), 'Game 4 was mine');
  await pressButton('Dispute with 3–\u20602');
  const dialog = screen.getByRole('dialog', { name: 'Dispute this result?' });
  expect(dialog).toHaveTextContent(/mlk_ovi says 1–\u20603, you say 3–\u20602.*can’t undo this/);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Go back' }));
  expect(sentRequests).toEqual([]);
  await pressButton('Dispute with 3–\u20602');
  await pressButton('Send dispute');
  await waitFor(() =>
    expect(sentRequests).toEqual([{ action: 'object', matchId, version: 5, score: [3, 2], note: 'Game 4 was mine' }]),
  );
});

test('an own report waits for the opponent', async () => {
  await open(
    makeReportedRoom({
      reports: [{ entrantId: ownEntrantId, score: [3, 1], at: addMinutesToNow(-5) }],
      actions: ['concede'],
      clock: [{ step: 'confirm', state: 'now', at: addMinutesToNow(25), movers: [otherEntrantId] }],
    }),
  );
  expect(findCurrentStep()).toHaveTextContent(/mlk_ovi’s move: confirm or dispute.*your 3–\u20601 is accepted/);
  expect(screen.getByRole('heading', { name: 'You reported 3 to 1' })).toBeInTheDocument();
  expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Concede' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Add to calendar' })).toHaveAttribute('href', '/dashboard/settings#calendar');
});

test('a dispute shows both sides and that a moderator rules', async () => {
  await open(
    makeReportedRoom({
      status: 'disputed',
      actions: [],
      reports: [
        { entrantId: otherEntrantId, score: [1, 3], at: addMinutesToNow(-5) },
        { entrantId: ownEntrantId, score: [3, 2], at: addMinutesToNow(-4) },
      ],
      clock: [
        { step: 'confirm', state: 'done', at: addMinutesToNow(-4), movers: [] },
        { step: 'payout', state: 'next', at: null, movers: [] },
      ],
      dueAt: null,
    }),
  );
  expect(findCurrentStep()).toHaveTextContent('With a moderator');
  expect(screen.getByText(/You say you won 3–\u20602. mlk_ovi says they won 3–\u20601/)).toBeInTheDocument();
  const scoreboard = screen.getByRole('region', { name: 'Players' });
  expect(scoreboard).toHaveTextContent(/You say3 to 2mlk_ovi says1 to 3Reports don’t match, your score first/);
  expect(screen.queryByRole('timer')).not.toBeInTheDocument();
});

test('either side of a dispute can accept the other’s score, and reads that it is final', async () => {
  await open(makeDisputedRoom({ actions: ['withdraw'] }));
  await pressButton('Accept 1–\u20603');
  const dialog = screen.getByRole('dialog', { name: 'Accept 1–\u20603?' });
  expect(dialog).toHaveTextContent(/mlk_ovi reported a 3–\u20601 win\. It becomes the result and is final\./);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Accept 1–\u20603' }));
  await waitFor(() => expect(sentRequests).toEqual([{ action: 'withdraw', matchId, version: 4 }]));
});

test('an appeal without a score names its author, and invents no report of the other', async () => {
  await open(
    makeFinishedRoom('own', 'forfeit', null, {
      status: 'disputed',
      resolution: null,
      events: [makeMatchEvent({ kind: 'appealed', actor: otherPlayer, note: 'I was there' })],
    }),
  );
  const text = screen.getByText(/on hold until a moderator decides/);
  expect(text).toHaveTextContent(/^mlk_ovi appealed\. The next match/);
  expect(screen.getAllByText('No score')).toHaveLength(2);
});

test('an abandoned match waits for a moderator', async () => {
  await open(
    makeMatchRoom({
      status: 'abandoned',
      actions: [],
      clock: [
        { step: 'play', state: 'done', at: addMinutesToNow(-1), movers: [] },
        { step: 'payout', state: 'now', at: null, movers: [] },
      ],
    }),
  );
  expect(screen.getByRole('heading', { name: 'With a moderator' })).toBeInTheDocument();
  expect(screen.getByText(/If you have a picture of the final score, add it below/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Didn’t happen: Play' })).toHaveAttribute('aria-expanded', 'false');
  expect(screen.getByText(/Time ran out with no result/)).toBeInTheDocument();
});

test('‘vs’ replaces the score before a result, and only the viewer’s moves are marked', async () => {
  await open(makeReportedRoom({ status: 'live', reports: [] }));
  const scoreboard = within(screen.getByRole('region', { name: 'Players' }));
  expect(scoreboard.getByText('vs')).toBeInTheDocument();
  const [ownState, otherState] = scoreboard.getAllByText('No report').map((words) => words.closest('.state'));
  expect(ownState).toHaveClass('your-move');
  expect(otherState).toHaveClass('waiting');
});

test('a stale action refreshes the room, says what changed and keeps the choice', async () => {
  const matchRoomBefore = makeMatchRoom({ events: [makeMatchEvent({ kind: 'started' })] });
  await open(matchRoomBefore, () => {
    const reportedEvent = makeMatchEvent({ kind: 'reported', actor: otherPlayer, score: [1, 3] });
    server.use(
      handleGet('getMatchRoom', () =>
        makeAnswerResponse(makeReportedRoom({ events: [...matchRoomBefore.events, reportedEvent] })),
      ),
    );
    return makeRefusalResponse('version_conflict', 'The match has changed.');
  });
  await pickScore('3 to 2 You won');
  await pressButton('Report 3–\u20602');
  const note = await screen.findByRole('alert');
  await waitFor(() => expect(note).toHaveTextContent('mlk_ovi reported a 3–\u20601 win.'));
  expect(note).toHaveTextContent('Nothing was sent');
  expect(screen.getByRole('radio', { name: '3 to 2 You won' })).toBeChecked();
  expect(screen.getByRole('button', { name: 'Dispute with 3–\u20602' })).toBeInTheDocument();
});

test('a refused score is explained at the choice', async () => {
  await open(makeMatchRoom(), () =>
    makeRefusalResponse('illegal_score', 'Not legal', { score: ['A best of 5 ends when one player has won 3.'] }),
  );
  await pickScore('3 to 0 You won');
  await pressButton('Report 3–\u20600');
  expect(await screen.findByText('A best of 5 ends when one player has won 3.')).toBeInTheDocument();
  expect(screen.getByRole('radio', { name: '3 to 0 You won' })).toBeChecked();
});

test('an action’s result shows at once', async () => {
  const room = makeFinishedRoom('other', 'confirmed', [1, 3], { version: 7 });
  await open(makeReportedRoom(), () => makeAnswerResponse(room));
  await pressButton('Confirm 1–\u20603');
  const outcome = await screen.findByRole('heading', { name: 'You lost 1 to 3' });
  expect(document.activeElement).toContainElement(outcome);
});

test('an abandoned match expects no report', async () => {
  await open(makeMatchRoom({ status: 'abandoned', actions: [], reports: [] }));
  const marks = within(screen.getByRole('region', { name: 'Players' })).getAllByText('No report');
  expect(marks).toHaveLength(2);
  for (const mark of marks) expect(mark.closest('[class*=cancelled]')).not.toBeNull();
});

test('a failed room can be retried', async () => {
  server.use(handleGet('getMatchRoom', () => makeRefusalResponse('conflict', 'The match cannot be read.')));
  renderAt(<DashboardArea />, `/dashboard/matches/${matchId}`, { user: makeUser(), base: '/dashboard' });
  expect(await screen.findByText('Couldn’t load the match.')).toBeInTheDocument();
  server.use(handleGet('getMatchRoom', () => makeAnswerResponse(makeMatchRoom())));
  await pressButton('Try again');
  expect(await screen.findByRole('heading', { name: 'What was the result?' })).toBeInTheDocument();
});

test("a match of other players doesn't show", async () => {
  server.use(handleGet('getMatchRoom', () => makeRefusalResponse('not_found', 'There is no such match.')));
  renderAt(<DashboardArea />, `/dashboard/matches/${matchId}`, { user: makeUser(), base: '/dashboard' });
  expect(await screen.findByRole('heading', { name: 'You can’t view this match' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'View match page' })).toBeNull();
});

test('the room of other players links to the match’s public page', async () => {
  server.use(handleGet('getMatchRoom', () => makeRefusalResponse('forbidden', 'You’re not in this match.')));
  renderAt(<DashboardArea />, `/dashboard/matches/${matchId}`, { user: makeUser(), base: '/dashboard' });
  expect(await screen.findByRole('link', { name: 'View match page' })).toHaveAttribute('href', `/matches/${matchId}`);
});
