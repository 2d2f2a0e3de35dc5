import { discordClient, startDiscord, type TestDiscord } from '../../test/sign-in/discord';
import { followRedirects, startIssuer, type TestIssuer } from '../../test/sign-in/start-issuer';
import { ProviderOutage, type SignInProvider } from './provider';
import { createProviders } from './providers';

const redirectUri = 'http://localhost:3000/sign-in/club';
const state = 'the-state-of-this-attempt';
let issuer: TestIssuer;
let otherIssuer: TestIssuer;
let discord: TestDiscord;

beforeAll(async () => {
  [issuer, otherIssuer, discord] = await Promise.all([
    startIssuer(redirectUri),
    startIssuer(redirectUri),
    startDiscord(),
  ]);
});
afterAll(async () => {
  issuer.stop();
  otherIssuer.stop();
  await discord.stop();
});

const client = { clientId: 'laurel', clientSecret: 'hunter2-of-laurel' };

function createProvider(url: string, change: object = {}): SignInProvider {
  const settings = { kind: 'openid', name: 'club', label: 'The club', issuer: url, ...client, ...change } as const;
  const provider = createProviders([settings]).get('club');
  if (!provider) throw new Error('Not set up');
  return provider;
}
const createDiscordProvider = (change: object = {}) =>
  createProvider(discord.url, { kind: 'discord', ...discordClient, ...change });

async function returnFromProviderAs(as: string, at = issuer) {
  const { url, secrets } = await createProvider(at.url).start({ state, redirectUri });
  return { secrets, query: await at.signIn(url, as), state, redirectUri };
}

describe('an OpenID Connect issuer, by its URL', () => {
  it('identifies the signed-in user', async () => {
    expect(await createProvider(issuer.url).finish(await returnFromProviderAs('alice'))).toEqual({
      kind: 'verified',
      account: {
        issuer: issuer.url,
        subject: 'alice',
        displayName: 'alice of the club',
        email: 'alice@issuer.example',
      },
    });
  });

  it('returns only a verified address', async () => {
    const returnOutcome = await createProvider(issuer.url).finish(await returnFromProviderAs('unverified_bob'));
    expect(returnOutcome).toMatchObject({
      kind: 'verified',
      account: { subject: 'unverified_bob', email: null },
    });
  });

  it('gets state, nonce and a challenge, and no secret passes through the browser', async () => {
    const { url, secrets } = await createProvider(issuer.url).start({ state, redirectUri });
    const params = Object.fromEntries(new URL(url).searchParams);
    expect(params).toMatchObject({
      state,
      nonce: secrets.nonce,
      code_challenge_method: 'S256',
      redirect_uri: redirectUri,
    });
    expect(url).not.toContain(secrets.verifier);
    expect(url).not.toContain(client.clientSecret);
  });

  it('reports a cancelled sign-in as cancelled instead of failed', async () => {
    expect(await createProvider(issuer.url).finish(await returnFromProviderAs('nobody'))).toEqual({
      kind: 'cancelled',
    });
  });

  it('attack on the state: refuses another attempt’s state', async () => {
    const returnAnswer = await returnFromProviderAs('alice');
    const returnOutcome = await createProvider(issuer.url).finish({ ...returnAnswer, state: 'of-another-attempt' });
    expect(returnOutcome).toMatchObject({ kind: 'refused' });
  });

  it('attack on PKCE: refuses a code without its own verifier', async () => {
    const [ownReturn, otherReturn] = [await returnFromProviderAs('alice'), await returnFromProviderAs('mallory')];
    const secrets = { ...ownReturn.secrets, verifier: otherReturn.secrets.verifier };
    expect(await createProvider(issuer.url).finish({ ...ownReturn, secrets })).toMatchObject({ kind: 'refused' });
  });

  it('attack on the nonce: refuses another attempt’s token', async () => {
    const [ownReturn, otherReturn] = [await returnFromProviderAs('alice'), await returnFromProviderAs('mallory')];
    const secrets = { ...ownReturn.secrets, nonce: otherReturn.secrets.nonce };
    expect(await createProvider(issuer.url).finish({ ...ownReturn, secrets })).toMatchObject({ kind: 'refused' });
  });

  it('attack on the code: accepts it once', async () => {
    const returnAnswer = await returnFromProviderAs('alice');
    expect(await createProvider(issuer.url).finish(returnAnswer)).toMatchObject({ kind: 'verified' });
    expect(await createProvider(issuer.url).finish(returnAnswer)).toMatchObject({ kind: 'refused' });
  });

  it.each([
    ['another issuer', (query: URLSearchParams) => query.set('iss', otherIssuer.url)],
    ['no issuer, where it says that it names itself', (query: URLSearchParams) => query.delete('iss')],
    ['the same parameter twice', (query: URLSearchParams) => query.append('code', 'another')],
    ['two states', (query: URLSearchParams) => query.append('state', 'another')],
  ])('attack by mixing up issuers or parameters: %s', async (_what, change) => {
    const returnAnswer = await returnFromProviderAs('alice');
    const query = new URLSearchParams(returnAnswer.query);
    change(query);
    expect(await createProvider(issuer.url).finish({ ...returnAnswer, query: query.toString() })).toMatchObject({
      kind: 'refused',
    });
  });

  it('attack by mixing up issuers: refuses another issuer’s response', async () => {
    expect(await createProvider(issuer.url).finish(await returnFromProviderAs('alice', otherIssuer))).toMatchObject({
      kind: 'refused',
    });
  });

  it('doesn’t blame the user if an issuer is down or doesn’t know us', async () => {
    await expect(createProvider('http://127.0.0.1:1').start({ state, redirectUri })).rejects.toThrow(ProviderOutage);
    const returnAnswer = await returnFromProviderAs('alice');
    const misconfiguredProvider = createProvider(issuer.url, { clientSecret: 'not ours' });
    const returnOutcome = await misconfiguredProvider.finish(returnAnswer);
    expect(returnOutcome).toMatchObject({ kind: 'outage' });
    expect(JSON.stringify(returnOutcome)).not.toContain('not ours');
  });
});

describe('Discord', () => {
  const providerUser = {
    id: '80351110224678912',
    username: 'nelly',
    global_name: 'Nelly',
    email: 'nelly@discord.example',
  };

  async function makeReturnUrl() {
    const { url, secrets } = await createDiscordProvider().start({ state, redirectUri });
    return { secrets, query: await followRedirects(url, redirectUri), state, redirectUri };
  }

  it('identifies the user by the token', async () => {
    discord.user = { ...providerUser, verified: true };
    const account = { issuer: discord.url, subject: providerUser.id, displayName: 'Nelly', email: providerUser.email };
    expect(await createDiscordProvider().finish(await makeReturnUrl())).toEqual({ kind: 'verified', account });
  });

  it.each([{ verified: false }, { verified: true, email: undefined }, {}])(
    'returns no address with %j',
    async (change) => {
      const { email: _email, ...user } = { ...providerUser, ...change };
      discord.user = { ...user, ...('email' in change ? {} : { email: providerUser.email }) };
      expect(await createDiscordProvider().finish(await makeReturnUrl())).toMatchObject({
        kind: 'verified',
        account: { email: null },
      });
    },
  );

  it('doesn’t return an address that is invalid for an account here', async () => {
    // Lower-casing the Kelvin sign gives a k, and so another person's address.
    discord.user = { ...providerUser, email: '\u212aelly@discord.example', verified: true };
    expect(await createDiscordProvider().finish(await makeReturnUrl())).toMatchObject({
      kind: 'verified',
      account: { email: null },
    });
  });

  it('shortens names to fit', async () => {
    discord.user = { ...providerUser, global_name: `\0 ${'N'.repeat(5000)}` };
    const returnOutcome = await createDiscordProvider().finish(await makeReturnUrl());
    expect(returnOutcome).toMatchObject({ kind: 'verified', account: { displayName: 'N'.repeat(100) } });
    discord.user = { ...providerUser, global_name: ' \u0007 ' };
    expect(await createDiscordProvider().finish(await makeReturnUrl())).toMatchObject({
      account: { displayName: 'nelly' },
    });
  });

  it('refuses another state, another verifier and a used code', async () => {
    discord.user = providerUser;
    const [firstReturn, secondReturn] = [await makeReturnUrl(), await makeReturnUrl()];
    expect(await createDiscordProvider().finish({ ...firstReturn, state: 'another' })).toMatchObject({
      kind: 'refused',
    });
    expect(await createDiscordProvider().finish({ ...firstReturn, secrets: secondReturn.secrets })).toMatchObject({
      kind: 'refused',
    });
    expect(await createDiscordProvider().finish(secondReturn)).toMatchObject({ kind: 'verified' });
    expect(await createDiscordProvider().finish(secondReturn)).toMatchObject({ kind: 'refused' });
  });

  it('distinguishes an outage from the user’s mistake', async () => {
    discord.user = providerUser;
    const returnUrl = await makeReturnUrl();
    discord.down = 502;
    expect(await createDiscordProvider().finish(returnUrl)).toMatchObject({ kind: 'outage' });
    discord.down = null;
    const misconfiguredProvider = createDiscordProvider({ clientSecret: 'not ours' });
    expect(await misconfiguredProvider.finish(await makeReturnUrl())).toMatchObject({ kind: 'outage' });
    discord.user = null;
    expect(await createDiscordProvider().finish(await makeReturnUrl())).toEqual({ kind: 'cancelled' });
  });
});
