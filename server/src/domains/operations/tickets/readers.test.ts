import { randomUUID } from 'node:crypto';
import { expectRefusal, type SignedIn, sendCall, sendExpectingSuccess, signInUser } from '../../../../test/api';
import { makeWork } from '../../../../test/work';
import { createContest } from '../../play/contests/staff.commands';
import { buildContestFields } from '../../testing';
import {
  admin,
  api,
  moderator,
  openAsSender,
  openTicket,
  player,
  prepareTickets,
  sendUpdate,
  ticketFields,
  umpire,
} from './testing';

prepareTickets();

describe('a ticket', () => {
  test('opens only for its code or its signed-in sender, and never shows notes', async () => {
    const { id, ticketNo, accessKey } = await openTicket(player);
    await sendUpdate(id, { version: 1, note: 'Has two accounts.' });
    const response = await openAsSender(ticketNo, accessKey);
    expect(response.json().data.thread).toEqual([]);
    expect(response.body).not.toContain('two accounts');
    expect(response.body).not.toContain(ticketFields.email);
    expect((await openAsSender(ticketNo, undefined, player)).statusCode).toBe(200);
    expectRefusal(await openAsSender(ticketNo), 404, 'not_found');
    expectRefusal(await openAsSender(ticketNo, undefined, umpire), 404, 'not_found');
    expectRefusal(await openAsSender(ticketNo, accessKey.slice(1)), 404, 'not_found');
    expectRefusal(await openAsSender(ticketNo + 1, accessKey), 404, 'not_found');
    expect(api.mails).toHaveLength(1);
  });

  test('can be read by finance if it is about coins, but finance can only add notes', async () => {
    const finance = await signInUser(api, 'treasurer', 'finance');
    const coinsTicket = await openTicket(player);
    const accountTicket = await openTicket(player, { category: 'account', subject: 'My name' });
    const listedTickets = (await sendExpectingSuccess(api, 'listTickets', { as: finance, query: {} })).data;
    expect(listedTickets).toMatchObject([{ id: coinsTicket.id }]);
    const tickets = await sendExpectingSuccess(api, 'listTickets', {
      as: finance,
      query: { filter: { category: 'account' } },
    });
    expect(tickets.data).toMatchObject([{ id: coinsTicket.id }]);
    const { data } = await sendExpectingSuccess(api, 'getTicket', { as: finance, params: { id: coinsTicket.id } });
    expect(data).toMatchObject({ subject: ticketFields.subject, earlier: [] });
    for (const call of ['getTicket', 'getTicketActivity'] as const)
      expectRefusal(await sendCall(api, call, { as: finance, params: { id: accountTicket.id } }), 404, 'not_found');
    const noteAnswer = (await sendUpdate(coinsTicket.id, { version: 1, note: 'Sent at noon.' }, finance)).json().data;
    expect(noteAnswer.thread).toMatchObject([
      { kind: 'note', author: { username: 'treasurer' }, text: 'Sent at noon.' },
    ]);
    for (const change of [{ reply: 'Hello.' }, { status: 'solved' }, { assigneeId: finance.id }, { category: 'other' }])
      expectRefusal(
        await sendUpdate(coinsTicket.id, { version: 2, note: 'And more.', ...change }, finance),
        403,
        'forbidden',
      );
    expectRefusal(await sendUpdate(accountTicket.id, { version: 1, note: 'Me too.' }, finance), 404, 'not_found');
  });

  test('shows staff its sender and their other tickets', async () => {
    const { id: firstTicketId, ticketNo } = await openTicket(player);
    api.clock.advance(1000);
    const secondTicket = await openTicket(player);
    const { data } = await sendExpectingSuccess(api, 'getTicket', { as: moderator, params: { id: secondTicket.id } });
    expect(data).toMatchObject({
      sender: { status: 'active', titles: 0, played: 0, won: 0, earned: '0' },
      earlier: [{ id: firstTicketId, ticketNo, subject: ticketFields.subject, status: 'new' }],
      mergedInto: null,
    });
    const guestTicket = await openTicket();
    const relatedTicket = await sendExpectingSuccess(api, 'getTicket', {
      as: moderator,
      params: { id: guestTicket.id },
    });
    expect(relatedTicket.data).toMatchObject({ sender: null, earlier: [] });
  });

  test('shows its sender’s activity by the viewer’s role, and names nothing of others', async () => {
    const insertDeposit = async (userId: string, hash: string) => {
      const values = { source: 'chain', status: 'submitted', chainId: 97, amount: 5n * 10n ** 18n, hash } as const;
      const times = { submittedAt: api.clock.now(), expiresAt: api.clock.now() };
      const row = { ...values, ...times, userId, position: null, fromAddress: null, block: null, blockHash: null };
      const depositFields = { reason: null, note: null, transactionId: null, creditedAt: null };
      return api.db
        .insertInto('deposits')
        .values({ ...row, ...depositFields })
        .returning('id')
        .executeTakeFirstOrThrow();
    };
    const { id: ownDepositId } = await insertDeposit(player.id, `0x${'1'.repeat(64)}`);
    const { id: otherDepositId } = await insertDeposit(umpire.id, `0x${'2'.repeat(64)}`);
    const readActivity = async (ticketId: string, as: SignedIn) =>
      (await sendExpectingSuccess(api, 'getTicketActivity', { as, params: { id: ticketId } })).data;
    const ownTicket = await openTicket(player, { related: { kind: 'deposit', id: ownDepositId } });
    const payments = [{ kind: 'deposit', id: ownDepositId, amount: '5', status: 'submitted' }];
    expect(await readActivity(ownTicket.id, admin)).toMatchObject({ payments, about: { amount: '5' } });
    expect(await readActivity(ownTicket.id, moderator)).toEqual({
      ...{ matches: [], payments: [expect.objectContaining(payments[0])], contracts: [], prizes: [] },
      about: { contest: null, amount: '5' },
    });
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
    expect(await readActivity(ownTicket.id, finance)).toMatchObject({
      matches: null,
      prizes: [{ id: contestId, status: 'eliminated', place: 2, prize: '25' }],
    });
    const theirTicket = await openTicket(player, { related: { kind: 'deposit', id: otherDepositId } });
    expect(await readActivity(theirTicket.id, admin)).toMatchObject({ payments, about: { amount: null } });
    const guestTicket = await openTicket();
    expect(await readActivity(guestTicket.id, admin)).toMatchObject({
      matches: null,
      payments: null,
      contracts: null,
    });
  });

  test('is listed only for its signed-in sender', async () => {
    const { ticketNo } = await openTicket(player);
    await openTicket();
    const { data } = await sendExpectingSuccess(api, 'listOwnTickets', { as: player });
    expect(data).toMatchObject([{ ticketNo, subject: ticketFields.subject, status: 'new' }]);
    expect((await sendExpectingSuccess(api, 'listOwnTickets', { as: umpire })).data).toEqual([]);
  });
});
