import { makeAnswerResponse, makeRefusalResponse, makeUser, renderAt } from '@laurel/shared/service/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DashboardArea } from '../../../routes';
import { handleGet } from '../../../testing/browser';
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
  ownPlayer,
} from '../testing/matches';
import { findCurrentStep, listClockItems, pickScore, pressButton, setUpRoomPage } from '../testing/room-page';

const { open, sentRequests, server } = setUpRoomPage();
const nextMatchId = '00000000-0000-4000-8000-0000000000ab';

test('a double forfeit ticks no step that didn’t happen, and shows where the prize goes', async () => {
  const missedRoom = makeFinishedRoom('none', 'double_forfeit', null);
  await open({
    ...missedRoom,
    opponents: [
      makeOwnOpponent({ checkedInAt: null, forfeit: true }),
      makeOtherOpponent({ checkedInAt: null, forfeit: true }),
    ],
    clock: [{ step: 'check_in', state: 'done', at: addMinutesToNow(-1), movers: [] }],
  });
  expect(screen.getByText(/The 360.LRL this match would have paid goes back to Laurel/)).toBeVisible();
  expect(listClockItems().map((item) => item.textContent)).toEqual(['Didn’t happen: Check-inNo one checked in']);
});

test('a won match shows the heading, the score in the wreath, and the next step', async () => {
  await open(makeFinishedRoom('own', 'confirmed', [3, 1]));
  expect(screen.getByRole('heading', { level: 1, name: 'You won' })).toBeInTheDocument();
  expect(screen.getByRole('img', { name: '3 to 1' })).toHaveTextContent('3–1');
  expect(screen.getByRole('link', { name: 'Go to next match' })).toHaveAttribute(
    'href',
    '/dashboard/matches/00000000-0000-4000-8000-0000000000ab',
  );
});

test('below a win, the next match shows its opponent, deadline and stakes', async () => {
  const wonRoom = makeFinishedRoom('own', 'confirmed', [3, 1]);
  const nextRoom = makeMatchRoom({
    id: wonRoom.nextMatchId ?? '',
    roundSize: 2,
    number: 7,
    status: 'ready',
    opponents: [makeOwnOpponent(), makeOtherOpponent({ player: { ...otherPlayer, username: 'pietra_88' } })],
    actions: ['check_in'],
    dueAt: addMinutesToNow(9.5),
    stakes: { winner: '1200', loser: '480' },
  });
  server.use(
    handleGet('getMatchRoom', ({ params }) => makeAnswerResponse(params.id === nextRoom.id ? nextRoom : wonRoom)),
  );
  renderAt(<DashboardArea />, `/dashboard/matches/${matchId}`, { user: makeUser(), base: '/dashboard' });
  const section = (await screen.findByRole('heading', { name: 'Next: Final' })).closest('section');
  expect(section).toHaveTextContent(/Best of 5, match 7 of 7.*pietra_88.*Your move: check in/);
  expect(section).toHaveTextContent(/Next deadline.*, in \d+ min.*Prize if you win1,200\.00.*Prize if you lose480\.00/);
});

test.each([
  ['a winner', makeFinishedRoom('own', 'confirmed', [3, 1], { nextMatchId })],
  ['a loser who plays on', makeFinishedRoom('other', 'confirmed', [1, 3], { loserMatchId: nextMatchId })],
])('%s has a link to the next match, and a retry if it doesn’t load', async (_, room) => {
  const nextRoom = makeMatchRoom({ id: nextMatchId, roundSize: 2 });
  let isDown = true;
  server.use(
    handleGet('getMatchRoom', ({ params }) => {
      if (params.id === matchId) return makeAnswerResponse(room);
      return isDown ? makeRefusalResponse('not_found', 'No.') : makeAnswerResponse(nextRoom);
    }),
  );
  renderAt(<DashboardArea />, `/dashboard/matches/${matchId}`, { user: makeUser(), base: '/dashboard' });
  const section = within(await screen.findByRole('region', { name: 'Next' }));
  expect(await section.findByText('Couldn’t load your next match.')).toBeInTheDocument();
  expect(section.queryByText('Loading your next match')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Go to next match' })).toHaveAttribute(
    'href',
    `/dashboard/matches/${nextMatchId}`,
  );
  isDown = false;
  await userEvent.click(section.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('region', { name: 'Next: Final' })).toBeInTheDocument();
});

test('a won final links to the contest and names the prize', async () => {
  await open(
    makeFinishedRoom('own', 'agreed', [3, 0], { nextMatchId: null, stakes: { winner: '1200', loser: '480' } }),
  );
  expect(screen.getByText(/Winter Laurel Cup XII is yours/)).toHaveTextContent(/1,200.*in your balance/);
  expect(screen.getByText('Your prize').parentElement).toHaveTextContent(/1,200\.00.*paid at/);
  expect(screen.queryByRole('heading', { name: /^Next/ })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'View contest' })).toHaveAttribute('href', '/contests/winter-laurel-cup-xii');
});

test('a win by forfeit shows no invented score', async () => {
  await open(makeFinishedRoom('own', 'forfeit', null));
  expect(screen.getByText(/mlk_ovi didn’t check in/)).toBeInTheDocument();
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});

test('a lost match says so, with the payout', async () => {
  await open(makeFinishedRoom('other', 'conceded', null));
  expect(screen.getByRole('heading', { name: 'You lost' })).toBeInTheDocument();
  expect(screen.getByText('Winter Laurel Cup XII', { selector: 'dt' }).parentElement).toHaveTextContent(
    'Out in the semi-final',
  );
  expect(screen.getByText('Your prize').parentElement).toHaveTextContent(/360\.00.*paid at/);
  expect(screen.getByRole('link', { name: 'View contest' })).toHaveAttribute('href', '/contests/winter-laurel-cup-xii');
  expect(screen.queryByRole('heading', { name: 'You won' })).not.toBeInTheDocument();
});

test('a ruling is shown with its reason', async () => {
  await open(
    makeFinishedRoom('other', 'ruling', [1, 3], {
      resolution: {
        method: 'ruling',
        winnerEntrantId: otherEntrantId,
        by: { id: '00000000-0000-4000-8000-00000000000d', username: 'hera_mod', avatarUrl: null },
        reason: 'The end screen shows 3–1.',
        at: addMinutesToNow(-1),
      },
    }),
  );
  expect(screen.getByText('hera_mod ruled:').parentElement).toHaveTextContent('The end screen shows 3–1.');
});

test.each(['own', 'other'] as const)(
  'a forfeit that a moderator ruled, won by %s, blames no missed check-in',
  async (winner) => {
    const moderator = { id: '00000000-0000-4000-8000-00000000000d', username: 'hera_mod', avatarUrl: null };
    await open(
      makeFinishedRoom(winner, 'forfeit', null, {
        opponents: [makeOwnOpponent({ forfeit: winner === 'other' }), makeOtherOpponent({ forfeit: winner === 'own' })],
        resolution: {
          method: 'forfeit',
          winnerEntrantId: winner === 'own' ? ownEntrantId : otherEntrantId,
          by: moderator,
          reason: 'The train is late.',
          at: addMinutesToNow(-1),
        },
        events: [
          makeMatchEvent({ kind: 'forfeit_ruled', actor: moderator, note: 'The train is late.' }),
          makeMatchEvent({ kind: 'forfeited', actor: winner === 'own' ? otherPlayer : ownPlayer }),
        ],
      }),
    );
    expect(document.body).toHaveTextContent('A moderator ruled a forfeit.');
    expect(screen.getByText('hera_mod ruled:').parentElement).toHaveTextContent('The train is late.');
    expect(screen.getByRole('region', { name: 'History and chat' })).toHaveTextContent(
      winner === 'own' ? 'mlk_ovi forfeited.' : 'You forfeited.',
    );
    expect(document.body).not.toHaveTextContent(/didn’t check in|Missed check-in|No one checked in/);
  },
);

test('a loss by timeout is on hold and can be appealed', async () => {
  await open(
    makeFinishedRoom('other', 'clock', [1, 3], {
      actions: ['confirm', 'object'],
      appealable: true,
      payout: { state: 'held', at: addMinutesToNow(100) },
      clock: [{ step: 'payout', state: 'now', at: addMinutesToNow(100), movers: [ownEntrantId] }],
    }),
  );
  expect(findCurrentStep()).toHaveTextContent(/You can accept or appeal/);
  expect(screen.queryByText('Final score')).not.toBeInTheDocument();
  expect(screen.getByText('Accepted, can still be appealed')).toBeInTheDocument();
  expect(screen.getByText('Your prize').parentElement).toHaveTextContent(/360\.00.*on hold until/);
  expect(screen.getByText('You can appeal once', { selector: 'dt' }).parentElement).toHaveTextContent(/until/);
  await pickScore('3 to 2 You won');
  await pressButton('Appeal result');
  expect(sentRequests).toEqual([]);
  await pressButton('Send appeal');
  await waitFor(() => expect(sentRequests).toEqual([{ action: 'object', matchId, version: 6, score: [3, 2] }]));
});

test('a loss by timeout can be accepted, which makes it final and pays it at once', async () => {
  await open(
    makeFinishedRoom('other', 'clock', [1, 3], {
      actions: ['confirm', 'object'],
      appealable: true,
      payout: { state: 'held', at: addMinutesToNow(100) },
    }),
  );
  expect(screen.getByText(/Accepting makes the result final, and your/)).toHaveTextContent(
    '360 LRL is paid right away',
  );
  await pressButton('Accept result');
  expect(sentRequests).toEqual([]);
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Accept result' }));
  await waitFor(() => expect(sentRequests).toEqual([{ action: 'confirm', matchId, version: 6 }]));
});

test('once the next match has started, a held result is final and can only be accepted', async () => {
  await open(
    makeFinishedRoom('other', 'clock', [1, 3], {
      actions: ['confirm'],
      payout: { state: 'held', at: addMinutesToNow(100) },
      clock: [{ step: 'payout', state: 'now', at: addMinutesToNow(100), movers: [ownEntrantId] }],
    }),
  );
  expect(screen.getByText('Final score')).toBeInTheDocument();
  expect(findCurrentStep()).toHaveTextContent(/Result final, payout on hold/);
  expect(screen.getByRole('button', { name: 'Accept result' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Appeal result' })).not.toBeInTheDocument();
});

test.each([
  [true, 1],
  [false, 0],
])('tells the winner of a held result about an appeal only while one is possible: %s', async (appealable, count) => {
  await open(
    makeFinishedRoom('own', 'clock', [3, 1], { payout: { state: 'held', at: addMinutesToNow(100) }, appealable }),
  );
  expect(screen.queryAllByText(/The result can be appealed until/)).toHaveLength(count);
});

test('a win against an empty side names no one as absent', async () => {
  await open(makeFinishedRoom('own', 'forfeit', null, { opponents: [makeOwnOpponent({ result: 'win' }), null] }));
  expect(screen.getByText(/No opponent came through to play you/)).toBeInTheDocument();
});

test('a double forfeit has no winner', async () => {
  await open(
    makeFinishedRoom('none', 'double_forfeit', null, {
      opponents: [makeOwnOpponent({ forfeit: true }), makeOtherOpponent({ forfeit: true })],
    }),
  );
  expect(screen.getByRole('heading', { name: 'No winner' })).toBeInTheDocument();
});

test('a win that arrives while the room is open takes the focus', async () => {
  await open(makeReportedRoom(), () => makeAnswerResponse(makeFinishedRoom('own', 'ruling', [3, 1], { version: 7 })));
  await pressButton('Confirm 1–\u20603');
  expect(document.activeElement).toContainElement(await screen.findByRole('heading', { level: 1, name: 'You won' }));
});

test('shows a winner who advances where their prize is decided, not who else was paid', async () => {
  await open(makeFinishedRoom('own', 'confirmed', [3, 1]));
  const strip = screen.getByRole('list', { name: 'Match clock' });
  expect(strip).toHaveTextContent('Your prize is decided in the final');
  expect(strip).not.toHaveTextContent('Paid');
});

test('a match without a prize shows no payout step', async () => {
  await open(
    makeFinishedRoom('own', 'agreed', [3, 1], {
      stakes: { winner: null, loser: null },
      payout: { state: 'none', at: null },
    }),
  );
  const clock = within(screen.getByRole('list', { name: 'Match clock' }));
  expect(clock.getByText('Both confirmed')).toBeInTheDocument();
  expect(clock.queryByText('Payout')).not.toBeInTheDocument();
});
