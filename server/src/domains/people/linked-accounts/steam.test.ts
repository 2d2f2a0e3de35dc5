import { createTestApi, expectRefusal, signInUser } from '../../../../test/api';
import { createTestDatabase, type TestDatabase } from '../../../database/testing';
import { type ApiWithStandIns, createApiWithStandIns, makeNewcomer, TestBrowser } from './testing';

const [steamId, otherSteamId] = ['76561198000000001', '76561198000000002'];
let database: TestDatabase;
let api: ApiWithStandIns;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  api = await createApiWithStandIns(database);
});
afterEach(() => api.close());

const listIdentities = () => api.db.selectFrom('identities').selectAll().execute();

describe('signed out', () => {
  it('signs up, and then signs in, by Steam alone', async () => {
    const browser = new TestBrowser(api);
    const provedAnswer = await browser.signInBySteam(steamId);
    expect(provedAnswer.json().data).toMatchObject({ outcome: 'registration', username: 'Open_profile', email: null });
    expect(await listIdentities()).toEqual([]);
    const registeredResponse = await browser.send(
      'verifySteam',
      makeNewcomer(provedAnswer.json().data.ticket, 'newcomer'),
    );
    expect(registeredResponse.json()).toMatchObject({
      code: 'signed_up',
      data: { outcome: 'signed_in', user: { username: 'newcomer', status: 'unverified', emailVerifiedAt: null } },
    });
    expect(await listIdentities()).toMatchObject([
      { provider: 'steam', issuer: 'steam', subject: steamId, displayName: 'Open profile' },
    ]);
    expect(api.mails).toMatchObject([{ to: 'newcomer@example.org' }]);

    const player = api.seasons.steam.players[0];
    if (player) player.name = 'Renamed';
    const repeatedSignIn = await new TestBrowser(api).signInBySteam(steamId);
    expect(repeatedSignIn.json()).toMatchObject({
      code: 'signed_in',
      data: { outcome: 'signed_in', user: { username: 'newcomer' } },
    });
    expect(repeatedSignIn.json().data.user.access_token).not.toBe(registeredResponse.json().data.user.access_token);
    expect(await listIdentities()).toMatchObject([{ subject: steamId, displayName: 'Renamed' }]);
  });

  it('keeps the ticket for another name if one is taken, and accepts it once', async () => {
    await signInUser(api, 'taken');
    const browser = new TestBrowser(api);
    const { ticket } = (await browser.signInBySteam(steamId)).json().data;
    expectRefusal(await browser.send('verifySteam', makeNewcomer(ticket, 'taken')), 409, 'username_taken', [
      'username',
    ]);
    const bothResponses = await Promise.all(
      ['one_name', 'other_name'].map((name) => browser.send('verifySteam', makeNewcomer(ticket, name))),
    );
    expect(bothResponses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(await listIdentities()).toHaveLength(1);
  });

  it('refuses suspended users', async () => {
    const user = await signInUser(api, 'player_one');
    await new TestBrowser(api, user).signInBySteam(steamId);
    await api.db.updateTable('users').set({ status: 'suspended' }).where('id', '=', user.id).execute();
    expectRefusal(await new TestBrowser(api).signInBySteam(steamId), 403, 'account_suspended');
  });
});

describe('signed in', () => {
  it('links, and accepts the same account again', async () => {
    const user = await signInUser(api, 'player_one');
    const browser = new TestBrowser(api, user);
    for (let round = 0; round < 2; round += 1)
      expect((await browser.signInBySteam(steamId)).json()).toMatchObject({
        code: 'identity_linked',
        message: 'Steam account linked.',
        data: { outcome: 'linked', linkedAccount: { provider: 'steam', externalId: steamId, visibility: 'private' } },
      });
    expect(await listIdentities()).toMatchObject([{ userId: user.id, subject: steamId }]);
    const auditRows = await api.db.selectFrom('auditLog').select(['action', 'actorId']).execute();
    expect(auditRows).toEqual([{ action: 'identity.link', actorId: user.id }]);
  });

  it('attack: links no account of another user, even with two simultaneous requests', async () => {
    const [owner, thief] = [await signInUser(api, 'owner'), await signInUser(api, 'thief')];
    await new TestBrowser(api, owner).signInBySteam(steamId);
    expectRefusal(await new TestBrowser(api, thief).signInBySteam(steamId), 409, 'identity_taken');
    const bothResponses = await Promise.all(
      [owner, thief].map((user) => new TestBrowser(api, user).signInBySteam(otherSteamId)),
    );
    expect(bothResponses.map(({ statusCode }) => statusCode)).toEqual([409, 200]);
    expect((await listIdentities()).map(({ userId, subject }) => [userId, subject])).toEqual([
      [owner.id, steamId],
      [thief.id, otherSteamId],
    ]);
  });

  it('links one Steam account at most', async () => {
    const browser = new TestBrowser(api, await signInUser(api, 'player_one'));
    await browser.signInBySteam(steamId);
    expectRefusal(await browser.signInBySteam(otherSteamId), 409, 'identity_other');
  });
});

describe('attack: a response', () => {
  const finishSignIn = (browser: TestBrowser, query: string) =>
    browser.send('verifySteam', { action: 'callback', query });

  it('that was used has no effect', async () => {
    const browser = new TestBrowser(api);
    const query = await browser.returnFromSteam(steamId);
    expect((await finishSignIn(browser, query)).statusCode).toBe(200);
    expectRefusal(await finishSignIn(browser, query), 409, 'attempt_over');
  });

  it('of another attempt, with its nonce used, is refused', async () => {
    const browser = new TestBrowser(api);
    const query = await browser.returnFromSteam(steamId);
    await finishSignIn(browser, query);
    const laterQuery = new URLSearchParams(await browser.returnFromSteam(steamId));
    const replayedQuery = new URLSearchParams(query);
    replayedQuery.set('state', laterQuery.get('state') ?? '');
    expectRefusal(await finishSignIn(browser, replayedQuery.toString()), 422, 'identity_unverified');
  });

  it('that began in another browser has no effect there', async () => {
    const visitor = new TestBrowser(api);
    await visitor.returnFromSteam(otherSteamId);
    for (const otherBrowser of [new TestBrowser(api), visitor])
      expectRefusal(
        await finishSignIn(otherBrowser, await new TestBrowser(api).returnFromSteam(steamId)),
        409,
        'attempt_over',
      );
    const victimBrowser = new TestBrowser(api, await signInUser(api, 'victim'));
    await victimBrowser.returnFromSteam(otherSteamId);
    expectRefusal(
      await finishSignIn(victimBrowser, await new TestBrowser(api).returnFromSteam(steamId)),
      409,
      'attempt_over',
    );
    expect(await listIdentities()).toEqual([]);
  });

  it('that began as another user links nothing', async () => {
    const browser = new TestBrowser(api, await signInUser(api, 'one'));
    const query = await browser.returnFromSteam(steamId);
    browser.as = await signInUser(api, 'other');
    expectRefusal(await finishSignIn(browser, query), 409, 'attempt_over');
    browser.as = null;
    expectRefusal(
      await finishSignIn(
        browser,
        await browser.returnFromSteam(steamId).then((late) => late.replace('state=', 'state=x')),
      ),
      409,
      'attempt_over',
    );
  });

  it('that comes after ten minutes is too late', async () => {
    const browser = new TestBrowser(api);
    const query = await browser.returnFromSteam(steamId);
    api.clock.advance(10 * 60_000);
    expectRefusal(await finishSignIn(browser, query), 409, 'attempt_over');
  });

  it.each([
    [
      'with a doubled claimed_id',
      (query: string) => `${query}&openid.claimed_id=https%3A%2F%2Fsteamcommunity.com%2Fopenid%2Fid%2F${otherSteamId}`,
    ],
    ['without ns', (query: string) => query.replace(/openid\.ns=[^&]*&/, '')],
    ['with another identity', (query: string) => query.replaceAll(steamId, otherSteamId)],
  ])('%s is refused, and ends the attempt', async (_what, change) => {
    const browser = new TestBrowser(api);
    const query = await browser.returnFromSteam(steamId);
    expectRefusal(await finishSignIn(browser, change(query)), 422, 'identity_unverified');
    expectRefusal(await finishSignIn(browser, query), 409, 'attempt_over');
    expect(JSON.stringify(api.log.lines)).not.toContain(steamId);
  });

  it('that Steam can’t confirm reports that Steam is down', async () => {
    const browser = new TestBrowser(api);
    const query = await browser.returnFromSteam(steamId);
    api.trouble.respond = ({ method }) =>
      method === 'POST' ? new Response('<h1>Forbidden</h1>', { status: 403 }) : null;
    expectRefusal(await finishSignIn(browser, query), 503, 'platform_down');
  });
});

it('reports a sign-in cancelled at Steam', async () => {
  const browser = new TestBrowser(api);
  const query = new URLSearchParams(await browser.returnFromSteam(steamId));
  const cancelledQuery = `state=${query.get('state')}&openid.ns=${query.get('openid.ns')}&openid.mode=cancel`;
  const answer = await browser.send('verifySteam', { action: 'callback', query: cancelledQuery });
  expectRefusal(answer, 422, 'identity_unverified');
  expect(answer.json().message).toBe('You cancelled at Steam.');
});

it('identifies the user even while the Web API is down', async () => {
  api.trouble.respond = (request) => (request.headers.has('x-webapi-key') ? new Response('', { status: 503 }) : null);
  const provedAnswer = await new TestBrowser(api).signInBySteam(steamId);
  expect(provedAnswer.json().data).toMatchObject({ outcome: 'registration', username: steamId });
});

it('refuses to sign in by Steam if it isn’t set up', async () => {
  const bareApi = await createTestApi({ db: api.db, clock: api.clock });
  const browser = new TestBrowser({ ...api, ...bareApi });
  expectRefusal(await browser.send('verifySteam', { action: 'start', returnTo: '/dashboard' }), 409, 'not_offered');
  expectRefusal(await browser.send('verifyPsn', { action: 'start', onlineId: 'Open_Profile' }), 409, 'not_offered');
  await bareApi.close();
});
