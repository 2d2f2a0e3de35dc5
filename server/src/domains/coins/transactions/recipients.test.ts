import { makeWork } from '../../../../test/work';
import { Refusal } from '../../../refusal';
import { addUser, createTestApp, fundHolder, type TestApp, type TestUser } from '../../testing';
import { sendCoins } from './commands';
import { findRecipient, getRecipients } from './recipients.queries';

let app: TestApp;
let sender: TestUser;

beforeAll(async () => {
  app = await createTestApp();
  sender = await addUser(app.db, app.clock, 'sender');
  await fundHolder(app.db, app.clock, sender.id, '100');
});
afterAll(() => app.close());

const listRecentRecipients = async (user = sender) =>
  (await getRecipients(makeWork(app, user))).data.recents.map(({ username }) => username);
const giveCoin = (from: TestUser, username: string) => sendCoins(makeWork(app, from), { username, amount: '1' });

test('lists the last six recipients, once each, without deleted ones', async () => {
  expect(await listRecentRecipients()).toEqual([]);
  const otherUsers: TestUser[] = [];
  for (let number = 0; number < 8; number += 1) otherUsers.push(await addUser(app.db, app.clock, `friend_${number}`));
  for (const [number] of otherUsers.entries()) await giveCoin(sender, `friend_${number}`);
  await giveCoin(sender, 'friend_5');
  const [firstUser] = otherUsers;
  if (!firstUser) throw new Error('nobody');
  await giveCoin(firstUser, 'sender');
  expect(await listRecentRecipients()).toEqual([
    'friend_5',
    'friend_7',
    'friend_6',
    'friend_4',
    'friend_3',
    'friend_2',
  ]);
  expect(await listRecentRecipients(firstUser)).toEqual(['sender']);
  await app.db.updateTable('users').set({ status: 'deleted' }).where('username', '=', 'friend_7').execute();
  expect(await listRecentRecipients()).toEqual([
    'friend_5',
    'friend_6',
    'friend_4',
    'friend_3',
    'friend_2',
    'friend_1',
  ]);
});

test('finds a name in any case, marks the caller’s own, and skips users who can’t receive coins', async () => {
  const findByName = async (name: string) => (await findRecipient(makeWork(app, sender), { name })).data;
  await addUser(app.db, app.clock, 'Looked_Up');
  expect(await findByName('looked_UP')).toMatchObject({ player: { username: 'Looked_Up' }, self: false });
  expect(await findByName('sender')).toMatchObject({ self: true });
  await expect(findByName('nobody_here')).rejects.toThrow(Refusal);
  await app.db.updateTable('users').set({ status: 'suspended' }).where('username', '=', 'Looked_Up').execute();
  await expect(findByName('Looked_Up')).rejects.toThrow(Refusal);
});
