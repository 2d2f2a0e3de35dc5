import { randomUUID } from 'node:crypto';
import {
  createTestApi,
  expectRefusal,
  type SignedIn,
  sendCall,
  sendExpectingSuccess,
  signInUser,
  type TestApi,
} from '../../../../test/api';
import { makeWork } from '../../../../test/work';
import type { MailMessage } from '../../../mail/mail';
import { createContest } from '../../play/contests/staff.commands';
import { buildContestFields } from '../../testing';

let api: TestApi;
let admin: SignedIn;
let player: SignedIn;
beforeAll(async () => {
  api = await createTestApi();
  admin = await signInUser(api, 'the_admin', 'admin');
  player = await signInUser(api, 'kestrel_09', 'player');
});
beforeEach(() => api.db.deleteFrom('tickets').execute());
afterAll(() => api.close());

const given = {
  name: 'Ines Vale',
  email: 'ines@example.org',
  category: 'coins',
  subject: 'A payout is missing',
  message: 'I won the Harbour Cup and have no coins.',
};
const writeTestTicket = async (change: object = {}, as: SignedIn | null = null) => {
  const { data, message } = await sendExpectingSuccess(api, 'createTicket', { as, body: { ...given, ...change } });
  return { ticketNo: Number(data.ticketNo), message };
};
const listTicketsBy = async (query: object = {}) =>
  (await sendExpectingSuccess(api, 'listTickets', { as: admin, query: { ...query } })).data as unknown as {
    id: string;
    subject: string;
  }[];
const listSubjects = async (query: object) => (await listTicketsBy(query)).map(({ subject }) => subject);

test('gives a guest a ticket number, and shows staff the message', async () => {
  const { ticketNo, message } = await writeTestTicket();
  expect(message).toBe(`Message sent. Your ticket number is ${ticketNo}.`);
  const { message: text, ...shown } = given;
  const item = { ...shown, ticketNo, status: 'new', player: null, assignee: null, related: null };
  const [found] = await listTicketsBy();
  expect(found).toMatchObject(item);
  const params = { id: found?.id ?? '' };
  const { data } = await sendExpectingSuccess(api, 'getTicket', { as: admin, params });
  expect(data).toMatchObject({ ...item, message: text, thread: [] });
});

test('names a signed-in sender, and the subject of the message', async () => {
  const related = { kind: 'match', id: '00000000-0000-4000-8000-000000000001' };
  const first = await writeTestTicket({ related }, player);
  const second = await writeTestTicket({}, player);
  expect(second.ticketNo).toBe(first.ticketNo + 1);
  const found = await listTicketsBy({ sort: 'createdAt', search: String(first.ticketNo) });
  expect(found).toMatchObject([{ related, player: { id: player.id, username: 'kestrel_09' } }]);
});

test('names a message’s assignee', async () => {
  await writeTestTicket();
  await api.db.updateTable('tickets').set({ assigneeId: admin.id, status: 'open' }).execute();
  const mine = await listTicketsBy({ filter: { assigneeId: admin.id } });
  expect(mine).toMatchObject([{ assignee: { username: 'the_admin' }, player: null }]);
  expect(await listTicketsBy({ filter: { assigneeId: player.id } })).toEqual([]);
});

test('answers a message with the hidden field filled as usual, but doesn’t save it', async () => {
  const { ticketNo, message } = await writeTestTicket({ website: 'https://example.org' });
  expect(message).toBe(`Message sent. Your ticket number is ${ticketNo}.`);
  expect(await listTicketsBy()).toEqual([]);
  expect((await writeTestTicket()).ticketNo).toBe(ticketNo + 1);
});

test('filters the list by status, category and words, and finds ticket numbers', async () => {
  await writeTestTicket({ subject: 'One', category: 'account' });
  api.clock.advance(1000);
  const { ticketNo } = await writeTestTicket({ subject: 'Two' });
  api.clock.advance(1000);
  await writeTestTicket({ subject: 'Three', message: 'About the Rare Regatta.' });
  await api.db.updateTable('tickets').set({ status: 'solved' }).where('subject', '=', 'One').execute();
  expect(await listSubjects({})).toEqual(['Three', 'Two', 'One']);
  expect(await listSubjects({ sort: 'createdAt' })).toEqual(['One', 'Two', 'Three']);
  expect(await listSubjects({ filter: { status: ['new', 'open'] } })).toEqual(['Three', 'Two']);
  expect(await listSubjects({ filter: { category: 'account' } })).toEqual(['One']);
  expect(await listSubjects({ search: 'rare regatta' })).toEqual(['Three']);
  expect(await listSubjects({ search: 're' })).toEqual(['Three']);
  expect(await listSubjects({ search: `#${ticketNo}` })).toEqual(['Two']);
  expect(await listSubjects({ search: 'nothing like it', filter: { status: ['new'] } })).toEqual([]);
});

test('reports missing fields', async () => {
  const answer = await sendCall(api, 'createTicket', {
    body: { name: ' ', email: 'nowhere', subject: 'Hi', message: 'Short' },
  });
  expectRefusal(answer, 422, 'validation_failed', ['name', 'email', 'category', 'subject', 'message']);
});

test('answers a missing ticket with not found', async () => {
  const params = { id: '00000000-0000-4000-8000-000000000000' };
  expectRefusal(await sendCall(api, 'getTicket', { as: admin, params }), 404, 'not_found');
});

describe('a ticket', () => {
  let moderator: SignedIn;
  let umpire: SignedIn;
  beforeAll(async () => {
    moderator = await signInUser(api, 'steward', 'moderator');
    umpire = await signInUser(api, 'umpire', 'moderator');
  });
  beforeEach(() => {
    api.posted.length = 0;
  });
  /** The player's verified address. */
  const own = 'kestrel_09@example.org';
  const openTicket = async (as: SignedIn | null = null, change: object = {}) => {
    const { ticketNo } = await writeTestTicket(change, as);
    const row = await api.db
      .selectFrom('tickets')
      .selectAll()
      .where('ticketNo', '=', ticketNo)
      .executeTakeFirstOrThrow();
    return { ...row, ticketNo };
  };
  const sendUpdate = (id: string, body: object, as = moderator) =>
    sendCall(api, 'updateTicket', { as, params: { id }, body });
  const openAsSender = (ticketNo: number, code?: string, as: SignedIn | null = null) =>
    sendCall(api, 'openTicket', { as, body: { ticketNo, code } });
  const findCode = (text = '') => /\/ticket\/\d+#(\w+)/.exec(text)?.[1];

  test('is answered by mail, in one thread with a link that opens it', async () => {
    const { id, ticketNo } = await openTicket(player, { email: own });
    const first = api.posted[0];
    expect(first).toMatchObject({ to: own, subject: `[Laurel ${ticketNo}] ${given.subject}` });
    expect((await sendUpdate(id, { version: 1, reply: 'On hold.\n\nTwo hours.' })).json().data).toMatchObject({
      ...{ status: 'pending', version: 2, dueAt: null },
      thread: [{ kind: 'reply', text: 'On hold.\n\nTwo hours.', author: { username: 'steward' } }],
    });
    await sendUpdate(id, { version: 2, reply: 'They are there now.', status: 'solved' });
    const [, second, third] = api.posted;
    const host = new URL(api.config.publicOrigin).hostname;
    const named = expect.stringMatching(new RegExp(`^<ticket-${ticketNo}\\.[\\w-]+@${host}>$`));
    expect(first?.headers).toEqual({ messageId: `<ticket-${ticketNo}.received@${host}>`, references: [] });
    expect(second?.headers).toEqual({ messageId: named, references: [first?.headers?.messageId] });
    expect(third?.headers?.references).toEqual([first?.headers?.messageId, second?.headers?.messageId]);
    expect(second?.text).toContain('On hold.\n\nTwo hours.');
    expect(findCode(second?.text)).toBeDefined();
    expect(findCode(second?.text)).toBe(findCode(first?.text));
    const seen = await openAsSender(ticketNo, findCode(second?.text));
    expect(seen.json().data).toMatchObject({
      ...{ ticketNo, status: 'solved', message: given.message },
      thread: [
        { kind: 'reply', author: 'steward' },
        { kind: 'reply', text: 'They are there now.' },
      ],
    });
  });

  const words = {
    name: 'CLAIM-PRIZE.example',
    subject: 'Your prize is waiting',
    message: 'Go to claim-prize.example.',
  };
  const tellsNothing = ({ subject, text, html }: MailMessage) =>
    !/prize/i.test(`${subject} ${text} ${html}`) && !text.includes('In staff’s words');
  const fillingIn = `In staff’s words, ${words.name}: ${words.subject}`;

  test.each([
    ['a guest', () => null, given.email],
    ['a player who names another’s address', () => player, 'somebody.else@example.org'],
  ])('mails an unverified address only its number and link, while %s', async (_who, as, email) => {
    const { id, ticketNo } = await openTicket(as(), { ...words, email });
    expect((await sendUpdate(id, { version: 1, reply: fillingIn })).json().data.addressProven).toBe(false);
    expect(api.posted.map(({ to }) => to)).toEqual([email, email]);
    expect(api.posted.filter(tellsNothing)).toHaveLength(2);
    for (const { subject, text } of api.posted) expect(`${subject} ${findCode(text)}`).toContain(String(ticketNo));
    // The player can answer too, which proves nothing about the address.
    if (as()) await sendCall(api, 'replyToTicket', { as: as(), body: { ticketNo, message: 'Hello?' } });
    else await openAsSender(ticketNo, findCode(api.posted[1]?.text));
    const { version } = (await sendExpectingSuccess(api, 'getTicket', { as: admin, params: { id } })).data;
    await sendUpdate(id, { version, reply: fillingIn });
    expect(api.posted.filter(tellsNothing)).toHaveLength(3);
  });

  test('is answered in full once its sender has replied through the link', async () => {
    const { id, ticketNo } = await openTicket(null, words);
    const code = findCode(api.posted[0]?.text);
    await sendCall(api, 'replyToTicket', { body: { ticketNo, code, message: 'I am who I am.' } });
    expect((await sendUpdate(id, { version: 2, reply: fillingIn })).json().data.addressProven).toBe(true);
    expect(api.posted[1]).toMatchObject({
      subject: `Re: [Laurel ${ticketNo}] ${words.subject}`,
      text: expect.stringContaining(fillingIn),
    });
  });

  test('doesn’t verify an address through the link of a merged ticket', async () => {
    const mine = await openTicket(player, { email: own });
    const { id, ticketNo } = await openTicket(player, { ...words, email: 'somebody.else@example.org' });
    const params = { id: mine.id };
    await sendExpectingSuccess(api, 'mergeTicket', { as: moderator, params, body: { version: 1, ticketNo } });
    const body = { ticketNo: mine.ticketNo, code: mine.accessKey, message: 'Hello?' };
    await sendExpectingSuccess(api, 'replyToTicket', { body });
    api.posted.length = 0;
    const { version } = (await sendExpectingSuccess(api, 'getTicket', { as: admin, params: { id } })).data;
    await sendUpdate(id, { version, reply: fillingIn });
    expect(api.posted.filter(tellsNothing)).toHaveLength(1);
  });

  test('opens only for its code or its signed-in sender, and never shows notes', async () => {
    const { id, ticketNo, accessKey } = await openTicket(player);
    await sendUpdate(id, { version: 1, note: 'Has two accounts.' });
    const seen = await openAsSender(ticketNo, accessKey);
    expect(seen.json().data.thread).toEqual([]);
    expect(seen.body).not.toContain('two accounts');
    expect(seen.body).not.toContain(given.email);
    expect((await openAsSender(ticketNo, undefined, player)).statusCode).toBe(200);
    expectRefusal(await openAsSender(ticketNo), 404, 'not_found');
    expectRefusal(await openAsSender(ticketNo, undefined, umpire), 404, 'not_found');
    expectRefusal(await openAsSender(ticketNo, accessKey.slice(1)), 404, 'not_found');
    expectRefusal(await openAsSender(ticketNo + 1, accessKey), 404, 'not_found');
    expect(api.posted).toHaveLength(1);
  });

  test('can be reopened by its sender until five days after it was solved', async () => {
    const { id, ticketNo, accessKey } = await openTicket();
    const replyAsSender = (message: string) =>
      sendCall(api, 'replyToTicket', { body: { ticketNo, code: accessKey, message } });
    await sendUpdate(id, { version: 1, status: 'solved' });
    expect((await replyAsSender('Still missing.')).json().data).toMatchObject({
      status: 'open',
      thread: [{ kind: 'message', author: null, text: 'Still missing.' }],
    });
    api.clock.advance(6 * 24 * 3_600_000);
    await api.runJobs();
    expect((await openAsSender(ticketNo, accessKey)).json().data.status).toBe('open');
    await sendUpdate(id, { version: 3, status: 'solved' });
    api.clock.advance(5 * 24 * 3_600_000);
    await api.runJobs();
    expect((await openAsSender(ticketNo, accessKey)).json().data.status).toBe('closed');
    expectRefusal(await replyAsSender('Hello?'), 409, 'ticket_closed');
  });

  test('refuses the slower of two editors, and names the faster one', async () => {
    const { id } = await openTicket();
    expect((await sendUpdate(id, { version: 1, assigneeId: umpire.id })).json().data.assignee.username).toBe('umpire');
    const late = await sendUpdate(id, { version: 1, reply: 'Mine.' }, umpire);
    expectRefusal(late, 409, 'version_conflict');
    expect(late.json().params).toMatchObject({ what: 'ticket', by: { username: 'steward' } });
    // These are the confirmation and the assignment; no reply was mailed.
    expect(api.posted.map(({ to }) => to)).toEqual([given.email, 'umpire@example.org']);
    expectRefusal(await sendUpdate(id, { version: 2, assigneeId: player.id }), 422, 'validation_failed', [
      'assigneeId',
    ]);
    expectRefusal(await sendUpdate(id, { version: 2 }), 422, 'validation_failed', ['body']);
    const mine = (await sendExpectingSuccess(api, 'listTickets', { as: umpire, query: { filter: { whose: 'mine' } } }))
      .data;
    expect(mine).toHaveLength(1);
    expect(await listTicketsBy({ filter: { whose: 'unassigned' } })).toEqual([]);
  });

  test('is assigned to the first staff member who answers it', async () => {
    const { id } = await openTicket();
    const readAssignee = (answer: Awaited<ReturnType<typeof sendUpdate>>) =>
      answer.json().data.assignee?.username ?? null;
    expect(readAssignee(await sendUpdate(id, { version: 1, note: 'I look into it.' }))).toBeNull();
    expect(readAssignee(await sendUpdate(id, { version: 2, reply: 'It is paid.', status: 'solved' }))).toBe('steward');
    expect(readAssignee(await sendUpdate(id, { version: 3, reply: 'Me too.' }, umpire))).toBe('steward');
    const rows = await api.db.selectFrom('auditLog').selectAll().where('entityId', '=', id).execute();
    expect(rows).toMatchObject([
      {
        ...{ action: 'contact.assign', actorId: moderator.id },
        ...{ before: { assignee: null }, after: { assignee: moderator.id } },
      },
    ]);
    // A reply can also assign the ticket to a colleague.
    const other = await openTicket();
    expect(readAssignee(await sendUpdate(other.id, { version: 1, reply: 'See umpire.', assigneeId: umpire.id }))).toBe(
      'umpire',
    );
    const third = await openTicket();
    expect(
      readAssignee(await sendUpdate(third.id, { version: 1, reply: 'Somebody looks.', assigneeId: null })),
    ).toBeNull();
  });

  test('is listed first for its assignee, longest wait first', async () => {
    const names = ['theirs', 'mine', 'answered', 'again', 'nobody’s'];
    const all: Record<string, Awaited<ReturnType<typeof openTicket>>> = {};
    for (const subject of names) {
      all[subject] = await openTicket(null, { subject: `It is ${subject}` });
      api.clock.advance(60_000);
    }
    const findId = (name: string) => all[name]?.id ?? '';
    await sendUpdate(findId('theirs'), { version: 1, assigneeId: umpire.id });
    await sendUpdate(findId('mine'), { version: 1, assigneeId: moderator.id });
    await sendUpdate(findId('answered'), { version: 1, reply: 'Done.' });
    await sendUpdate(findId('again'), { version: 1, reply: 'Done.' });
    api.clock.advance(60_000);
    const { ticketNo = 0, accessKey } = all.again ?? {};
    await sendCall(api, 'replyToTicket', { body: { ticketNo, code: accessKey, message: 'It is not.' } });
    const { data } = await sendExpectingSuccess(api, 'listTickets', { as: moderator, query: { sort: 'waits' } });
    const shown = data as unknown as { subject: string; waitsSince: string | null }[];
    expect(shown.map(({ subject }) => subject)).toEqual(
      ['mine', 'nobody’s', 'again', 'theirs'].map((name) => `It is ${name}`),
    );
    expect(shown[2]?.waitsSince).toBe(api.clock.now().toISOString());
    const { data: pending } = await sendExpectingSuccess(api, 'listTickets', {
      as: moderator,
      query: { filter: { status: ['pending'] } },
    });
    expect(pending).toMatchObject([{ subject: 'It is answered', waitsSince: null }]);
    const second = { sort: 'waits', perPage: 2, page: 2 };
    const page = (await sendExpectingSuccess(api, 'listTickets', { as: moderator, query: second })).data;
    expect(page).toMatchObject([{ subject: 'It is again' }, { subject: 'It is theirs' }]);
  });

  test('is listed by its clock while it waits for staff', async () => {
    const late = await openTicket();
    api.clock.advance(3_600_000);
    await openTicket();
    const waiting = await openTicket();
    await sendUpdate(waiting.id, { version: 1, status: 'pending' });
    const due = (await listTicketsBy({ sort: 'dueAt' })) as unknown as { ticketNo: number; dueAt: string }[];
    expect(due.map(({ ticketNo }) => ticketNo)).toEqual([late.ticketNo, late.ticketNo + 1]);
    expect(due[0]?.dueAt).toBe(new Date(late.createdAt.getTime() + 24 * 3_600_000).toISOString());
  });

  test('is deleted with its thread; the audit log says who did it, not what it said', async () => {
    const { id, ticketNo, accessKey } = await openTicket();
    await sendUpdate(id, { version: 1, note: 'Spam.' });
    await sendExpectingSuccess(api, 'deleteTicket', { as: moderator, params: { id } });
    expectRefusal(await sendCall(api, 'deleteTicket', { as: moderator, params: { id } }), 404, 'not_found');
    expectRefusal(await openAsSender(ticketNo, accessKey), 404, 'not_found');
    const audit = await api.db.selectFrom('auditLog').selectAll().where('entityId', '=', id).execute();
    expect(audit).toMatchObject([{ action: 'contact.delete', actorId: moderator.id, before: { ticketNo } }]);
    expect(JSON.stringify(audit)).not.toContain(given.message);
  });

  test('keeps who assigned, solved and reopened it, and that the clock closed it', async () => {
    const { id, ticketNo, accessKey } = await openTicket();
    await sendUpdate(id, { version: 1, assigneeId: umpire.id });
    await sendUpdate(id, { version: 2, reply: 'Paid.', status: 'solved' });
    await sendUpdate(id, { version: 3, status: 'open', assigneeId: null });
    await sendUpdate(id, { version: 4, status: 'solved' });
    await sendCall(api, 'replyToTicket', { body: { ticketNo, code: accessKey, message: 'It is not.' } });
    const { history } = (await sendUpdate(id, { version: 6, status: 'solved' })).json().data;
    const by = { username: 'steward' };
    expect(history).toMatchObject([
      { kind: 'assigned', by, assignee: { username: 'umpire' } },
      { kind: 'solved', by },
      { kind: 'reopened', by },
      { kind: 'unassigned', by },
      { kind: 'solved', by },
      { kind: 'reopened', by: null },
      { kind: 'solved', by },
    ]);
    api.clock.advance(5 * 24 * 3_600_000);
    await api.runJobs();
    const { data } = await sendExpectingSuccess(api, 'getTicket', { as: moderator, params: { id } });
    expect((data.history as object[]).at(-1)).toMatchObject({ kind: 'closed', by: null });
  });

  test('is read by finance if it is about coins, who can add a note and nothing else', async () => {
    const finance = await signInUser(api, 'treasurer', 'finance');
    const coins = await openTicket(player);
    const account = await openTicket(player, { category: 'account', subject: 'My name' });
    const listed = (await sendExpectingSuccess(api, 'listTickets', { as: finance, query: {} })).data;
    expect(listed).toMatchObject([{ id: coins.id }]);
    const asked = await sendExpectingSuccess(api, 'listTickets', {
      as: finance,
      query: { filter: { category: 'account' } },
    });
    expect(asked.data).toMatchObject([{ id: coins.id }]);
    const { data } = await sendExpectingSuccess(api, 'getTicket', { as: finance, params: { id: coins.id } });
    expect(data).toMatchObject({ subject: given.subject, earlier: [] });
    for (const call of ['getTicket', 'getTicketActivity'] as const)
      expectRefusal(await sendCall(api, call, { as: finance, params: { id: account.id } }), 404, 'not_found');
    const noted = (await sendUpdate(coins.id, { version: 1, note: 'Sent at noon.' }, finance)).json().data;
    expect(noted.thread).toMatchObject([{ kind: 'note', author: { username: 'treasurer' }, text: 'Sent at noon.' }]);
    for (const change of [{ reply: 'Hello.' }, { status: 'solved' }, { assigneeId: finance.id }, { category: 'other' }])
      expectRefusal(
        await sendUpdate(coins.id, { version: 2, note: 'And more.', ...change }, finance),
        403,
        'forbidden',
      );
    expectRefusal(await sendUpdate(account.id, { version: 1, note: 'Me too.' }, finance), 404, 'not_found');
  });

  test('shows staff its sender and their other tickets', async () => {
    const { id: first, ticketNo } = await openTicket(player);
    api.clock.advance(1000);
    const second = await openTicket(player);
    const { data } = await sendExpectingSuccess(api, 'getTicket', { as: moderator, params: { id: second.id } });
    expect(data).toMatchObject({
      sender: { status: 'active', titles: 0, played: 0, won: 0, earned: '0' },
      earlier: [{ id: first, ticketNo, subject: given.subject, status: 'new' }],
      mergedInto: null,
    });
    const guest = await openTicket();
    const beside = await sendExpectingSuccess(api, 'getTicket', { as: moderator, params: { id: guest.id } });
    expect(beside.data).toMatchObject({ sender: null, earlier: [] });
  });

  test('is assigned to ticket staff, with a note', async () => {
    const suspended = await signInUser(api, 'on_leave', 'moderator');
    await api.db.updateTable('users').set({ status: 'suspended' }).where('id', '=', suspended.id).execute();
    const { data } = await sendExpectingSuccess(api, 'listTicketAgents', { as: moderator });
    const names = (data.agents as { username: string }[]).map(({ username }) => username);
    expect(names).toEqual([...names].sort());
    expect(names).toEqual(expect.arrayContaining(['steward', 'the_admin', 'umpire']));
    for (const name of ['kestrel_09', 'on_leave']) expect(names).not.toContain(name);
    const { id } = await openTicket();
    const body = { version: 1, assigneeId: umpire.id, note: 'You know this contest.' };
    expect((await sendUpdate(id, body)).json().data).toMatchObject({
      assignee: { username: 'umpire' },
      thread: [{ kind: 'note', author: { username: 'steward' }, text: 'You know this contest.' }],
    });
    const given = await sendUpdate(id, { version: 2, assigneeId: suspended.id });
    expectRefusal(given, 422, 'validation_failed', ['assigneeId']);
  });

  test('notifies its assignee of a colleague’s note, until it is handed over', async () => {
    const finance = await signInUser(api, 'bookkeeper', 'finance');
    const { id, ticketNo } = await openTicket();
    const readMails = async () => {
      await api.runJobs();
      return api.posted.splice(0).map(({ to, subject, text }) => ({ to, subject, text }));
    };
    // No one is assigned yet.
    await sendUpdate(id, { version: 1, note: 'Sent at noon.' }, finance);
    await sendUpdate(id, { version: 2, assigneeId: moderator.id });
    await readMails();
    await sendUpdate(id, { version: 3, note: 'It arrived.' }, finance);
    const mails = await readMails();
    expect(mails).toMatchObject([
      { to: 'steward@example.org', subject: `New note on ticket ${ticketNo}: ${given.subject}` },
    ]);
    expect(mails[0]?.text).toContain('bookkeeper left a note');
    expect(mails[0]?.text).not.toContain('It arrived.');
    // The assignee's own note notifies no one.
    await sendUpdate(id, { version: 4, note: 'I answer tonight.' });
    expect(await readMails()).toEqual([]);
    // The ticket was handed over before the mail left, so only its new assignee is mailed.
    await sendUpdate(id, { version: 5, note: 'There is a second one.' }, finance);
    await sendUpdate(id, { version: 6, assigneeId: umpire.id, note: 'Coins are yours.' });
    expect(await readMails()).toMatchObject([
      { to: 'umpire@example.org', subject: `Ticket ${ticketNo} is yours: ${given.subject}` },
    ]);
  });

  test('notifies a new assignee once, and records who assigned it', async () => {
    const { id, ticketNo } = await openTicket();
    const readMails = async () => {
      await api.runJobs();
      return api.posted.splice(0).map(({ to, subject }) => `${to}: ${subject}`);
    };
    await readMails();
    await sendUpdate(id, { version: 1, assigneeId: umpire.id });
    expect(await readMails()).toEqual([`umpire@example.org: Ticket ${ticketNo} is yours: ${given.subject}`]);
    // Assigning it again, taking it and unassigning it notify no one.
    await sendUpdate(id, { version: 2, assigneeId: umpire.id });
    await sendUpdate(id, { version: 3, assigneeId: moderator.id });
    await sendUpdate(id, { version: 4, assigneeId: null });
    expect(await readMails()).toEqual([]);
    // The ticket was solved before the mail left, so nothing is mailed.
    await sendUpdate(id, { version: 5, assigneeId: umpire.id, status: 'solved' });
    expect(await readMails()).toEqual([]);
    const rows = await api.db
      .selectFrom('auditLog')
      .select(['action', 'actorId', 'before', 'after'])
      .where('entityId', '=', id)
      .orderBy('at')
      .orderBy('id')
      .execute();
    expect(rows).toHaveLength(4);
    expect(rows).toEqual(
      expect.arrayContaining([
        {
          ...{ action: 'contact.assign', actorId: moderator.id },
          ...{ before: { assignee: null }, after: { assignee: umpire.id } },
        },
      ]),
    );
  });

  test('shows its sender’s activity by the viewer’s role, and names nothing of others', async () => {
    const insertDeposit = async (userId: string, hash: string) => {
      const values = { source: 'chain', status: 'submitted', chainId: 97, amount: 5n * 10n ** 18n, hash } as const;
      const times = { submittedAt: api.clock.now(), expiresAt: api.clock.now() };
      const row = { ...values, ...times, userId, position: null, fromAddress: null, block: null, blockHash: null };
      const rest = { reason: null, note: null, transactionId: null, creditedAt: null };
      return api.db
        .insertInto('deposits')
        .values({ ...row, ...rest })
        .returning('id')
        .executeTakeFirstOrThrow();
    };
    const { id: own } = await insertDeposit(player.id, `0x${'1'.repeat(64)}`);
    const { id: others } = await insertDeposit(umpire.id, `0x${'2'.repeat(64)}`);
    const readActivity = async (ticketId: string, as: SignedIn) =>
      (await sendExpectingSuccess(api, 'getTicketActivity', { as, params: { id: ticketId } })).data;
    const mine = await openTicket(player, { related: { kind: 'deposit', id: own } });
    const payments = [{ kind: 'deposit', id: own, amount: '5', status: 'submitted' }];
    expect(await readActivity(mine.id, admin)).toMatchObject({ payments, about: { amount: '5' } });
    expect(await readActivity(mine.id, moderator)).toEqual({
      ...{ matches: [], payments: [expect.objectContaining(payments[0])], contracts: [], prizes: [] },
      about: { contest: null, amount: '5' },
    });
    // Who keeps the books sees what a question about a prize is about.
    const finance = await signInUser(api, 'prize_payer', 'finance');
    const [work, now] = [makeWork(api, { id: admin.id, role: 'admin' }), api.clock.now()];
    const { id: contestId } = (await createContest(work, buildContestFields(api.clock))).data;
    await api.db
      .insertInto('entrants')
      .values({
        ...{ id: randomUUID(), contestId, userId: player.id, status: 'eliminated', seed: 1, enteredAt: now },
        ...{ checkedInAt: now, fee: 0n, entryTransactionId: null, refundTransactionId: null },
        ...{ place: 2, placedAt: now, prize: 25n * 10n ** 18n },
      })
      .execute();
    expect(await readActivity(mine.id, finance)).toMatchObject({
      matches: null,
      prizes: [{ id: contestId, status: 'eliminated', place: 2, prize: '25' }],
    });
    const theirs = await openTicket(player, { related: { kind: 'deposit', id: others } });
    expect(await readActivity(theirs.id, admin)).toMatchObject({ payments, about: { amount: null } });
    const guest = await openTicket();
    expect(await readActivity(guest.id, admin)).toMatchObject({ matches: null, payments: null, contracts: null });
  });

  test('shows who else has it open or is writing, until they leave', async () => {
    const { id } = await openTicket();
    const listReadersAs = async (as: SignedIn, writing = false) =>
      (await sendExpectingSuccess(api, 'readTicket', { as, params: { id }, body: { writing } })).data.others;
    expect(await listReadersAs(moderator)).toEqual([]);
    expect(await listReadersAs(umpire, true)).toMatchObject([{ player: { username: 'steward' }, writing: false }]);
    expect(await listReadersAs(moderator)).toMatchObject([{ player: { username: 'umpire' }, writing: true }]);
    api.clock.advance(26_000);
    expect(await listReadersAs(moderator)).toEqual([]);
  });

  test('is listed only for its signed-in sender', async () => {
    const { ticketNo } = await openTicket(player);
    await openTicket();
    const { data } = await sendExpectingSuccess(api, 'listOwnTickets', { as: player });
    expect(data).toMatchObject([{ ticketNo, subject: given.subject, status: 'new' }]);
    expect((await sendExpectingSuccess(api, 'listOwnTickets', { as: umpire })).data).toEqual([]);
  });
});
