import type { LightMyRequestResponse } from 'fastify';
import {
  createTestApi,
  expectRefusal,
  type SignedIn,
  sendCall,
  sendExpectingSuccess,
  signInUser,
  type TestApi,
} from '../../../../test/api';
import { discordClient, startDiscord, type TestDiscord } from '../../../../test/sign-in/discord';
import { followRedirects, startIssuer, type TestIssuer } from '../../../../test/sign-in/start-issuer';
import { deviceCookie, sessionCookie } from '../../../http/authenticate';
import { hashPassword } from '../sign-in/password.rules';

const minute = 60_000;
const origin = 'http://localhost:3000';
const buildReturnAddress = (provider: string) => `${origin}/sign-in/${provider}`;
const password = 'a long winded phrase';
let api: TestApi;
let clubIssuer: TestIssuer;
let discord: TestDiscord;

beforeAll(async () => {
  [clubIssuer, discord] = await Promise.all([startIssuer(buildReturnAddress('club')), startDiscord()]);
  api = await createTestApi({
    config: {
      publicOrigin: origin,
      providers: [
        {
          kind: 'openid',
          name: 'club',
          label: 'The club',
          issuer: clubIssuer.url,
          clientId: 'laurel',
          clientSecret: 'hunter2-of-laurel',
        },
        { kind: 'discord', name: 'discord', label: 'Discord', issuer: discord.url, ...discordClient },
      ],
    },
  });
});
afterAll(async () => {
  clubIssuer.stop();
  await discord.stop();
  await api.close();
});

class Browser {
  device: string | null = null;
  as: Pick<SignedIn, 'token'> | null = null;

  async send(body: object): Promise<LightMyRequestResponse> {
    const headers = this.device === null ? {} : { cookie: `${deviceCookie}=${this.device}` };
    const answer = await sendCall(api, 'oauth', { body, as: this.as, headers });
    this.device = answer.cookies.find(({ name }) => name === deviceCookie)?.value ?? this.device;
    return answer;
  }

  async returnFromClub(as: string, returnTo = '/contests'): Promise<string> {
    const startedResponse = await this.send({ action: 'start', provider: 'club', returnTo });
    return clubIssuer.signIn(startedResponse.json().data.url, as);
  }

  finish = (query: string) => this.send({ action: 'callback', provider: 'club', query });

  async signIn(as: string): Promise<LightMyRequestResponse> {
    return this.finish(await this.returnFromClub(as));
  }

  async registerUser(as: string, username: string, email = `${as}@issuer.example`): Promise<LightMyRequestResponse> {
    const { ticket } = (await this.signIn(as)).json().data;
    return this.send({ action: 'register', provider: 'club', ticket, ...makePerson(username, email) });
  }
}

const makePerson = (username: string, email: string) => ({ username, email, birthDate: '1990-05-04', terms: true });
const readAnswerData = (answer: LightMyRequestResponse) => answer.json().data;
const listIdentities = (userId: string) =>
  api.db.selectFrom('identities').select(['issuer', 'subject']).where('userId', '=', userId).execute();
const readLog = () => JSON.stringify([...api.log.lines, ...api.log.requests]);

it('lists the configured ways to sign in', async () => {
  expect((await sendExpectingSuccess(api, 'getSignInWays')).data).toEqual({
    ways: [
      { provider: 'club', label: 'The club', sandbox: false },
      { provider: 'discord', label: 'Discord', sandbox: false },
    ],
  });
  const body = { action: 'start', provider: 'elsewhere' };
  expectRefusal(await sendCall(api, 'oauth', { body }), 409, 'not_offered');
});

it('signs a newcomer up with the address that the provider verified, and in from then on', async () => {
  const browser = new Browser();
  const offeredSignUp = readAnswerData(await browser.signIn('alice'));
  expect(offeredSignUp).toMatchObject({
    outcome: 'registration',
    username: 'alice_of_the_club',
    email: 'alice@issuer.example',
    returnTo: '/contests',
  });
  const { ticket } = offeredSignUp;
  const registration = { action: 'register', provider: 'club', ticket, ...makePerson('alice', 'Alice@issuer.example') };
  const registeredUser = readAnswerData(await browser.send(registration));
  expect(registeredUser).toMatchObject({
    outcome: 'signed_in',
    returnTo: '/contests',
    user: { username: 'alice', status: 'active', emailVerifiedAt: api.clock.now().toISOString() },
  });
  expect(await listIdentities(registeredUser.user.id)).toEqual([{ issuer: clubIssuer.url, subject: 'alice' }]);
  const repeatedSignIn = await new Browser().signIn('alice');
  expect(readAnswerData(repeatedSignIn)).toMatchObject({ outcome: 'signed_in', user: { id: registeredUser.user.id } });
  expect(
    (
      await sendExpectingSuccess(api, 'getSecurity', {
        as: { token: readAnswerData(repeatedSignIn).user.access_token },
      })
    ).data,
  ).toMatchObject({
    hasPassword: false,
  });
});

it('mails a code to an address that the provider hasn’t verified', async () => {
  const browser = new Browser();
  const mailCount = api.mails.length;
  const answer = await browser.registerUser('unverified_bob', 'bob');
  expect(readAnswerData(answer)).toMatchObject({
    user: { username: 'bob', status: 'unverified', emailVerifiedAt: null },
  });
  expect(api.mails.slice(mailCount)).toMatchObject([{ subject: expect.stringMatching(/^\d{6} is your Laurel code$/) }]);
});

it('Discord, which isn’t an OpenID provider, signs in as well', async () => {
  discord.user = {
    id: '80351110224678912',
    username: 'nelly',
    global_name: null,
    email: 'n@d.example',
    verified: true,
  };
  const browser = new Browser();
  const startedSignIn = readAnswerData(await browser.send({ action: 'start', provider: 'discord' }));
  const query = await followRedirects(startedSignIn.url, buildReturnAddress('discord'));
  const offeredSignUp = readAnswerData(await browser.send({ action: 'callback', provider: 'discord', query }));
  expect(offeredSignUp).toMatchObject({ outcome: 'registration', username: 'nelly', email: 'n@d.example' });
});

it('links to the signed-in user; attack: another user’s account is not linked', async () => {
  const [firstBrowser, secondBrowser] = [new Browser(), new Browser()];
  firstBrowser.as = await signInUser(api, 'linker');
  secondBrowser.as = await signInUser(api, 'other_linker');
  expect(readAnswerData(await firstBrowser.signIn('carol'))).toMatchObject({
    outcome: 'linked',
    linkedAccount: { provider: 'club', externalId: 'carol', displayName: 'carol of the club' },
  });
  expect(api.mails.at(-1)).toMatchObject({
    to: 'linker@example.org',
    subject: 'The club now signs you in to Laurel',
    text: expect.not.stringContaining('carol'),
  });
  expectRefusal(await secondBrowser.signIn('carol'), 409, 'identity_taken');
  expect(readAnswerData(await new Browser().signIn('carol'))).toMatchObject({ user: { username: 'linker' } });
});

it('a taken address doesn’t sign in to its account, and its ticket is refused signed out and in another browser', async () => {
  const owner = await signInUser(api, 'dora');
  const passwordHash = await hashPassword(password);
  const email = 'dora@issuer.example';
  await api.db.updateTable('users').set({ email, passwordHash }).where('id', '=', owner.id).execute();
  const browser = new Browser();
  const answer = await browser.signIn('dora');
  expect(readAnswerData(answer)).toMatchObject({ outcome: 'sign_in_first' });
  expect(answer.cookies.map(({ name }) => name)).not.toContain(sessionCookie);
  expect(await listIdentities(owner.id)).toEqual([]);

  const { ticket } = readAnswerData(answer);
  const linkBody = { action: 'link', provider: 'club', ticket };
  expectRefusal(await browser.send(linkBody), 401, 'unauthenticated');
  const { data } = await sendExpectingSuccess(api, 'login', { body: { login: 'dora', password } });
  const browserElsewhere = new Browser();
  browserElsewhere.device = 'A'.repeat(43);
  browserElsewhere.as = { token: String(data.access_token) };
  expectRefusal(await browserElsewhere.send(linkBody), 409, 'attempt_over');
});

it('a ticket for a taken address links once, after signing in', async () => {
  const owner = await signInUser(api, 'edgar');
  await api.db.updateTable('users').set({ email: 'edgar@issuer.example' }).where('id', '=', owner.id).execute();
  const browser = new Browser();
  const { ticket } = readAnswerData(await browser.signIn('edgar'));
  browser.as = owner;
  const linkBody = { action: 'link', provider: 'club', ticket };
  expect(readAnswerData(await browser.send(linkBody))).toMatchObject({ outcome: 'linked', returnTo: '/contests' });
  expectRefusal(await browser.send(linkBody), 409, 'attempt_over');
  expect(readAnswerData(await new Browser().signIn('edgar'))).toMatchObject({ user: { username: 'edgar' } });
});

describe('attacks', () => {
  it('an attempt started in one browser can’t be finished in another', async () => {
    for (const device of [null, 'A'.repeat(43)]) {
      const thiefBrowser = new Browser();
      thiefBrowser.device = device;
      expectRefusal(await thiefBrowser.finish(await new Browser().returnFromClub('alice')), 409, 'attempt_over');
    }
  });

  it('forced sign-in: a victim who follows an attacker’s redirect is not signed in as the attacker', async () => {
    await new Browser().registerUser('mallory', 'mallory');
    const victimBrowser = new Browser();
    await victimBrowser.returnFromClub('alice');
    const answer = await victimBrowser.finish(await new Browser().returnFromClub('mallory'));
    expectRefusal(answer, 409, 'attempt_over');
    expect(answer.cookies).toEqual([]);
  });

  it('forced link: a visitor’s attempt can’t link to a user who has signed in since, nor the reverse', async () => {
    const browser = new Browser();
    const returnQuery = await browser.returnFromClub('trojan');
    browser.as = await signInUser(api, 'victim_of_link');
    expectRefusal(await browser.finish(returnQuery), 409, 'attempt_over');
    const clubQuery = await browser.returnFromClub('trojan');
    browser.as = await signInUser(api, 'someone_else');
    expectRefusal(await browser.finish(clubQuery), 409, 'attempt_over');
  });

  it('code reuse: accepts a response once, even from two simultaneous requests', async () => {
    const browser = new Browser();
    const query = await browser.returnFromClub('alice');
    const answers = await Promise.all([browser.finish(query), browser.finish(query), browser.finish(query)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
  });

  it('state: refuses a response with a missing, unknown or repeated state', async () => {
    const browser = new Browser();
    const query = await browser.returnFromClub('alice');
    const shortenedQuery = new URLSearchParams(query);
    shortenedQuery.delete('state');
    expectRefusal(await browser.finish(shortenedQuery.toString()), 409, 'attempt_over');
    expectRefusal(await browser.finish(`${shortenedQuery}&state=${'x'.repeat(43)}`), 409, 'attempt_over');
    expectRefusal(await browser.finish(`${query}&state=another`), 422, 'identity_unverified');
  });

  it('mix-up: a provider refuses another one’s response, and a foreign issuer', async () => {
    const browser = new Browser();
    const query = await browser.returnFromClub('alice');
    const swappedResponse = await browser.send({ action: 'callback', provider: 'discord', query });
    expectRefusal(swappedResponse, 409, 'attempt_over');
    const foreignQuery = new URLSearchParams(await browser.returnFromClub('alice'));
    foreignQuery.set('iss', 'https://evil.example');
    expectRefusal(await browser.finish(foreignQuery.toString()), 422, 'identity_unverified');
  });

  it('PKCE and nonce: a code from one attempt is refused in another', async () => {
    const browser = new Browser();
    const [ownQuery, foreignQuery] = [
      await browser.returnFromClub('alice'),
      await browser.returnFromClub('mallory'),
    ].map((query) => new URLSearchParams(query));
    const state = ownQuery?.get('state') ?? '';
    foreignQuery?.set('state', state);
    expectRefusal(await browser.finish(String(foreignQuery)), 422, 'identity_unverified');
  });

  it('fixation: each sign-in starts a new session', async () => {
    const browser = new Browser();
    const firstToken = readAnswerData(await browser.signIn('alice')).user.access_token;
    const secondToken = readAnswerData(await browser.signIn('alice')).user.access_token;
    expect(firstToken).not.toBe(secondToken);
  });

  it.each(['https://evil.example', '//evil.example', '/\\evil.example', '/\t/evil.example', '/\n/evil.example', ''])(
    'open redirect: %j is refused',
    async (returnTo) => {
      const body = { action: 'start', provider: 'club', returnTo };
      expectRefusal(await sendCall(api, 'oauth', { body }), 422, 'validation_failed', ['returnTo']);
    },
  );

  it('an attempt expires after ten minutes', async () => {
    const browser = new Browser();
    const query = await browser.returnFromClub('alice');
    api.clock.advance(10 * minute);
    expectRefusal(await browser.finish(query), 409, 'attempt_over');
  });

  it('pre-hijacking, federated merge: claiming an address gives no access when its owner signs in elsewhere', async () => {
    const email = 'frida@issuer.example';
    await sendExpectingSuccess(api, 'register', { body: { ...makePerson('squatter', email), password } });
    const offeredSignUp = readAnswerData(await new Browser().signIn('frida'));
    expect(offeredSignUp).toMatchObject({ outcome: 'registration', email });
    const registeredUser = readAnswerData(await new Browser().registerUser('frida', 'frida'));
    expect(registeredUser.user).toMatchObject({ username: 'frida', email, status: 'active' });
    expect((await sendExpectingSuccess(api, 'login', { body: { login: 'squatter', password } })).data).toMatchObject({
      emailVerifiedAt: null,
    });
    expectRefusal(await sendCall(api, 'login', { body: { login: email, password } }), 422, 'credentials_invalid');
  });

  it('pre-hijacking, trojan identifier: removes a provider linked to a claimed address once the owner arrives', async () => {
    const email = 'nora@issuer.example';
    const intruderUser = readAnswerData(await new Browser().registerUser('mallory_of_nora', 'nora_claimed', email));
    expect(intruderUser.user).toMatchObject({ email, emailVerifiedAt: null });
    const owner = readAnswerData(await new Browser().registerUser('nora', 'nora'));
    expect(owner.user).toMatchObject({ username: 'nora', email, status: 'active' });
    expect(await listIdentities(owner.user.id)).toEqual([{ issuer: clubIssuer.url, subject: 'nora' }]);
    expect(readAnswerData(await new Browser().signIn('mallory_of_nora')).user.username).toBe('nora_claimed');
  });

  it('pre-hijacking, unexpired session: a session of a claimed address never opens its owner’s account', async () => {
    const email = 'olga@issuer.example';
    const { data } = await sendExpectingSuccess(api, 'register', {
      body: { ...makePerson('olga_claimed', email), password },
    });
    const session = { token: String(data.access_token) };
    const owner = readAnswerData(await new Browser().registerUser('olga', 'olga'));
    expect(owner.user).toMatchObject({ email, status: 'active' });
    expect((await sendExpectingSuccess(api, 'getSecurity', { as: session })).data).toMatchObject({
      emailVerifiedAt: null,
    });
    expectRefusal(await sendCall(api, 'getUser', { as: session, params: { id: owner.user.id } }), 404, 'not_found');
  });

  it('pre-hijacking, provider that verifies nothing: its addresses aren’t verified here either', async () => {
    expect(readAnswerData(await new Browser().registerUser('unverified_pia', 'pia')).user.emailVerifiedAt).toBeNull();
  });

  it('pre-hijacking: an address changed in the form doesn’t count as verified by the provider', async () => {
    const answer = readAnswerData(await new Browser().registerUser('gina', 'gina', 'owner@elsewhere.example'));
    expect(answer.user).toMatchObject({ email: 'owner@elsewhere.example', emailVerifiedAt: null });
  });

  it('two sign-ups with one ticket create one account', async () => {
    const browser = new Browser();
    const { ticket } = readAnswerData(await browser.signIn('hugo'));
    const makeBody = (username: string) => ({
      action: 'register',
      provider: 'club',
      ticket,
      ...makePerson(username, `${username}@elsewhere.example`),
    });
    const answers = await Promise.all(['hugo_one', 'hugo_two'].map((name) => browser.send(makeBody(name))));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  it('a taken name leaves the ticket valid for another one', async () => {
    const browser = new Browser();
    const { ticket } = readAnswerData(await browser.signIn('ivy'));
    const registerName = (username: string) =>
      browser.send({ action: 'register', provider: 'club', ticket, ...makePerson(username, 'ivy@issuer.example') });
    expectRefusal(await registerName('alice'), 409, 'username_taken', ['username']);
    expect(readAnswerData(await registerName('ivy'))).toMatchObject({ outcome: 'signed_in' });
  });

  it('refuses a suspended account that signs in through a provider', async () => {
    const { user } = readAnswerData(await new Browser().registerUser('jack', 'jack'));
    await api.db.updateTable('users').set({ status: 'suspended' }).where('id', '=', user.id).execute();
    expectRefusal(await new Browser().signIn('jack'), 403, 'account_suspended');
  });

  it('a cancelled sign-in is reported, and no secret is logged', async () => {
    const browser = new Browser();
    const refusedAnswer = await browser.signIn('nobody');
    expectRefusal(refusedAnswer, 422, 'identity_unverified');
    expect(refusedAnswer.json()).toMatchObject({ params: { provider: 'club', why: 'cancelled' } });
    const query = new URLSearchParams(await browser.returnFromClub('alice'));
    query.set('iss', 'https://evil.example');
    await browser.finish(query.toString());
    for (const secret of [query.get('code') ?? '', query.get('state') ?? '', 'hunter2', 'evil.example'])
      expect(readLog()).not.toContain(secret);
    const attempts = JSON.stringify(await api.db.selectFrom('identityAttempts').select(['ticketHash']).execute());
    expect(attempts).not.toContain(query.get('state'));
  });
});
