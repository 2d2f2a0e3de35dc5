import { makeAnswerResponse } from '@laurel/shared/service/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { handleGet, handlePost } from '../../../testing/browser';
import {
  addMinutesToNow,
  makeFinishedRoom,
  makeMatchRoom,
  makeReportedRoom,
  matchId,
  otherEntrantId,
  ownEntrantId,
} from '../testing/matches';
import { findCurrentStep, setUpRoomPage } from '../testing/room-page';

const { open, sentRequests, server } = setUpRoomPage();

describe('more time', () => {
  const makeProposal = (entrantId: string) => ({ entrantId, minutes: 15, dueAt: addMinutesToNow(50) });

  test('is requested in minutes', async () => {
    await open(makeMatchRoom({ extension: { left: 30, proposal: null } }));
    const moreTimeRegion = within(screen.getByRole('region', { name: 'More time' }));
    expect(moreTimeRegion.getAllByRole('radio').map(({ parentElement }) => parentElement?.textContent)).toEqual([
      ...['5', '10', '15', '30'],
    ]);
    await userEvent.click(moreTimeRegion.getByRole('radio', { name: '30' }));
    await userEvent.click(moreTimeRegion.getByRole('button', { name: 'Ask for 30 min' }));
    await waitFor(() => expect(sentRequests).toMatchObject([{ action: 'propose', matchId, minutes: 30 }]));
  });

  test('waits for the other player', async () => {
    await open(makeMatchRoom({ extension: { left: 60, proposal: makeProposal(ownEntrantId) } }));
    const moreTimeRegion = within(screen.getByRole('region', { name: 'More time' }));
    expect(moreTimeRegion.getByText(/You asked for 15 more minutes\. .* unless mlk_ovi agrees\./)).toBeInTheDocument();
    expect(moreTimeRegion.queryByRole('button')).not.toBeInTheDocument();
  });

  test('is agreed to with the minutes that the other player requested', async () => {
    await open(makeMatchRoom({ extension: { left: 60, proposal: makeProposal(otherEntrantId) } }));
    const moreTimeRegion = within(screen.getByRole('region', { name: 'More time' }));
    expect(moreTimeRegion.getByText(/mlk_ovi asks for 15 more minutes\. The deadline would be/)).toBeInTheDocument();
    await userEvent.click(moreTimeRegion.getByRole('button', { name: 'Add 15 min' }));
    await waitFor(() => expect(sentRequests).toMatchObject([{ action: 'agree', matchId, minutes: 15 }]));
  });

  test('isn’t offered once an hour was added, or without a deadline', async () => {
    await open(makeMatchRoom({ extension: { left: 0, proposal: null } }));
    expect(screen.queryByRole('region', { name: 'More time' })).not.toBeInTheDocument();
  });
});

test('the steps fold, and a press shows all of them', async () => {
  await open(makeReportedRoom());
  const stepsButton = screen.getByRole('button', { name: '2 steps done, next: Payout' });
  expect(stepsButton).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(stepsButton);
  expect(stepsButton).toHaveAttribute('aria-expanded', 'true');
});

test('a deadline within half a day shows no date', async () => {
  jest.useFakeTimers({ now: new Date(2026, 10, 21, 20, 0), advanceTimers: true });
  const dueAt = new Date(2026, 10, 22, 1, 3).toISOString();
  await open(makeMatchRoom({ dueAt, clock: [{ step: 'play', state: 'now', at: dueAt, movers: [ownEntrantId] }] }));
  expect(findCurrentStep()).toHaveTextContent('By 01:03.');
  jest.useRealTimers();
});

test('a pause stops the clock and says that it will continue', async () => {
  await open(makeMatchRoom({ contest: { ...makeMatchRoom().contest, status: 'paused' }, actions: [] }));
  expect(screen.getByText('Play: paused')).toBeInTheDocument();
  const status = screen.getByRole('region', { name: 'The contest is paused' });
  expect(status).toHaveTextContent('Check-in and results wait until it resumes. Lobby, pictures and chat stay open.');
  expect(screen.queryByRole('timer')).not.toBeInTheDocument();
});

test('reads the match once after a deadline has passed', async () => {
  let requestCount = 0;
  server.use(
    handleGet('updateResult', () => {
      requestCount += 1;
      return makeAnswerResponse(makeMatchRoom({ status: 'abandoned', actions: [], version: 5, clock: [] }));
    }),
  );
  const dueAt = new Date(Date.now() + 1200).toISOString();
  await open(makeMatchRoom({ dueAt, clock: [{ step: 'play', state: 'now', at: dueAt, movers: [ownEntrantId] }] }));
  expect(await screen.findByRole('heading', { name: 'With a moderator' })).toBeInTheDocument();
  expect(requestCount).toBe(1);
});

test.each([
  [
    'the reader’s',
    () =>
      makeMatchRoom({
        status: 'reported',
        reports: [{ entrantId: ownEntrantId, score: [3, 1], at: addMinutesToNow(-20) }],
      }),
  ],
  ['the opponent’s', makeReportedRoom],
])('an unanswered report becomes the result after the deadline: %s', async (_whose, makeReported) => {
  const bodies: unknown[] = [];
  const decidedRoom = makeFinishedRoom('other', 'clock', [1, 3], {
    version: 9,
    actions: ['confirm', 'object'],
    appealable: true,
    payout: { state: 'held', at: addMinutesToNow(100) },
  });
  server.use(
    handlePost('autoSubmitResult', async ({ request }) => {
      bodies.push(await request.json());
      server.use(handleGet('getMatchRoom', () => makeAnswerResponse(decidedRoom)));
      return makeAnswerResponse(decidedRoom);
    }),
  );
  const dueAt = new Date(Date.now() + 1200).toISOString();
  await open({
    ...makeReported(),
    dueAt,
    clock: [{ step: 'confirm', state: 'now', at: dueAt, movers: [otherEntrantId] }],
  });
  expect(await screen.findByText('Accepted, can still be appealed', {}, { timeout: 3000 })).toBeInTheDocument();
  expect(bodies).toEqual([{ matchId }]);
});
