import { File as NodeFile } from 'node:buffer';
import type { MatchRoom } from '@laurel/shared/protocol';
import { makeAnswerResponse, makeRefusalResponse } from '@laurel/shared/service/testing';
import { formatDateTime } from '@laurel/shared/ui/date-time';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { handlePost } from '../../../testing/browser';
import {
  addMinutesToNow,
  makeFinishedRoom,
  makeMatchEvent,
  makeMatchRoom,
  makeOwnOpponent,
  makeReportedRoom,
  matchId,
  otherPlayer,
  ownPlayer,
} from '../testing/matches';
import { makeDisputedRoom, secondSideOpponents, setUpRoomPage } from '../testing/room-page';

const { open, server } = setUpRoomPage();

test('a report in the timeline matches the player’s form', async () => {
  await open(makeReportedRoom({ events: [makeMatchEvent({ kind: 'reported', actor: otherPlayer, score: [1, 3] })] }));
  expect(screen.getAllByText(/reported a 3–\u20601 win\./).length).toBe(2);
  expect(document.body).not.toHaveTextContent(/reported 1–\u20603/);
});

test('a changed report in the timeline shows from what to what, in each player’s words', async () => {
  const makeChange = (actor: typeof ownPlayer, score: [number, number]) =>
    makeMatchEvent({ kind: 'reported', scoreBefore: [3, 1], at: addMinutesToNow(-1), actor, score });
  await open(
    makeReportedRoom({
      events: [
        makeMatchEvent({ kind: 'reported', actor: ownPlayer, score: [3, 1], at: addMinutesToNow(-3) }),
        makeChange(ownPlayer, [1, 3]),
        makeChange(otherPlayer, [3, 2]),
        makeChange(otherPlayer, [3, 1]),
      ],
    }),
  );
  const lines = within(screen.getByRole('region', { name: 'Timeline' })).getAllByRole('listitem');
  expect(lines.map((line) => line.textContent)).toEqual([
    expect.stringContaining('You reported a 3–\u20601 win.'),
    expect.stringMatching(/You changed your report from a 3–\u20601 win to a 1–\u20603 loss\.$/),
    expect.stringMatching(/mlk_ovi changed their report from a 1–\u20603 loss to a 2–\u20603 loss\.$/),
    expect.stringMatching(/mlk_ovi changed their report, still a 1–\u20603 loss\.$/),
  ]);
});

test('pictures show in the timeline at their time', async () => {
  const picture = { url: '/files/a.webp', alt: '', width: 4, height: 3, color: '#000000', variants: [], reused: false };
  await open(
    makeDisputedRoom({
      events: [
        makeMatchEvent({ kind: 'started', at: addMinutesToNow(-20) }),
        makeMatchEvent({ kind: 'escalated', at: addMinutesToNow(-5) }),
      ],
      evidence: [
        { ...picture, id: 'mine', owner: makeOwnOpponent().player, createdAt: addMinutesToNow(-10) },
        { ...picture, id: 'theirs', owner: otherPlayer, createdAt: addMinutesToNow(-1) },
      ] as unknown as MatchRoom['evidence'],
    }),
  );
  const lines = within(screen.getByRole('region', { name: 'Timeline' })).getAllByRole('listitem');
  expect(lines.map((line) => line.textContent?.replace(/^[\d:]+(?: [AP]M)?(?: \w{3} \d+ \w{3})?/, ''))).toEqual([
    'Match live.1 hour to play and report.',
    'You added a picture.',
    'Sent to a moderator.',
    'mlk_ovi added a picture.',
  ]);
});

test('the timeline shows whose deadline an event starts, and how long', async () => {
  await open(
    makeReportedRoom({
      events: [
        makeMatchEvent({ kind: 'opened', at: addMinutesToNow(-9) }),
        makeMatchEvent({ kind: 'started', at: addMinutesToNow(-8) }),
        makeMatchEvent({ kind: 'reported', actor: otherPlayer, score: [1, 3], at: addMinutesToNow(-5) }),
      ],
    }),
  );
  const lines = within(screen.getByRole('region', { name: 'Timeline' })).getAllByRole('listitem');
  expect(lines.map((line) => line.textContent)).toEqual([
    expect.stringContaining('10 minutes to check in.'),
    expect.stringContaining('1 hour to play and report.'),
    expect.stringContaining('Your clock started: 30 minutes to respond.'),
  ]);
});

test('the timeline names both players, newest last, with scores from each reporter’s side', async () => {
  await open(
    makeMatchRoom({
      ...secondSideOpponents,
      events: [
        makeMatchEvent({ kind: 'checked_in', actor: ownPlayer, at: addMinutesToNow(-9) }),
        makeMatchEvent({ kind: 'reported', actor: ownPlayer, score: [1, 3], at: addMinutesToNow(-5) }),
        makeMatchEvent({
          kind: 'disputed',
          actor: otherPlayer,
          score: [3, 2],
          note: 'I won game 5',
          at: addMinutesToNow(-1),
        }),
      ],
    }),
  );
  const timeline = screen.getByRole('region', { name: 'Timeline' });
  const lines = within(timeline)
    .getAllByRole('listitem')
    .map((line) => line.textContent);
  expect(lines[2]).toContain('mlk_ovi disputed it, reporting a 3–\u20602 win.');
  expect(lines[2]).toContain('“I won game 5”');
  expect(lines[1]).toContain('You reported a 3–\u20601 win.');
  expect(lines[0]).toContain('You checked in.');
});

test('the timeline names the day of earlier events', async () => {
  await open(
    makeMatchRoom({
      events: [
        makeMatchEvent({ kind: 'started', at: addMinutesToNow(-3 * 24 * 60) }),
        makeMatchEvent({ kind: 'paused', at: addMinutesToNow(0) }),
      ],
    }),
  );
  const [earlierLine, todayLine] = within(screen.getByRole('region', { name: 'Timeline' })).getAllByRole('listitem');
  const earlierDay = formatDateTime(new Date(addMinutesToNow(-3 * 24 * 60)), 'date');
  expect(earlierLine).toHaveTextContent(earlierDay);
  expect(todayLine?.textContent).toMatch(/^\d\d:\d\dContest paused/);
});

describe('evidence', () => {
  const picture = {
    ...{ id: matchId, url: '/files/score.webp', mime: 'image/webp' as const, bytes: 900, width: 300, height: 200 },
    ...{ alt: '', colour: '#405030', variants: [], owner: otherPlayer, createdAt: addMinutesToNow(-3), reused: false },
  };

  test('shows both players’ pictures, and accepts the player’s until the result is final', async () => {
    const uploads: unknown[] = [];
    await open(makeMatchRoom({ evidence: [picture] }));
    server.use(
      handlePost('createMedia', async ({ request }) => {
        const { file: _, ...fields } = Object.fromEntries((await request.formData()).entries());
        uploads.push(fields);
        return makeAnswerResponse({});
      }),
    );
    const section = within(screen.getByRole('region', { name: 'Evidence' }));
    const link = section.getByRole('link', { name: `Picture by ${otherPlayer.username}` });
    expect(link).toHaveAttribute('href', '/files/score.webp');
    const file = new NodeFile(['x'], 'score.png', { type: 'image/png' }) as unknown as File;
    await userEvent.upload(section.getByLabelText('Add pictures'), file);
    await waitFor(() => expect(uploads).toEqual([{ purpose: 'evidence', matchId }]));
  });

  test('asks before a link leaves the room while pictures upload', async () => {
    await open(makeMatchRoom());
    let answerUpload = (_: Response) => {};
    server.use(handlePost('createMedia', () => new Promise<Response>((resolve) => (answerUpload = resolve))));
    const section = within(screen.getByRole('region', { name: 'Evidence' }));
    await userEvent.upload(section.getByLabelText('Add pictures'), makeFile('score.png'));
    await waitFor(() => expect(answerUpload.length).toBe(1));
    const [link] = screen
      .getAllByRole('link')
      .filter((listedLink) => listedLink.getAttribute('href')?.startsWith('/contests/'));
    if (!link) throw new Error('The room links to its contest');
    await userEvent.click(link);
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancel the uploads?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Stay here' }));
    expect(section.getByText('score.png')).toBeVisible();
    answerUpload(makeAnswerResponse({}));
    await waitFor(() => expect(section.queryByRole('button', { name: /^Cancel/ })).not.toBeInTheDocument());
  });

  const makeFile = (name: string) => new NodeFile(['x'], name, { type: 'image/png' }) as unknown as File;

  test('takes several pictures pasted into the room; one that fails leaves the others and can be tried again', async () => {
    Object.assign(window, { File: NodeFile });
    await open(makeMatchRoom({ evidence: [{ ...picture, owner: ownPlayer }] }));
    const section = within(screen.getByRole('region', { name: 'Evidence' }));
    expect(section.getByLabelText('Add pictures')).toHaveAccessibleDescription(/9 of 10 left\.$/);
    const answers: Record<string, () => Response> = {
      'Pasted 1, image.png': () => HttpResponse.error(),
      'Pasted 2, image.png': () => makeAnswerResponse({}),
      'Pasted 3, image.png': () => makeRefusalResponse('validation_failed', 'Too many.', {}),
    };
    server.use(
      handlePost('createMedia', async ({ request }) => {
        const file = (await request.formData()).get('file');
        return (file instanceof Blob && 'name' in file && answers[String(file.name)]?.()) || HttpResponse.error();
      }),
    );
    const files = ['image.png', 'image.png', 'image.png'].map(makeFile);
    fireEvent.paste(document.body, { clipboardData: { files, types: ['Files'] } });
    expect(await section.findByRole('button', { name: 'Try again: Pasted 1, image.png' })).toBeVisible();
    expect(await section.findByText('1 of 3 sent, 2 failed')).toBeInTheDocument();
    expect(section.queryByRole('button', { name: 'Try again: Pasted 3, image.png' })).not.toBeInTheDocument();
    answers['Pasted 1, image.png'] = () => makeAnswerResponse({});
    fireEvent(window, new Event('online'));
    expect(await section.findByText('2 of 3 sent, 1 failed')).toBeInTheDocument();
  });

  test('says when a player has added as many as they can', async () => {
    const evidence = Array.from({ length: 10 }, (_, index) => ({
      ...picture,
      id: `00000000-0000-4000-8000-00000000010${index}`,
      owner: ownPlayer,
    }));
    await open(makeMatchRoom({ evidence }));
    const field = screen.getByLabelText('Add pictures');
    expect(field).toBeDisabled();
    expect(field).toHaveAccessibleDescription(/You’ve added all 10\.$/);
  });

  test('can only be viewed once the result is final, and is missing if there is none', async () => {
    const finishedRoom = makeFinishedRoom('own', 'agreed', [3, 1]);
    const { unmount } = await open({
      ...finishedRoom,
      evidence: [picture],
      payout: { state: 'paid', at: addMinutesToNow(-1) },
    });
    expect(screen.getByRole('region', { name: 'Evidence' })).toBeVisible();
    expect(screen.queryByLabelText('Add pictures')).not.toBeInTheDocument();
    unmount();
    await open({ ...finishedRoom, evidence: [], payout: { state: 'paid', at: addMinutesToNow(-1) } });
    expect(screen.queryByRole('region', { name: 'Evidence' })).not.toBeInTheDocument();
  });
});
