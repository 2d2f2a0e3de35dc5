import type { ChatMessage, MatchChat, MatchRoom } from '@laurel/shared/protocol';
import { schemas } from '@laurel/shared/protocol/schemas';
import { refreshReads } from '@laurel/shared/service';
import { buildCallUrl, makeAnswerResponse, makeRefusalResponse } from '@laurel/shared/service/testing';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { handleGet, handlePost } from '../../../../testing/browser';
import { addMinutesToNow, makeMatchEvent, makeMatchRoom, matchId, otherPlayer, ownPlayer } from '../../testing/matches';
import { makeChat, makeStaff, setUpRoomPage } from '../../testing/room-page';
import { splitLinks } from './links';

const { open, server } = setUpRoomPage();
let messageCount = 0;

afterEach(() => sessionStorage.clear());

const makeMessage = (text: string | null, fields: Partial<ChatMessage> = {}): ChatMessage => {
  messageCount += 1;
  return {
    id: `00000000-0000-4000-9000-${String(messageCount).padStart(12, '0')}`,
    at: addMinutesToNow(-10),
    kind: 'text',
    author: otherPlayer,
    staff: false,
    text,
    editedAt: null,
    deletedAt: null,
    firstText: null,
    deletedBy: null,
    reported: false,
    ...fields,
  };
};

const moderator = { id: '00000000-0000-4000-8000-0000000000ee', username: 'iris_mod', avatarUrl: null };

/** Opens a room with a chat. @returns what adds and removes messages in a later read */
async function openChat(first: Partial<MatchChat>, room: Partial<MatchRoom> = {}) {
  let chat = makeChat(first);
  const answer = handleGet('getMatchChat', () => makeAnswerResponse(chat));
  await open(makeMatchRoom(room), undefined, undefined, [answer]);
  const receiveMessages = async (...messages: ChatMessage[]) => {
    chat = { ...chat, messages: [...chat.messages, ...messages] };
    act(() => refreshReads('getMatchChat'));
    await screen.findAllByText(messages.at(-1)?.text ?? '');
  };
  const removeMessages = (...texts: string[]) => {
    const isRemoved = (text: string | null) => text !== null && texts.includes(text);
    chat = {
      ...chat,
      messages: chat.messages.map((each) =>
        isRemoved(each.text) ? { ...each, text: null, deletedAt: each.at } : each,
      ),
    };
    act(() => refreshReads('getMatchChat'));
  };
  return { receiveMessages, removeMessages };
}

/** A line's time, and its day if it isn't today. */
const timeColumn = /^[\d:]+(?: [AP]M)?(?: \w{3} \d+ \w{3})?/;
const findBox = () => screen.findByRole('region', { name: 'History and chat' });
const listLines = async () =>
  within(await findBox())
    .getAllByRole('listitem')
    .map((line) => line.textContent?.replace(timeColumn, ''));
/** Collects the requests that send a message, and answers them in turn; the last answer repeats. */
function answerSends(...answers: (() => Response)[]) {
  const sends: { text: unknown; key: string | null }[] = [];
  server.use(
    handlePost('sendChatMessage', async ({ request }) => {
      const { text } = (await request.json()) as { text: unknown };
      sends.push({ text, key: request.headers.get('idempotency-key') });
      return (answers[sends.length - 1] ?? answers.at(-1) ?? (() => makeAnswerResponse(makeMessage('sent'))))();
    }),
  );
  return sends;
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
  const sends = answerSends();
  await openChat({});
  const box = await screen.findByLabelText('Message');
  await userEvent.type(box, 'first line{Shift>}{Enter}{/Shift}second{Enter}');
  await waitFor(() => expect(box).toHaveValue(''));
  expect(sends.map(({ text }) => text)).toEqual(['first line\nsecond']);
  expect(box).toHaveFocus();
  await userEvent.keyboard('   {Enter}');
  expect(sends).toHaveLength(1);
});

test('a message that isn’t sent stays in its box, and is sent again with its key', async () => {
  const sends = answerSends(
    () => HttpResponse.error(),
    () => makeAnswerResponse(makeMessage('ready?')),
  );
  await openChat({});
  const box = await screen.findByLabelText('Message');
  await userEvent.type(box, 'ready?{Enter}');
  const again = await screen.findByRole('button', { name: 'Send again' });
  expect(box).toHaveValue('ready?');
  expect(screen.getByRole('alert')).toBeVisible();
  await userEvent.click(again);
  await waitFor(() => expect(box).toHaveValue(''));
  expect(sends.map(({ text }) => text)).toEqual(['ready?', 'ready?']);
  expect(new Set(sends.map(({ key }) => key)).size).toBe(1);
});

test('a refusal says why and leaves the text, also after a reload', async () => {
  const why = 'You’re muted until tomorrow.';
  const sends = answerSends(() => makeRefusalResponse('muted', why));
  await openChat({});
  await userEvent.type(await screen.findByLabelText('Message'), 'unfair{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent(why);
  expect(sends).toHaveLength(1);
  cleanup();
  await openChat({});
  const box = await screen.findByLabelText('Message');
  expect(box).toHaveValue('unfair');
  await userEvent.clear(box);
});

test('one’s own messages can be edited and deleted, those of others can’t', async () => {
  const own = makeMessage('helo', { author: ownPlayer });
  const changes: unknown[] = [];
  const path = '*/matches/:id/messages/:messageId';
  server.use(
    http.put(path, async ({ request, params }) => {
      changes.push([params.messageId, await request.json()]);
      return makeAnswerResponse(own);
    }),
    http.delete(path, ({ params }) => {
      changes.push([params.messageId, 'deleted']);
      return makeAnswerResponse(own);
    }),
  );
  await openChat({ messages: [makeMessage('hi'), own] });
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
  await waitFor(() => expect(changes).toEqual([[own.id, { text: 'hello' }]]));
  await userEvent.click(await screen.findByRole('button', { name: 'Options for “helo”' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete message' }));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete message' }));
  await waitFor(() => expect(changes.at(-1)).toEqual([own.id, 'deleted']));
});

test('an edit that gets no answer can be sent again', async () => {
  const own = makeMessage('helo', { author: ownPlayer });
  const edits: unknown[] = [];
  server.use(
    http.put('*/matches/:id/messages/:messageId', async ({ request }) => {
      edits.push(await request.json());
      return edits.length === 1 ? HttpResponse.error() : makeAnswerResponse(own);
    }),
  );
  await openChat({ messages: [own] });
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
  let joins = 0;
  server.use(
    handlePost('joinMatchChat', () => {
      joins += 1;
      return makeAnswerResponse({});
    }),
  );
  const staff = makeStaff({ joined: false });
  await openChat({}, { entrantId: null, staff });
  expect(screen.queryByLabelText('Message')).not.toBeInTheDocument();
  await userEvent.click(await screen.findByRole('button', { name: 'Join chat' }));
  await waitFor(() => expect(joins).toBe(1));
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
  const all = Array.from({ length: 5 }, (_, index) =>
    makeMessage(`line ${index}`, { at: addMinutesToNow(index - 50) }),
  );
  const answer = handleGet('getMatchChat', ({ request }) => {
    const before = new URL(request.url).searchParams.get('before');
    const end = before === null ? all.length : all.findIndex(({ id }) => id === before);
    return makeAnswerResponse(makeChat({ messages: all.slice(Math.max(0, end - 2), end), more: end > 2 }));
  });
  const started = makeMatchEvent({ kind: 'started', at: addMinutesToNow(-60) });
  const paused = makeMatchEvent({ kind: 'paused', at: all[2]?.at ?? '' });
  await open(makeMatchRoom({ events: [started, paused] }), undefined, undefined, [answer]);
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
] as const)('a chat that is %s says why nobody can write', async (state, why) => {
  await openChat({ state });
  expect(await screen.findByText(why)).toBeVisible();
  expect(screen.queryByLabelText('Message')).not.toBeInTheDocument();
});

test('shows whether the other player is there, types or is away, and reports the same about the reader', async () => {
  const signs: unknown[] = [];
  const now = addMinutesToNow(0);
  const others = [
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
      signs.push([params.subject, ((await request.json()) as { state: string }).state]);
      return makeAnswerResponse({});
    }),
  ];
  const { unmount } = await open(makeMatchRoom(), undefined, undefined, others);
  expect(await screen.findByText('mlk_ovi has been away for 2 min. iris_mod is typing…')).toBeVisible();
  const box = await screen.findByLabelText('Message');
  const time = jest.spyOn(Date, 'now').mockReturnValue(Date.now());
  await userEvent.type(box, 'hello');
  time.mockRestore();
  const subject = `room-${matchId}`;
  await waitFor(() => expect(signs.at(-1)).toEqual([subject, 'typing']));
  expect(signs[0]).toEqual([subject, 'here']);
  // Keys within three seconds send one sign.
  expect(signs.filter((sign) => String(sign).endsWith('typing'))).toHaveLength(1);
  await userEvent.clear(screen.getByLabelText('Message'));
  unmount();
  await waitFor(() => expect(signs.at(-1)).toEqual([subject, 'away']));
});

test('a player calls a moderator with a reason, and sees who came', async () => {
  const reasons: unknown[] = [];
  server.use(
    handlePost('callModerator', async ({ request }) => {
      reasons.push(await request.json());
      return makeAnswerResponse({});
    }),
  );
  await openChat({});
  await userEvent.click(await screen.findByRole('button', { name: 'Call a moderator' }));
  const dialog = within(screen.getByRole('dialog'));
  const confirm = dialog.getByRole('button', { name: 'Call moderator' });
  await userEvent.click(confirm);
  expect(reasons).toEqual([]);
  await waitFor(() => expect(dialog.getByLabelText('What do you need a moderator for?')).toBeInvalid());
  await userEvent.type(dialog.getByLabelText('What do you need a moderator for?'), ' He never joined ');
  await userEvent.click(confirm);
  await waitFor(() => expect(reasons).toEqual([{ reason: 'He never joined' }]));
});

test('no moderator can be called to a match with a final result', async () => {
  await openChat({}, { payout: { state: 'paid', at: addMinutesToNow(-5) } });
  expect(await screen.findByLabelText('Message')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Call a moderator' })).not.toBeInTheDocument();
});

test.each([
  [null, /^You called a moderator at .* No one has joined yet\.$/],
  [moderator, /^iris_mod is handling this call\.$/],
])('an open call says whether a moderator came', async (joined, text) => {
  const call = { by: ownPlayer, at: addMinutesToNow(-1), joined };
  await openChat({ call, messages: [makeMessage('He never joined', { kind: 'called', author: ownPlayer })] });
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByText(/called a moderator: “He never joined”/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /moderator|Resolve/ })).not.toBeInTheDocument();
});

test('only staff read the reason of an opponent’s call', async () => {
  await openChat({ messages: [makeMessage('', { kind: 'called', text: null, author: otherPlayer })] });
  expect(await screen.findByText(/called a moderator\.$/)).toHaveTextContent('mlk_ovi called a moderator.');
});

test('staff who joined resolve a call', async () => {
  let ends = 0;
  server.use(
    handlePost('endModeratorCall', () => {
      ends += 1;
      return makeAnswerResponse({});
    }),
  );
  const call = { by: otherPlayer, at: addMinutesToNow(-1), joined: null };
  await openChat({ call }, { entrantId: null, staff: makeStaff({ joined: true }) });
  await userEvent.click(await screen.findByRole('button', { name: 'Resolve call' }));
  await waitFor(() => expect(ends).toBe(1));
});

test('a player blocks the other, who is told that messages aren’t delivered', async () => {
  const blocks: unknown[] = [];
  server.use(
    http.put(buildCallUrl('setBlock'), async ({ request, params }) => {
      blocks.push([params.id, await request.json()]);
      return makeAnswerResponse({});
    }),
  );
  await openChat({ messages: [makeMessage('idiot')] });
  await userEvent.click(await screen.findByRole('button', { name: 'Options for “idiot”' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Block mlk_ovi' }));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Block mlk_ovi' }));
  await waitFor(() => expect(blocks).toEqual([[otherPlayer.id, { blocked: true }]]));
  cleanup();

  await openChat({ blocks: true, messages: [makeMessage('sorry')] });
  expect(await screen.findByText('You blocked your opponent, so their messages aren’t delivered.')).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: 'Options for “sorry”' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Unblock mlk_ovi' }));
  await waitFor(() => expect(blocks.at(-1)).toEqual([otherPlayer.id, { blocked: false }]));
  cleanup();

  await openChat({ blocked: true });
  expect(await screen.findByText(/^Your opponent blocked you, so messages aren’t delivered/)).toBeVisible();
  expect(screen.queryByLabelText('Message')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Call a moderator' })).toBeVisible();
});

test('a player reports the other’s message with a reason, once', async () => {
  const reports: unknown[] = [];
  const answers = [() => makeRefusalResponse('rate_limited', 'Try again in 10 minutes.'), () => makeAnswerResponse({})];
  server.use(
    handlePost('reportMessage', async ({ request }) => {
      reports.push([new URL(request.url).pathname.split('/').at(-2), await request.json()]);
      return (answers[reports.length - 1] ?? answers[1] ?? (() => makeAnswerResponse({})))();
    }),
  );
  const message = makeMessage('idiot');
  await openChat({ messages: [message, makeMessage('moron', { reported: true })] });
  expect(await listLines()).toEqual(['mlk_oviidiot', 'mlk_ovimoron (reported)']);
  await userEvent.click(await screen.findByRole('button', { name: 'Options for “moron”' }));
  expect(screen.queryByRole('menuitem', { name: 'Report message' })).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await userEvent.click(await screen.findByRole('button', { name: 'Options for “idiot”' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Report message' }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.click(dialog.getByRole('radio', { name: 'Insults or hate' }));
  await userEvent.type(dialog.getByLabelText(/What should moderators know/), 'Each week.');
  await userEvent.click(dialog.getByRole('button', { name: 'Report message' }));
  expect(await dialog.findByText('Try again in 10 minutes.')).toBeVisible();
  expect(dialog.getByLabelText(/What should moderators know/)).toHaveValue('Each week.');
  await userEvent.click(dialog.getByRole('button', { name: 'Report message' }));
  const sent = [message.id, { reason: 'insult', note: 'Each week.' }];
  await waitFor(() => expect(reports).toEqual([sent, sent]));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('a message with a forbidden word stays in its box, with the word to leave out', async () => {
  const refusal = 'Leave out “moron”, which isn’t allowed here.';
  const sends = answerSends(
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
  await waitFor(() => expect(sends.map(({ text }) => text)).toEqual(['you moron', 'you']));
});
