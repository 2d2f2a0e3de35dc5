import type { NoticeItem, Present } from '@laurel/shared/protocol';
import { expectRefusal, type SignedIn, sendCall, sendExpectingSuccess } from '../../../../test/api';
import type { MailMessage } from '../../../mail/mail';
import {
  admin,
  api,
  listTicketsBy,
  moderator,
  openAsSender,
  openTicket,
  player,
  prepareTickets,
  sendUpdate,
  ticketFields,
  umpire,
  writeTestTicket,
} from './testing';

prepareTickets();

const listSubjects = async (query: object) => (await listTicketsBy(query)).map(({ subject }) => subject);

test('gives a guest a ticket number, and shows staff the message', async () => {
  const { ticketNo, message } = await writeTestTicket();
  expect(message).toBe(`Message sent. Your ticket number is ${ticketNo}.`);
  const { message: text, ...shownFields } = ticketFields;
  const ticketItem = { ...shownFields, ticketNo, status: 'new', player: null, assignee: null, related: null };
  const [ticket] = await listTicketsBy();
  expect(ticket).toMatchObject(ticketItem);
  const params = { id: ticket?.id ?? '' };
  const { data } = await sendExpectingSuccess(api, 'getTicket', { as: admin, params });
  expect(data).toMatchObject({ ...ticketItem, message: text, thread: [] });
});

test('names a signed-in sender, and the subject of the message', async () => {
  const relatedMatch = { kind: 'match', id: '00000000-0000-4000-8000-000000000001' };
  const firstTicket = await writeTestTicket({ related: relatedMatch }, player);
  const secondTicket = await writeTestTicket({}, player);
  expect(secondTicket.ticketNo).toBe(firstTicket.ticketNo + 1);
  const tickets = await listTicketsBy({ sort: 'createdAt', search: String(firstTicket.ticketNo) });
  expect(tickets).toMatchObject([{ related: relatedMatch, player: { id: player.id, username: 'kestrel_09' } }]);
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
  const ownEmail = 'kestrel_09@example.org';
  const findCode = (text = '') => /\/ticket\/\d+#(\w+)/.exec(text)?.[1];

  test('is answered by mail, in one thread with a link that opens it', async () => {
    const { id, ticketNo } = await openTicket(player, { email: ownEmail });
    const firstMail = api.mails[0];
    expect(firstMail).toMatchObject({ to: ownEmail, subject: `[Laurel ${ticketNo}] ${ticketFields.subject}` });
    expect((await sendUpdate(id, { version: 1, reply: 'On hold.\n\nTwo hours.' })).json().data).toMatchObject({
      ...{ status: 'pending', version: 2, dueAt: null },
      thread: [{ kind: 'reply', text: 'On hold.\n\nTwo hours.', author: { username: 'steward' } }],
    });
    await sendUpdate(id, { version: 2, reply: 'They are there now.', status: 'solved' });
    const [, secondMail, thirdMail] = api.mails;
    const host = new URL(api.config.publicOrigin).hostname;
    const messageIdMatcher = expect.stringMatching(new RegExp(`^<ticket-${ticketNo}\\.[\\w-]+@${host}>$`));
    expect(firstMail?.headers).toEqual({ messageId: `<ticket-${ticketNo}.received@${host}>`, references: [] });
    expect(secondMail?.headers).toEqual({ messageId: messageIdMatcher, references: [firstMail?.headers?.messageId] });
    expect(thirdMail?.headers?.references).toEqual([firstMail?.headers?.messageId, secondMail?.headers?.messageId]);
    expect(secondMail?.text).toContain('On hold.\n\nTwo hours.');
    expect(findCode(secondMail?.text)).toBeDefined();
    expect(findCode(secondMail?.text)).toBe(findCode(firstMail?.text));
    const response = await openAsSender(ticketNo, findCode(secondMail?.text));
    expect(response.json().data).toMatchObject({
      ...{ ticketNo, status: 'solved', message: ticketFields.message },
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
  const filledReply = `In staff’s words, ${words.name}: ${words.subject}`;

  test.each([
    ['a guest', () => null, ticketFields.email],
    ['a player who names another’s address', () => player, 'somebody.else@example.org'],
  ])('mails an unverified address only its number and link, while %s', async (_who, as, email) => {
    const { id, ticketNo } = await openTicket(as(), { ...words, email });
    expect((await sendUpdate(id, { version: 1, reply: filledReply })).json().data.addressProven).toBe(false);
    expect(api.mails.map(({ to }) => to)).toEqual([email, email]);
    expect(api.mails.filter(tellsNothing)).toHaveLength(2);
    for (const { subject, text } of api.mails) expect(`${subject} ${findCode(text)}`).toContain(String(ticketNo));
    if (as()) await sendCall(api, 'replyToTicket', { as: as(), body: { ticketNo, message: 'Hello?' } });
    else await openAsSender(ticketNo, findCode(api.mails[1]?.text));
    const { version } = (await sendExpectingSuccess(api, 'getTicket', { as: admin, params: { id } })).data;
    await sendUpdate(id, { version, reply: filledReply });
    expect(api.mails.filter(tellsNothing)).toHaveLength(3);
  });

  test('is answered in full once its sender has replied through the link', async () => {
    const { id, ticketNo } = await openTicket(null, words);
    const code = findCode(api.mails[0]?.text);
    await sendCall(api, 'replyToTicket', { body: { ticketNo, code, message: 'I am who I am.' } });
    expect((await sendUpdate(id, { version: 2, reply: filledReply })).json().data.addressProven).toBe(true);
    expect(api.mails[1]).toMatchObject({
      subject: `Re: [Laurel ${ticketNo}] ${words.subject}`,
      text: expect.stringContaining(filledReply),
    });
  });

  test('doesn’t verify an address through the link of a merged ticket', async () => {
    const ownTicket = await openTicket(player, { email: ownEmail });
    const { id, ticketNo } = await openTicket(player, { ...words, email: 'somebody.else@example.org' });
    const params = { id: ownTicket.id };
    await sendExpectingSuccess(api, 'mergeTicket', { as: moderator, params, body: { version: 1, ticketNo } });
    const body = { ticketNo: ownTicket.ticketNo, code: ownTicket.accessKey, message: 'Hello?' };
    await sendExpectingSuccess(api, 'replyToTicket', { body });
    api.mails.length = 0;
    const { version } = (await sendExpectingSuccess(api, 'getTicket', { as: admin, params: { id } })).data;
    await sendUpdate(id, { version, reply: filledReply });
    expect(api.mails.filter(tellsNothing)).toHaveLength(1);
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
    const lateAnswer = await sendUpdate(id, { version: 1, reply: 'Mine.' }, umpire);
    expectRefusal(lateAnswer, 409, 'version_conflict');
    expect(lateAnswer.json().params).toMatchObject({ what: 'ticket', by: { username: 'steward' } });
    expect(api.mails.map(({ to }) => to)).toEqual([ticketFields.email, 'umpire@example.org']);
    expectRefusal(await sendUpdate(id, { version: 2, assigneeId: player.id }), 422, 'validation_failed', [
      'assigneeId',
    ]);
    expectRefusal(await sendUpdate(id, { version: 2 }), 422, 'validation_failed', ['body']);
    const namedAnswer = (
      await sendExpectingSuccess(api, 'listTickets', { as: umpire, query: { filter: { whose: 'mine' } } })
    ).data;
    expect(namedAnswer).toHaveLength(1);
    expect(await listTicketsBy({ filter: { whose: 'unassigned' } })).toEqual([]);
  });

  test('is listed by its clock while it waits for staff', async () => {
    const lateTicket = await openTicket();
    api.clock.advance(3_600_000);
    await openTicket();
    const waitingTicket = await openTicket();
    await sendUpdate(waitingTicket.id, { version: 1, status: 'pending' });
    const tickets = (await listTicketsBy({ sort: 'dueAt' })) as unknown as { ticketNo: number; dueAt: string }[];
    expect(tickets.map(({ ticketNo }) => ticketNo)).toEqual([lateTicket.ticketNo, lateTicket.ticketNo + 1]);
    expect(tickets[0]?.dueAt).toBe(new Date(lateTicket.createdAt.getTime() + 24 * 3_600_000).toISOString());
  });

  test('is deleted with its thread and notices; the audit log says who did it, not what it said', async () => {
    const { id, ticketNo, accessKey } = await openTicket(player);
    await sendUpdate(id, { version: 1, note: 'Spam.' });
    await sendUpdate(id, { version: 2, reply: 'Please stop.' });
    const listPaths = async () =>
      ((await sendExpectingSuccess(api, 'listNotices', { as: player })).data as unknown as NoticeItem[]).map(
        ({ path }) => path,
      );
    expect(await listPaths()).toContain(`/ticket/${ticketNo}`);
    await sendExpectingSuccess(api, 'deleteTicket', { as: moderator, params: { id } });
    expectRefusal(await sendCall(api, 'deleteTicket', { as: moderator, params: { id } }), 404, 'not_found');
    expectRefusal(await openAsSender(ticketNo, accessKey), 404, 'not_found');
    expect(await listPaths()).not.toContain(`/ticket/${ticketNo}`);
    const auditRows = await api.db.selectFrom('auditLog').selectAll().where('entityId', '=', id).execute();
    const deletions = auditRows.filter(({ action }) => action === 'contact.delete');
    expect(deletions).toMatchObject([{ action: 'contact.delete', actorId: moderator.id, before: { ticketNo } }]);
    expect(JSON.stringify(auditRows)).not.toContain(ticketFields.message);
  });

  test('keeps who assigned, solved and reopened it, and that the clock closed it', async () => {
    const { id, ticketNo, accessKey } = await openTicket();
    await sendUpdate(id, { version: 1, assigneeId: umpire.id });
    await sendUpdate(id, { version: 2, reply: 'Paid.', status: 'solved' });
    await sendUpdate(id, { version: 3, status: 'open', assigneeId: null });
    await sendUpdate(id, { version: 4, status: 'solved' });
    await sendCall(api, 'replyToTicket', { body: { ticketNo, code: accessKey, message: 'It is not.' } });
    const { history } = (await sendUpdate(id, { version: 6, status: 'solved' })).json().data;
    const actor = { username: 'steward' };
    expect(history).toMatchObject([
      { kind: 'assigned', by: actor, assignee: { username: 'umpire' } },
      { kind: 'solved', by: actor },
      { kind: 'reopened', by: actor },
      { kind: 'unassigned', by: actor },
      { kind: 'solved', by: actor },
      { kind: 'reopened', by: null },
      { kind: 'solved', by: actor },
    ]);
    api.clock.advance(5 * 24 * 3_600_000);
    await api.runJobs();
    const { data } = await sendExpectingSuccess(api, 'getTicket', { as: moderator, params: { id } });
    expect((data.history as object[]).at(-1)).toMatchObject({ kind: 'closed', by: null });
  });

  test('shows who else has it open or is writing, until they leave', async () => {
    const { id } = await openTicket();
    const listReadersAs = async (as: SignedIn, writing = false) =>
      (await sendExpectingSuccess(api, 'readTicket', { as, params: { id }, body: { writing } })).data.others;
    expect(await listReadersAs(moderator)).toEqual([]);
    expect(await listReadersAs(umpire, true)).toMatchObject([{ player: { username: 'steward' }, writing: false }]);
    expect(await listReadersAs(moderator)).toMatchObject([{ player: { username: 'umpire' }, writing: true }]);
    api.clock.advance(76_000);
    expect(await listReadersAs(moderator)).toEqual([]);
  });

  test('shows tabs of earlier builds and of this one to each other', async () => {
    const { id } = await openTicket();
    const subject = `ticket-${id}`;
    const markReaderAs = (as: SignedIn, state: 'here' | 'typing' | 'away') =>
      sendExpectingSuccess(api, 'markPresence', { as, params: { subject }, body: { state } });
    const listOlderTabReaders = async (writing = false) =>
      (await sendExpectingSuccess(api, 'readTicket', { as: umpire, params: { id }, body: { writing } })).data.others;
    const listNewerTabReaders = async () =>
      (await sendExpectingSuccess(api, 'getPresence', { as: moderator, params: { subject } })).data.people as Present[];
    const listOlderTabRows = () =>
      api.db
        .selectFrom('ticketReaders')
        .select(['userId', 'writing'])
        .where('ticketId', '=', id)
        .where('userId', '=', moderator.id)
        .execute();

    await markReaderAs(moderator, 'typing');
    expect(await listOlderTabRows()).toEqual([{ userId: moderator.id, writing: true }]);
    expect(await listOlderTabReaders()).toMatchObject([{ player: { username: 'steward' }, writing: true }]);
    expect(await listNewerTabReaders()).toMatchObject([
      { player: { username: 'umpire' }, awaySince: null, typingUntil: null },
    ]);

    await markReaderAs(moderator, 'here');
    expect(await listOlderTabReaders(true)).toMatchObject([{ player: { username: 'steward' }, writing: false }]);
    const [writer] = await listNewerTabReaders();
    expect(Date.parse(String(writer?.typingUntil)) - api.clock.now().getTime()).toBeGreaterThan(10_000);
    api.clock.advance(30_000);
    expect(await listOlderTabReaders()).toMatchObject([{ player: { username: 'steward' }, writing: false }]);
    await markReaderAs(moderator, 'away');
    expect(await listOlderTabReaders()).toEqual([]);
  });
});
