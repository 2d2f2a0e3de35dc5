import { attacks } from '@laurel/shared/markdown/testing';
import { schemas } from '@laurel/shared/protocol/schemas';
import { buildCallUrl, makeAnswerResponse, makeRefusalResponse } from '@laurel/shared/service/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { handleGet, handlePost } from '../../../../testing/browser';
import { findBox, listLines, makeMessage, moderator, setUpChat } from '../../testing/chat';
import { addMinutesToNow, makeMatchEvent, makeMatchRoom, matchId, otherPlayer, ownPlayer } from '../../testing/matches';
import { makeChat, makeStaff } from '../../testing/room-page';
import { splitLinks } from './links';

const { open, openChat, server } = setUpChat();

function answerSends(...answers: (() => Response)[]) {
  const sentMessages: { text: unknown; key: string | null }[] = [];
  server.use(
    handlePost('sendChatMessage', async ({ request }) => {
      const { text } = (await request.json()) as { text: unknown };
      sentMessages.push({ text, key: request.headers.get('idempotency-key') });
      return (answers[sentMessages.length - 1] ?? answers.at(-1) ?? (() => makeAnswerResponse(makeMessage('sent'))))();
    }),
  );
  return sentMessages;
}

test('messages are among the events, in order, with their authors', async () => {
  const at = addMinutesToNow(-10);
  const chat = makeChat({
    messages: [
      makeMessage('hosting', { at }),
      makeMessage('ok', { at, author: ownPlayer }),
      makeMessage('', { at: addMinutesToNow(-2), kind: 'joined', author: moderator, staff: true }),
    ],
    joined: [moderator],
  });
  expect(schemas.getMatchChat.answer.safeParse(chat).error).toBeUndefined();
  await openChat(chat, {
    events: [
      makeMatchEvent({ kind: 'started', at: addMinutesToNow(-20) }),
      makeMatchEvent({ kind: 'paused', at: addMinutesToNow(-5) }),
    ],
  });
  await screen.findByText('hosting');
  expect(await listLines()).toEqual([
    'Match live.1 hour to play and report.',
    'mlk_ovihosting',
    'Youok',
    'Contest paused. Clock stopped.',
    'iris_mod, a moderator, joined and can read this chat.',
  ]);
  expect(screen.getByText('Moderators in this chat: iris_mod.')).toBeVisible();
});

test('players’ links stay text, and links of staff can be followed', async () => {
  const script = '<img src=x onerror="alert(1)"> https://phish.example/login';
  await openChat({
    messages: [
      makeMessage(script),
      makeMessage('Rules: https://laurel.example/rules.', { author: moderator, staff: true }),
    ],
  });
  const box = within(await findBox());
  expect(await box.findByText(script)).toBeVisible();
  expect(box.queryByRole('img')).not.toBeInTheDocument();
  const links = box.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(['https://laurel.example/rules']);
});

test('no attack in a message becomes more than text, whoever wrote it', async () => {
  const messages = attacks.flatMap((text) => [
    makeMessage(text),
    makeMessage(text, { author: moderator, staff: true }),
  ]);
  await openChat({ messages });
  const box = await findBox();
  await waitFor(() => expect(box.textContent?.split(attacks.at(-1) ?? '-')).toHaveLength(3));
  for (const text of attacks) expect(box.textContent).toContain(text);
  expect(
    box.querySelectorAll('script, iframe, object, embed, base, form[action], img, video, audio, style'),
  ).toHaveLength(0);
  for (const link of within(box).queryAllByRole('link')) expect(link.getAttribute('href')).toMatch(/^https?:\/\//);
  for (const element of box.querySelectorAll('*'))
    expect(element.getAttributeNames().filter((name) => name.startsWith('on'))).toEqual([]);
});

test.each([
  ['no link', []],
  ['javascript:alert(1) ftp://a.b', []],
  ['see https://a.example/x?y=1#z, or http://b.example!', ['https://a.example/x?y=1#z', 'http://b.example']],
  ['(https://a.example)', ['https://a.example']],
])('splits %j into links and what is between', (text, links) => {
  const parts = splitLinks(text);
  expect(parts.map(({ part }) => part).join('')).toBe(text);
  expect(parts.filter(({ isLink }) => isLink).map(({ part }) => part)).toEqual(links);
});

test('Enter sends the text, and the box is empty for the next', async () => {
  const sentMessages = answerSends();
  await openChat({});
  const box = await screen.findByLabelText('Message');
  await userEvent.type(box, 'first line{Shift>}{Enter}{/Shift}second{Enter}');
  await waitFor(() => expect(box).toHaveValue(''));
  expect(sentMessages.map(({ text }) => text)).toEqual(['first line\nsecond']);
  expect(box).toHaveFocus();
  await userEvent.keyboard('   {Enter}');
  expect(sentMessages).toHaveLength(1);
});

test('what is sent before the chat has loaded goes once it has', async () => {
  const sentMessages = answerSends();
  let showChat = () => {};
  const chatArrival = new Promise<void>((resolve) => {
    showChat = resolve;
  });
  const lateAnswer = handleGet('getMatchChat', async () => {
    await chatArrival;
    return makeAnswerResponse(makeChat({}));
  });
  await open(makeMatchRoom({}), undefined, undefined, [lateAnswer]);
  const box = await screen.findByLabelText('Message');
  await userEvent.type(box, 'coming{Enter}');
  expect(sentMessages).toHaveLength(0);
  expect(box).toHaveValue('coming');
  showChat();
  await waitFor(() => expect(box).toHaveValue(''));
  expect(sentMessages.map(({ text }) => text)).toEqual(['coming']);
});

test('a message that isn’t sent stays in its box, and is sent again with its key', async () => {
  const sentMessages = answerSends(
    () => HttpResponse.error(),
    () => makeAnswerResponse(makeMessage('ready?')),
  );
  await openChat({});
  const box = await screen.findByLabelText('Message');
  await userEvent.type(box, 'ready?{Enter}');
  const sendAgainButton = await screen.findByRole('button', { name: 'Send again' });
  expect(box).toHaveValue('ready?');
  expect(screen.getByRole('alert')).toBeVisible();
  await userEvent.click(sendAgainButton);
  await waitFor(() => expect(box).toHaveValue(''));
  expect(sentMessages.map(({ text }) => text)).toEqual(['ready?', 'ready?']);
  expect(new Set(sentMessages.map(({ key }) => key)).size).toBe(1);
});

test('a refusal says why and leaves the text, also after a reload', async () => {
  const explanation = 'You’re muted until tomorrow.';
  const sentMessages = answerSends(() => makeRefusalResponse('muted', explanation));
  await openChat({});
  await userEvent.type(await screen.findByLabelText('Message'), 'unfair{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent(explanation);
  expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
  await userEvent.keyboard('{Enter}');
  expect(sentMessages).toHaveLength(1);
  cleanup();
  await openChat({});
  const box = await screen.findByLabelText('Message');
  expect(box).toHaveValue('unfair');
  await userEvent.clear(box);
});

test('a player can edit and delete their own messages, but not those of others', async () => {
  const ownMessage = makeMessage('helo', { author: ownPlayer });
  const sentChanges: unknown[] = [];
  const path = '*/matches/:id/messages/:messageId';
  server.use(
    http.put(path, async ({ request, params }) => {
      sentChanges.push([params.messageId, await request.json()]);
      return makeAnswerResponse(ownMessage);
    }),
    http.delete(path, ({ params }) => {
      sentChanges.push([params.messageId, 'deleted']);
      return makeAnswerResponse(ownMessage);
    }),
  );
  await openChat({ messages: [makeMessage('hi'), ownMessage] });
  await userEvent.click(await screen.findByRole('button', { name: 'Options for “hi”' }));
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'Report message',
    'Block mlk_ovi',
  ]);
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: 'Options for “helo”' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  const box = await screen.findByRole('textbox', { name: 'Edit message' });
  await userEvent.clear(box);
  await userEvent.type(box, 'hello');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sentChanges).toEqual([[ownMessage.id, { text: 'hello' }]]));
  await userEvent.click(await screen.findByRole('button', { name: 'Options for “helo”' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete message' }));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete message' }));
  await waitFor(() => expect(sentChanges.at(-1)).toEqual([ownMessage.id, 'deleted']));
});

test('an edit that gets no answer can be sent again', async () => {
  const ownMessage = makeMessage('helo', { author: ownPlayer });
  const edits: unknown[] = [];
  server.use(
    http.put('*/matches/:id/messages/:messageId', async ({ request }) => {
      edits.push(await request.json());
      return edits.length === 1 ? HttpResponse.error() : makeAnswerResponse(ownMessage);
    }),
  );
  await openChat({ messages: [ownMessage] });
  await userEvent.click(await screen.findByRole('button', { name: 'Options for “helo”' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  await userEvent.type(await screen.findByRole('textbox', { name: 'Edit message' }), ' you');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Edit message' })).not.toBeInTheDocument());
  expect(edits).toEqual([{ text: 'helo you' }, { text: 'helo you' }]);
});

test('edits and deletions show, and staff also see the first text', async () => {
  const at = addMinutesToNow(-1);
  await openChat(
    {
      messages: [
        makeMessage('gg', { editedAt: at, firstText: 'you cheat' }),
        makeMessage(null, { deletedAt: at, firstText: 'idiot' }),
        makeMessage(null, { deletedAt: at, deletedBy: moderator }),
      ],
    },
    {
      entrantId: null,
      staff: makeStaff({ joined: true }),
    },
  );
  await screen.findByText('gg');
  expect(await listLines()).toEqual([
    'mlk_ovigg (edited)Original: you cheat',
    'mlk_oviMessage deletedOriginal: idiot',
    'mlk_oviMessage deleted by iris_mod, a moderator',
  ]);
});

test('staff join before they read, and the page asks for nothing until then', async () => {
  const requests: string[] = [];
  server.events.on('request:start', ({ request }) => requests.push(new URL(request.url).pathname));
  let joinCount = 0;
  server.use(
    handlePost('joinMatchChat', () => {
      joinCount += 1;
      return makeAnswerResponse({});
    }),
  );
  const staff = makeStaff({ joined: false });
  await openChat({}, { entrantId: null, staff });
  expect(screen.queryByLabelText('Message')).not.toBeInTheDocument();
  await userEvent.click(await screen.findByRole('button', { name: 'Join chat' }));
  await waitFor(() => expect(joinCount).toBe(1));
  expect(requests.filter((path) => path.endsWith('/chat') && !path.includes('/admin/'))).toEqual([]);
  server.events.removeAllListeners();
});

test('new messages are announced, and counted for readers of earlier ones', async () => {
  const { receiveMessages, removeMessages } = await openChat({ messages: [makeMessage('one')] });
  await screen.findByText('one');
  const box = await findBox();
  Object.defineProperties(box, { scrollHeight: { value: 2000 }, clientHeight: { value: 500 } });
  box.scrollTop = 100;
  fireEvent.scroll(box);
  await receiveMessages(
    makeMessage('two', { at: addMinutesToNow(-3) }),
    makeMessage('own', { at: addMinutesToNow(-2), author: ownPlayer }),
  );
  await receiveMessages(makeMessage('three', { at: addMinutesToNow(-1) }));
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('mlk_ovi: three');
  expect(box.scrollTop).toBe(100);
  removeMessages('two', 'three');
  await screen.findAllByText('Message deleted');
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('mlk_ovi: three');
  await userEvent.click(screen.getByRole('button', { name: '2 new messages' }));
  expect(box.scrollTop).toBe(1500);
  expect(screen.queryByRole('button', { name: /new message/ })).not.toBeInTheDocument();
});

test('earlier messages come by pages', async () => {
  const allMessages = Array.from({ length: 5 }, (_, index) =>
    makeMessage(`line ${index}`, { at: addMinutesToNow(index - 50) }),
  );
  const answer = handleGet('getMatchChat', ({ request }) => {
    const before = new URL(request.url).searchParams.get('before');
    const end = before === null ? allMessages.length : allMessages.findIndex(({ id }) => id === before);
    return makeAnswerResponse(makeChat({ messages: allMessages.slice(Math.max(0, end - 2), end), more: end > 2 }));
  });
  const startedEvent = makeMatchEvent({ kind: 'started', at: addMinutesToNow(-60) });
  const pausedEvent = makeMatchEvent({ kind: 'paused', at: allMessages[2]?.at ?? '' });
  await open(makeMatchRoom({ events: [startedEvent, pausedEvent] }), undefined, undefined, [answer]);
  await screen.findByText('line 4');
  expect(screen.queryByText('Match live.')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Show earlier messages' }));
  await screen.findByText('line 1');
  await userEvent.click(await screen.findByRole('button', { name: 'Show earlier messages' }));
  await screen.findByText('line 0');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Show earlier messages' })).not.toBeInTheDocument());
  expect(await listLines()).toEqual([
    'Match live.1 hour to play and report.',
    'mlk_oviline 0',
    'mlk_oviline 1',
    'Contest paused. Clock stopped.',
    'mlk_oviline 2',
    'mlk_oviline 3',
    'mlk_oviline 4',
  ]);
});

test.each([
  ['alone', 'The chat opens once both players are known.'],
  ['closed', 'This chat closed a day after the result was final.'],
] as const)('a chat that is %s says why nobody can write', async (state, explanation) => {
  await openChat({ state });
  expect(await screen.findByText(explanation)).toBeVisible();
  expect(screen.queryByLabelText('Message')).not.toBeInTheDocument();
});

test('shows whether the other player is there, types or is away, and reports the same about the reader', async () => {
  const presenceSigns: unknown[] = [];
  const now = addMinutesToNow(0);
  const otherGets = [
    handleGet('getPresence', () =>
      makeAnswerResponse({
        people: [
          {
            player: otherPlayer,
            seenAt: addMinutesToNow(-2),
            hereUntil: addMinutesToNow(-2),
            awaySince: addMinutesToNow(-2.5),
            typingUntil: null,
          },
          {
            player: moderator,
            seenAt: now,
            hereUntil: addMinutesToNow(1),
            awaySince: null,
            typingUntil: addMinutesToNow(1),
          },
        ],
        serverNow: now,
      }),
    ),
    http.put(buildCallUrl('markPresence'), async ({ request, params }) => {
      presenceSigns.push([params.subject, ((await request.json()) as { state: string }).state]);
      return makeAnswerResponse({});
    }),
  ];
  const { unmount } = await open(makeMatchRoom(), undefined, undefined, otherGets);
  expect(await screen.findByText('mlk_ovi has been away for 2 min. iris_mod is typing…')).toBeVisible();
  const box = await screen.findByLabelText('Message');
  const time = jest.spyOn(Date, 'now').mockReturnValue(Date.now());
  await userEvent.type(box, 'hello');
  time.mockRestore();
  const subject = `room-${matchId}`;
  await waitFor(() => expect(presenceSigns.at(-1)).toEqual([subject, 'typing']));
  expect(presenceSigns[0]).toEqual([subject, 'here']);
  expect(presenceSigns.filter((sign) => String(sign).endsWith('typing'))).toHaveLength(1);
  await userEvent.clear(screen.getByLabelText('Message'));
  unmount();
  await waitFor(() => expect(presenceSigns.at(-1)).toEqual([subject, 'away']));
});

test('a message with a forbidden word stays in its box, with the word to leave out', async () => {
  const refusal = 'Leave out “moron”, which isn’t allowed here.';
  const sentMessages = answerSends(
    () => makeRefusalResponse('validation_failed', refusal, { text: [refusal] }),
    () => makeAnswerResponse(makeMessage('you')),
  );
  await openChat({});
  await userEvent.type(await screen.findByLabelText('Message'), 'you moron');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(refusal);
  expect(screen.getByLabelText('Message')).toHaveValue('you moron');
  await userEvent.type(screen.getByLabelText('Message'), '{Backspace>6/}');
  await userEvent.click(screen.getByRole('button', { name: /^Send/ }));
  await waitFor(() => expect(sentMessages.map(({ text }) => text)).toEqual(['you moron', 'you']));
});
