import {
  createTestApi,
  expectRefusal,
  type SignedIn,
  sendCall,
  sendExpectingSuccess,
  signInUser,
  type TestApi,
} from '../../../../test/api';

let api: TestApi;
let player: SignedIn;
let moderator: SignedIn;
let umpire: SignedIn;
beforeAll(async () => {
  api = await createTestApi();
  player = await signInUser(api, 'kestrel_09', 'player');
  moderator = await signInUser(api, 'steward', 'moderator');
  umpire = await signInUser(api, 'umpire', 'moderator');
});
beforeEach(() => api.db.deleteFrom('tickets').execute());
afterAll(() => api.close());

const ticketFields = {
  name: 'Ines Vale',
  email: 'ines@example.org',
  category: 'coins',
  subject: 'A payout is missing',
  message: 'I won the Harbour Cup and have no coins.',
};
const openTicket = async (as: SignedIn | null = null, change: object = {}) => {
  const { data } = await sendExpectingSuccess(api, 'createTicket', { as, body: { ...ticketFields, ...change } });
  const rows = api.db.selectFrom('tickets').selectAll().where('ticketNo', '=', Number(data.ticketNo));
  return rows.executeTakeFirstOrThrow();
};
const sendUpdate = (id: string, body: object) => sendCall(api, 'updateTicket', { as: moderator, params: { id }, body });
const openAsSender = (ticketNo: number, code?: string) => sendCall(api, 'openTicket', { body: { ticketNo, code } });

describe('a ticket', () => {
  test('can be merged into another of its sender, and its link then opens that one', async () => {
    const firstTicket = await openTicket();
    api.clock.advance(60_000);
    const secondTicket = await openTicket();
    api.clock.advance(60_000);
    await sendUpdate(secondTicket.id, { version: 1, reply: 'See the other one.' });
    const mergeTicketInto = (id: string, body: object) =>
      sendCall(api, 'mergeTicket', { as: moderator, params: { id }, body });
    const mergeAnswer = await mergeTicketInto(secondTicket.id, { version: 2, ticketNo: firstTicket.ticketNo });
    expect(mergeAnswer.json().message).toBe(`Merged into ticket ${firstTicket.ticketNo}.`);
    const history = [{ kind: 'merged', by: { username: 'steward' }, ticketNo: secondTicket.ticketNo }];
    expect(mergeAnswer.json().data.history).toMatchObject(history);
    expect(mergeAnswer.json().data.thread.map(({ kind }: { kind: string }) => kind)).toEqual(['message', 'reply']);
    const closedAnswer = await sendExpectingSuccess(api, 'getTicket', {
      as: moderator,
      params: { id: secondTicket.id },
    });
    expect(closedAnswer.data).toMatchObject({
      ...{ status: 'closed', dueAt: null, thread: [] },
      mergedInto: { id: firstTicket.id, ticketNo: firstTicket.ticketNo },
    });
    const oldLinkAnswer = await openAsSender(secondTicket.ticketNo, secondTicket.accessKey);
    expect(oldLinkAnswer.json().data).toMatchObject({ ticketNo: firstTicket.ticketNo, status: 'new' });
    const body = { ticketNo: secondTicket.ticketNo, code: secondTicket.accessKey, message: 'Thanks.' };
    expect((await sendCall(api, 'replyToTicket', { body })).json().data.thread).toHaveLength(3);
    expectRefusal(await sendUpdate(secondTicket.id, { version: 3, status: 'open' }), 409, 'ticket_closed');
  });

  test('that is unanswered reopens the ticket it is merged into, and restarts its clock', async () => {
    const answeredTicket = await openTicket();
    await sendUpdate(answeredTicket.id, { version: 1, reply: 'Which contest was it?' });
    api.clock.advance(10 * 3_600_000);
    const unansweredTicket = await openTicket();
    const body = { version: 1, ticketNo: answeredTicket.ticketNo };
    const { data } = await sendExpectingSuccess(api, 'mergeTicket', {
      as: moderator,
      params: { id: unansweredTicket.id },
      body,
    });
    const dueAt = new Date(Date.parse(String(data.createdAt)) + 82 * 3_600_000).toISOString();
    expect(data).toMatchObject({ ticketNo: answeredTicket.ticketNo, status: 'open', dueAt });
  });

  test('can’t be merged with itself, twice, with another sender’s, or from an old version', async () => {
    const ownTicket = await openTicket(player);
    const otherTicket = await openTicket(player);
    const guestTicket = await openTicket();
    const mergeTicketInto = (id: string, ticketNo: number, version = 1) =>
      sendCall(api, 'mergeTicket', { as: moderator, params: { id }, body: { version, ticketNo } });
    expectRefusal(await mergeTicketInto(ownTicket.id, ownTicket.ticketNo), 422, 'validation_failed', ['ticketNo']);
    expectRefusal(await mergeTicketInto(ownTicket.id, 999_999), 422, 'validation_failed', ['ticketNo']);
    expectRefusal(await mergeTicketInto(ownTicket.id, guestTicket.ticketNo), 422, 'validation_failed', ['ticketNo']);
    expectRefusal(await mergeTicketInto(guestTicket.id, ownTicket.ticketNo), 422, 'validation_failed', ['ticketNo']);
    expectRefusal(await mergeTicketInto(ownTicket.id, otherTicket.ticketNo, 7), 409, 'version_conflict');
    await mergeTicketInto(ownTicket.id, otherTicket.ticketNo);
    expectRefusal(await mergeTicketInto(ownTicket.id, otherTicket.ticketNo, 2), 422, 'validation_failed', ['ticketNo']);
  });

  test('can be unmerged and restored, unless either ticket has a newer message', async () => {
    const firstTicket = await openTicket();
    await sendUpdate(firstTicket.id, { version: 1, reply: 'Which contest was it?', status: 'solved' });
    const secondTicket = await openTicket();
    await sendUpdate(secondTicket.id, { version: 1, note: 'The same again.' });
    const readTicketAsModerator = async (id: string) =>
      (await sendExpectingSuccess(api, 'getTicket', { as: moderator, params: { id } })).data;
    const describeTicket = ({
      status,
      dueAt,
      thread,
      mergedInto,
      merged,
    }: Awaited<ReturnType<typeof readTicketAsModerator>>) => ({
      ...{ status, dueAt, mergedInto, merged },
      said: (thread as { text: string }[]).map(({ text }) => text),
    });
    const ticketsBefore = [
      describeTicket(await readTicketAsModerator(firstTicket.id)),
      describeTicket(await readTicketAsModerator(secondTicket.id)),
    ];
    const mergeTicketInto = async () => {
      const { version } = await readTicketAsModerator(secondTicket.id);
      const body = { version, ticketNo: firstTicket.ticketNo };
      await sendExpectingSuccess(api, 'mergeTicket', { as: moderator, params: { id: secondTicket.id }, body });
    };
    const undoMerge = () => sendCall(api, 'unmergeTicket', { as: umpire, params: { id: secondTicket.id }, body: {} });
    expectRefusal(await undoMerge(), 409, 'merge_closed');
    await mergeTicketInto();
    const isUndoable = true;
    expect(await readTicketAsModerator(firstTicket.id)).toMatchObject({
      ...{ status: 'open', merged: [{ id: secondTicket.id, ticketNo: secondTicket.ticketNo, undoable: isUndoable }] },
    });
    expect(await readTicketAsModerator(secondTicket.id)).toMatchObject({
      mergedInto: { id: firstTicket.id, undoable: isUndoable },
    });
    expect((await undoMerge()).json().message).toBe(`Ticket ${secondTicket.ticketNo} is on its own again.`);
    expect([
      describeTicket(await readTicketAsModerator(firstTicket.id)),
      describeTicket(await readTicketAsModerator(secondTicket.id)),
    ]).toEqual(ticketsBefore);
    expect((await openAsSender(secondTicket.ticketNo, secondTicket.accessKey)).json().data.ticketNo).toBe(
      secondTicket.ticketNo,
    );
    expectRefusal(await undoMerge(), 409, 'merge_closed');

    await mergeTicketInto();
    const message = { ticketNo: secondTicket.ticketNo, code: secondTicket.accessKey, message: 'Hello?' };
    await sendExpectingSuccess(api, 'replyToTicket', { body: message });
    expect(await readTicketAsModerator(secondTicket.id)).toMatchObject({ mergedInto: { undoable: false } });
    const refusedAnswer = await undoMerge();
    expectRefusal(refusedAnswer, 409, 'merge_closed');
    expect(refusedAnswer.json().params).toEqual({ why: 'newer' });
  });

  test('is found through two merges, which can be undone in reverse order', async () => {
    const [firstTicket, secondTicket, thirdTicket] = [await openTicket(), await openTicket(), await openTicket()];
    const mergeTicketInto = (id: string, ticketNo: number, version: number) =>
      sendExpectingSuccess(api, 'mergeTicket', { as: moderator, params: { id }, body: { version, ticketNo } });
    const undoMerge = (id: string) => sendCall(api, 'unmergeTicket', { as: moderator, params: { id }, body: {} });
    await mergeTicketInto(firstTicket.id, secondTicket.ticketNo, 1);
    await mergeTicketInto(secondTicket.id, thirdTicket.ticketNo, 2);
    expect((await openAsSender(firstTicket.ticketNo, firstTicket.accessKey)).json().data.ticketNo).toBe(
      thirdTicket.ticketNo,
    );
    expect((await undoMerge(firstTicket.id)).json().params).toEqual({ why: 'merged_on' });
    expect((await undoMerge(secondTicket.id)).statusCode).toBe(200);
    expect((await undoMerge(firstTicket.id)).json().data).toMatchObject({
      status: 'new',
      mergedInto: null,
      thread: [],
    });
  });
});
