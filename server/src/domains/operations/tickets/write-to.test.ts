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
let umpire: SignedIn;
let player: SignedIn;
beforeAll(async () => {
  api = await createTestApi();
  umpire = await signInUser(api, 'umpire', 'moderator');
  player = await signInUser(api, 'kestrel_09');
});
afterAll(() => api.close());

const makeBody = () => ({
  ...{ userId: player.id, category: 'contest' as const },
  ...{ subject: 'Lantern Duel', message: 'Please check in by 19:45.' },
});

test('a ticket that staff open to a player waits for them, is mailed, and can be answered as usual', async () => {
  const { data } = await sendExpectingSuccess(api, 'openTicketFor', { as: umpire, body: makeBody() });
  const { data: ticket } = await sendExpectingSuccess(api, 'getTicket', {
    as: umpire,
    params: { id: String(data.id) },
  });
  expect(ticket).toMatchObject({
    ...{ message: '', status: 'pending', dueAt: null, addressProven: true },
    ...{ player: { username: 'kestrel_09' }, assignee: { username: 'umpire' } },
    thread: [{ kind: 'reply', author: { username: 'umpire' }, text: 'Please check in by 19:45.' }],
  });
  expect(api.mails.at(-1)?.subject).toBe(`[Laurel ${data.ticketNo}] Lantern Duel`);
  expect(api.mails.at(-1)?.text).toContain('Please check in by 19:45.');
  const { data: ownTickets } = await sendExpectingSuccess(api, 'listOwnTickets', { as: player });
  expect(ownTickets).toMatchObject([{ ticketNo: data.ticketNo, subject: 'Lantern Duel' }]);
  await sendExpectingSuccess(api, 'replyToTicket', {
    as: player,
    body: { ticketNo: data.ticketNo, message: 'I’m here.' },
  });
  const { data: answeredTicket } = await sendExpectingSuccess(api, 'getTicket', {
    as: umpire,
    params: { id: String(data.id) },
  });
  expect(answeredTicket).toMatchObject({ status: 'open', thread: [{ kind: 'reply' }, { kind: 'message' }] });
});

test('only ticket staff can open tickets, and only to players with a verified address', async () => {
  expectRefusal(await sendCall(api, 'openTicketFor', { as: player, body: makeBody() }), 403, 'forbidden');
  await api.db.updateTable('users').set({ emailVerifiedAt: null }).where('id', '=', player.id).execute();
  expectRefusal(await sendCall(api, 'openTicketFor', { as: umpire, body: makeBody() }), 404, 'not_found');
});
