import { createTestApi, done, expectRefusal, type SignedIn, send, signedIn, type TestApi } from '../../../test/api';

let api: TestApi;
let admin: SignedIn;
let player: SignedIn;
beforeAll(async () => {
  api = await createTestApi();
  admin = await signedIn(api, 'the_admin', 'admin');
  player = await signedIn(api, 'kestrel_09', 'player');
});
beforeEach(() => api.db.deleteFrom('contacts').execute());
afterAll(() => api.close());

const given = {
  name: 'Ines Vale',
  email: 'ines@example.org',
  category: 'coins',
  subject: 'A payout is missing',
  message: 'I won the Harbour Cup and have no coins.',
};
const write = async (change: object = {}, as: SignedIn | null = null) => {
  const { data, message } = await done(api, 'createContact', { as, body: { ...given, ...change } });
  return { ticketNo: Number(data.ticketNo), message };
};
const list = async (query: object = {}) =>
  (await done(api, 'listContacts', { as: admin, query: { ...query } })).data as unknown as {
    id: string;
    subject: string;
  }[];
const subjects = async (query: object) => (await list(query)).map(({ subject }) => subject);

test('a guest writes, gets a ticket number, and staff read it', async () => {
  const { ticketNo, message } = await write();
  expect(message).toBe(`Message sent. Your ticket number is ${ticketNo}.`);
  const { message: text, ...shown } = given;
  const item = { ...shown, ticketNo, status: 'new', player: null, assignee: null, related: null };
  const [found] = await list();
  expect(found).toMatchObject(item);
  const params = { id: found?.id ?? '' };
  const { data } = await done(api, 'getContact', { as: admin, params });
  expect(data).toMatchObject({ ...item, message: text, thread: [] });
});

test('a signed-in sender is named with what it is about', async () => {
  const related = { kind: 'match', id: '00000000-0000-4000-8000-000000000001' };
  const first = await write({ related }, player);
  const second = await write({}, player);
  expect(second.ticketNo).toBe(first.ticketNo + 1);
  const found = await list({ sort: 'createdAt', search: String(first.ticketNo) });
  expect(found).toMatchObject([{ related, player: { id: player.id, username: 'kestrel_09' } }]);
});

test('who looks after a message is named with it', async () => {
  await write();
  await api.db.updateTable('contacts').set({ assigneeId: admin.id, status: 'open' }).execute();
  const mine = await list({ filter: { assigneeId: admin.id } });
  expect(mine).toMatchObject([{ assignee: { username: 'the_admin' }, player: null }]);
  expect(await list({ filter: { assigneeId: player.id } })).toEqual([]);
});

test('what fills the hidden field is answered as anybody is, and kept nowhere', async () => {
  const { ticketNo, message } = await write({ website: 'https://example.org' });
  expect(message).toBe(`Message sent. Your ticket number is ${ticketNo}.`);
  expect(await list()).toEqual([]);
  expect((await write()).ticketNo).toBe(ticketNo + 1);
});

test('the inbox is narrowed by status, category and words, and found by ticket number', async () => {
  await write({ subject: 'One', category: 'account' });
  api.clock.advance(1000);
  const { ticketNo } = await write({ subject: 'Two' });
  api.clock.advance(1000);
  await write({ subject: 'Three', message: 'About the Rare Regatta.' });
  await api.db.updateTable('contacts').set({ status: 'solved' }).where('subject', '=', 'One').execute();
  expect(await subjects({})).toEqual(['Three', 'Two', 'One']);
  expect(await subjects({ sort: 'createdAt' })).toEqual(['One', 'Two', 'Three']);
  expect(await subjects({ filter: { status: ['new', 'open'] } })).toEqual(['Three', 'Two']);
  expect(await subjects({ filter: { category: 'account' } })).toEqual(['One']);
  expect(await subjects({ search: 'rare regatta' })).toEqual(['Three']);
  expect(await subjects({ search: 're' })).toEqual(['Three']);
  expect(await subjects({ search: `#${ticketNo}` })).toEqual(['Two']);
  expect(await subjects({ search: 'nothing like it', filter: { status: ['new'] } })).toEqual([]);
});

test('what is missing is said at its field', async () => {
  const answer = await send(api, 'createContact', {
    body: { name: ' ', email: 'nowhere', subject: 'Hi', message: 'Short' },
  });
  expectRefusal(answer, 422, 'validation_failed', ['name', 'email', 'category', 'subject', 'message']);
});

test('what is not there is not found', async () => {
  const params = { id: '00000000-0000-4000-8000-000000000000' };
  expectRefusal(await send(api, 'getContact', { as: admin, params }), 404, 'not_found');
});
