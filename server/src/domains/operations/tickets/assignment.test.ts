import { expectRefusal, sendCall, sendExpectingSuccess, signInUser } from '../../../../test/api';
import {
  admin,
  api,
  listTicketsBy,
  moderator,
  openTicket,
  player,
  prepareTickets,
  sendUpdate,
  ticketFields,
  umpire,
  writeTestTicket,
} from './testing';

prepareTickets();

test('names a message’s assignee', async () => {
  await writeTestTicket();
  await api.db.updateTable('tickets').set({ assigneeId: admin.id, status: 'open' }).execute();
  const ownTickets = await listTicketsBy({ filter: { assigneeId: admin.id } });
  expect(ownTickets).toMatchObject([{ assignee: { username: 'the_admin' }, player: null }]);
  expect(await listTicketsBy({ filter: { assigneeId: player.id } })).toEqual([]);
});

describe('a ticket', () => {
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
    const otherTicket = await openTicket();
    expect(
      readAssignee(await sendUpdate(otherTicket.id, { version: 1, reply: 'See umpire.', assigneeId: umpire.id })),
    ).toBe('umpire');
    const thirdTicket = await openTicket();
    expect(
      readAssignee(await sendUpdate(thirdTicket.id, { version: 1, reply: 'Somebody looks.', assigneeId: null })),
    ).toBeNull();
  });

  test('is listed first for its assignee, longest wait first', async () => {
    const names = ['theirs', 'mine', 'answered', 'again', 'nobody’s'];
    const ticketsBySubject: Record<string, Awaited<ReturnType<typeof openTicket>>> = {};
    for (const subject of names) {
      ticketsBySubject[subject] = await openTicket(null, { subject: `It is ${subject}` });
      api.clock.advance(60_000);
    }
    const findId = (name: string) => ticketsBySubject[name]?.id ?? '';
    await sendUpdate(findId('theirs'), { version: 1, assigneeId: umpire.id });
    await sendUpdate(findId('mine'), { version: 1, assigneeId: moderator.id });
    await sendUpdate(findId('answered'), { version: 1, reply: 'Done.' });
    await sendUpdate(findId('again'), { version: 1, reply: 'Done.' });
    api.clock.advance(60_000);
    const { ticketNo = 0, accessKey } = ticketsBySubject.again ?? {};
    await sendCall(api, 'replyToTicket', { body: { ticketNo, code: accessKey, message: 'It is not.' } });
    const { data } = await sendExpectingSuccess(api, 'listTickets', { as: moderator, query: { sort: 'waits' } });
    const tickets = data as unknown as { subject: string; waitsSince: string | null }[];
    expect(tickets.map(({ subject }) => subject)).toEqual(
      ['mine', 'nobody’s', 'again', 'theirs'].map((name) => `It is ${name}`),
    );
    expect(tickets[2]?.waitsSince).toBe(api.clock.now().toISOString());
    const { data: pendingTickets } = await sendExpectingSuccess(api, 'listTickets', {
      as: moderator,
      query: { filter: { status: ['pending'] } },
    });
    expect(pendingTickets).toMatchObject([{ subject: 'It is answered', waitsSince: null }]);
    const secondPage = { sort: 'waits', perPage: 2, page: 2 };
    const page = (await sendExpectingSuccess(api, 'listTickets', { as: moderator, query: secondPage })).data;
    expect(page).toMatchObject([{ subject: 'It is again' }, { subject: 'It is theirs' }]);
  });

  test('is assigned to ticket staff, with a note', async () => {
    const suspendedUser = await signInUser(api, 'on_leave', 'moderator');
    await api.db.updateTable('users').set({ status: 'suspended' }).where('id', '=', suspendedUser.id).execute();
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
    const response = await sendUpdate(id, { version: 2, assigneeId: suspendedUser.id });
    expectRefusal(response, 422, 'validation_failed', ['assigneeId']);
  });

  test('notifies its assignee of a colleague’s note, until it is handed over', async () => {
    const finance = await signInUser(api, 'bookkeeper', 'finance');
    const { id, ticketNo } = await openTicket();
    const readMails = async () => {
      await api.runJobs();
      return api.mails.splice(0).map(({ to, subject, text }) => ({ to, subject, text }));
    };
    await sendUpdate(id, { version: 1, note: 'Sent at noon.' }, finance);
    await sendUpdate(id, { version: 2, assigneeId: moderator.id });
    await readMails();
    await sendUpdate(id, { version: 3, note: 'It arrived.' }, finance);
    const mails = await readMails();
    expect(mails).toMatchObject([
      { to: 'steward@example.org', subject: `New note on ticket ${ticketNo}: ${ticketFields.subject}` },
    ]);
    expect(mails[0]?.text).toContain('bookkeeper left a note');
    expect(mails[0]?.text).not.toContain('It arrived.');
    await sendUpdate(id, { version: 4, note: 'I answer tonight.' });
    expect(await readMails()).toEqual([]);
    await sendUpdate(id, { version: 5, note: 'There is a second one.' }, finance);
    await sendUpdate(id, { version: 6, assigneeId: umpire.id, note: 'Coins are yours.' });
    expect(await readMails()).toMatchObject([
      { to: 'umpire@example.org', subject: `Ticket ${ticketNo} is yours: ${ticketFields.subject}` },
    ]);
  });

  test('notifies a new assignee once, and records who assigned it', async () => {
    const { id, ticketNo } = await openTicket();
    const readMails = async () => {
      await api.runJobs();
      return api.mails.splice(0).map(({ to, subject }) => `${to}: ${subject}`);
    };
    await readMails();
    await sendUpdate(id, { version: 1, assigneeId: umpire.id });
    expect(await readMails()).toEqual([`umpire@example.org: Ticket ${ticketNo} is yours: ${ticketFields.subject}`]);
    await sendUpdate(id, { version: 2, assigneeId: umpire.id });
    await sendUpdate(id, { version: 3, assigneeId: moderator.id });
    await sendUpdate(id, { version: 4, assigneeId: null });
    expect(await readMails()).toEqual([]);
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
});
