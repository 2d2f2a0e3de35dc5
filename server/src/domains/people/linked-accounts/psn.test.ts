import { expectRefusal, signInUser } from '../../../../test/api';
import { createTestDatabase, type TestDatabase } from '../../../database/testing';
import { type ApiWithStandIns, createApiWithStandIns, makeNewcomer, TestBrowser } from './testing';

const minute = 60_000;
const accountId = '1000000000000000001';
let database: TestDatabase;
let api: ApiWithStandIns;
let browser: TestBrowser;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  api = await createApiWithStandIns(database);
  browser = new TestBrowser(api);
});
afterEach(() => api.close());

const checkTicket = (ticket: string, by = browser) => by.send('verifyPsn', { action: 'check', ticket });
const findStandInPlayer = () => {
  const player = api.seasons.playstation.players.find(({ id }) => id === accountId);
  if (!player) throw new Error('The season has no such player');
  return player;
};

it('signs up by a code in the profile, and signs in by another', async () => {
  const provedAnswer = await browser.signInByPsn('Open_Profile');
  expect(provedAnswer.json().data).toMatchObject({ outcome: 'registration', username: 'Open_Profile' });
  const registeredResponse = await browser.send('verifyPsn', makeNewcomer(provedAnswer.json().data.ticket, 'newcomer'));
  expect(registeredResponse.json().data).toMatchObject({ outcome: 'signed_in', user: { username: 'newcomer' } });
  const repeatedSignIn = await new TestBrowser(api).signInByPsn('Old_Name');
  expect(repeatedSignIn.json().data).toMatchObject({ outcome: 'signed_in', user: { username: 'newcomer' } });
  expect(await api.db.selectFrom('identities').selectAll().execute()).toMatchObject([
    { provider: 'psn', issuer: 'psn', subject: accountId, displayName: 'Open_Profile' },
  ]);
});

it('links to the signed-in user; attack: another user’s account is not linked', async () => {
  browser.as = await signInUser(api, 'player_one');
  expect((await browser.signInByPsn('Open_Profile')).json()).toMatchObject({
    message: 'PlayStation account linked.',
    data: { outcome: 'linked', linkedAccount: { provider: 'psn', displayName: 'Open_Profile' } },
  });
  expectRefusal(
    await new TestBrowser(api, await signInUser(api, 'thief')).signInByPsn('Open_Profile'),
    409,
    'identity_taken',
  );
});

it('reports at the field that the name doesn’t exist', async () => {
  const answer = await browser.send('verifyPsn', { action: 'start', onlineId: 'Nobody_At_All' });
  expectRefusal(answer, 422, 'validation_failed', ['onlineId']);
});

it('allows five checks for the code within half an hour', async () => {
  const ticket = await browser.writeCode('Open_Profile');
  const { aboutMe } = findStandInPlayer();
  findStandInPlayer().aboutMe = `X${aboutMe.slice(-9)}`;
  for (const triesLeft of [4, 3, 2, 1, 0])
    expect((await checkTicket(ticket)).json().data).toMatchObject({ outcome: 'code', finding: 'waiting', triesLeft });
  findStandInPlayer().aboutMe = aboutMe;
  expectRefusal(await checkTicket(ticket), 409, 'attempt_over');
  const lateTicket = await browser.writeCode('Open_Profile');
  api.clock.advance(30 * minute);
  expectRefusal(await checkTicket(lateTicket), 409, 'attempt_over');
});

it.each<[string, string, () => Response]>([
  ['is down', 'platform_down', () => new Response('<h1>Error</h1>', { status: 500 })],
  ['says 403 in HTML', 'busy', () => new Response('<h1>Denied</h1>', { status: 403 })],
  ['wants us to wait', 'busy', () => new Response('', { status: 429, headers: { 'retry-after': '30' } })],
  ['refuses our login', 'key_rejected', () => Response.json({ error: { code: 1, message: 'x' } }, { status: 401 })],
])('counts no try while PlayStation %s', async (_what, finding, response) => {
  const ticket = await browser.writeCode('Open_Profile');
  api.trouble.respond = ({ url }) => (url.includes('/profiles') ? response() : null);
  expect((await checkTicket(ticket)).json().data).toMatchObject({ finding, triesLeft: 5 });
  api.trouble.respond = () => null;
  api.clock.advance(15 * minute);
  expect((await checkTicket(ticket)).json().data).toMatchObject({ outcome: 'registration' });
});

it('counts no try while every profile reads empty', async () => {
  const ticket = await browser.writeCode('Open_Profile');
  api.seasons.playstation.hasBlankAboutMe = true;
  expect((await checkTicket(ticket)).json().data).toMatchObject({ finding: 'platform_down', triesLeft: 5 });
});

it('reports that the account is gone', async () => {
  const ticket = await browser.writeCode('Open_Profile');
  api.seasons.playstation.players = api.seasons.playstation.players.filter(({ id }) => id !== accountId);
  expect((await checkTicket(ticket)).json().data).toMatchObject({ finding: 'account_gone', triesLeft: 5 });
});

it('attack: a code counts once, in the browser and for the user it was given to', async () => {
  const visitor = new TestBrowser(api);
  await visitor.writeCode('Private_Trophies');
  const ticket = await browser.writeCode('Open_Profile');
  for (const otherBrowser of [new TestBrowser(api), visitor])
    expectRefusal(await checkTicket(ticket, otherBrowser), 409, 'attempt_over');
  browser.as = await signInUser(api, 'thief');
  expectRefusal(await checkTicket(ticket), 409, 'attempt_over');
  browser.as = null;
  const bothResponses = await Promise.all([checkTicket(ticket), checkTicket(ticket)]);
  expect(bothResponses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
});

it('attack: parallel tries gain nothing', async () => {
  const ticket = await browser.writeCode('Open_Profile');
  findStandInPlayer().aboutMe = '';
  const allResponses = await Promise.all(Array.from({ length: 12 }, () => checkTicket(ticket)));
  expect(allResponses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(5);
});
