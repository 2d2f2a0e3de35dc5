import { File as NodeFile } from 'node:buffer';
import { refreshReads } from '@laurel/shared/service';
import { makeAnswerResponse } from '@laurel/shared/service/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { handleGet, handlePost } from '../../../testing/browser';
import {
  addMinutesToNow,
  makeMatchRoom,
  makeReportedRoom,
  matchId,
  otherEntrantId,
  ownEntrantId,
} from '../testing/matches';
import { pickScore, pressButton, setUpRoomPage } from '../testing/room-page';

const { open, sentRequests, server } = setUpRoomPage();

test('an own report can be changed while the server allows it, from the score reported before', async () => {
  await open(
    makeReportedRoom({
      reports: [{ entrantId: ownEntrantId, score: [3, 1], at: addMinutesToNow(-5) }],
      actions: ['concede'],
      changeableUntil: addMinutesToNow(10),
    }),
  );
  expect(screen.getByText(/You can change it once/)).toHaveTextContent(
    /once, until .+ or until mlk_ovi responds\. Their deadline stays\./,
  );
  await pressButton('Change your report');
  expect(screen.getByRole('radio', { name: '3 to 1 You won' })).toBeChecked();
  await pressButton('Report 3–\u20601');
  expect(screen.getByText('That’s what you reported. Choose another result.')).toBeInTheDocument();
  expect(sentRequests).toEqual([]);
  await pickScore('3 to 2 You won');
  await pressButton('Report 3–\u20602');
  await waitFor(() => expect(sentRequests).toEqual([{ action: 'report', matchId, version: 5, score: [3, 2] }]));
});

test('a report that changes while the form is open is not preselected', async () => {
  const makeRoomWithReport = (minutes: number, score: [number, number]) =>
    makeReportedRoom({ reports: [{ entrantId: otherEntrantId, score, at: addMinutesToNow(minutes) }] });
  await open(makeRoomWithReport(-5, [3, 1]));
  expect(screen.getByRole('button', { name: 'Confirm 3–\u20601' })).toBeInTheDocument();
  server.use(handleGet('getMatchRoom', () => makeAnswerResponse({ ...makeRoomWithReport(0, [1, 3]), version: 6 })));
  act(() => refreshReads('getMatchRoom'));
  expect(await screen.findByRole('alert')).toHaveTextContent('mlk_ovi changed their report while you were here.');
  await pressButton('Report result');
  expect(screen.getByText('Choose a result.')).toBeInTheDocument();
  expect(sentRequests).toEqual([]);
  await pickScore('1 to 3 Their report');
  await pressButton('Confirm 1–\u20603');
  await waitFor(() => expect(sentRequests).toEqual([{ action: 'confirm', matchId, version: 6 }]));
});

const chooseWinner = async (game: number, name: string) =>
  userEvent.click(
    within(screen.getByRole('radiogroup', { name: `Winner of game ${game}` })).getByRole('radio', { name }),
  );

test('a contest that asks for games: each until one side has won, and the score follows from them', async () => {
  const room = makeMatchRoom({ bestOf: 3 });
  await open({ ...room, contest: { ...room.contest, reporting: 'games' } });
  expect(screen.queryByRole('radiogroup', { name: 'Winner of game 2' })).toBeNull();
  await chooseWinner(1, 'You won');
  await chooseWinner(2, 'mlk_ovi');
  await pressButton('Report result');
  expect(await screen.findByText('Say who won each game.')).toBeInTheDocument();
  await chooseWinner(3, 'You won');
  await chooseWinner(2, 'You won');
  expect(screen.queryByRole('radiogroup', { name: 'Winner of game 3' })).toBeNull();
  await chooseWinner(2, 'mlk_ovi');
  await chooseWinner(3, 'You won');
  await pressButton(/^Report 2–.1$/);
  await waitFor(() =>
    expect(sentRequests).toEqual([
      expect.objectContaining({
        action: 'report',
        score: [2, 1],
        games: [0, 1, 0].map((winner) => ({ winner, pictureId: null })),
      }),
    ]),
  );
});

test('a contest that asks for a picture of each game gets them with the report', async () => {
  const pictures = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'];
  const room = makeMatchRoom({ bestOf: 3 });
  await open({ ...room, contest: { ...room.contest, reporting: 'pictures' } });
  let uploadCount = 0;
  server.use(
    handlePost('createMedia', async ({ request }) => {
      expect((await request.formData()).get('matchId')).toBe(matchId);
      uploadCount += 1;
      return makeAnswerResponse({ id: pictures[uploadCount - 1] });
    }),
  );
  for (const game of [1, 2]) {
    await chooseWinner(game, 'You won');
    const file = new NodeFile(['x'], 'score.png', { type: 'image/png' }) as unknown as File;
    await userEvent.upload(await screen.findByLabelText(`Picture of game ${game}`), file);
    await waitFor(() => expect(screen.getAllByText('Added. A new one replaces it.')).toHaveLength(game));
  }
  await pressButton(/^Report 2–.0$/);
  await waitFor(() =>
    expect(sentRequests).toEqual([
      expect.objectContaining({ score: [2, 0], games: pictures.map((pictureId) => ({ winner: 0, pictureId })) }),
    ]),
  );
});

test('the opponent’s reported games show, and are confirmed unchanged', async () => {
  const room = makeReportedRoom();
  const [report] = room.reports;
  if (!report) throw new Error('The opponent has reported');
  const games = [1, 0, 1].map((winner) => ({ winner: winner === 0 ? (0 as const) : (1 as const), pictureId: null }));
  await open({
    ...room,
    bestOf: 3,
    contest: { ...room.contest, reporting: 'games' },
    reports: [{ ...report, score: [1, 2], games }],
  });
  expect(
    screen.getByText('mlk_ovi reports: game 1 to mlk_ovi, game 2 to you and game 3 to mlk_ovi.'),
  ).toBeInTheDocument();
});
