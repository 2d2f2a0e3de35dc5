import { type PlatformServer, servePlatform } from '../../../test/platforms/serve';
import { createTestClock } from '../../clock';
import { createTestDatabase, type TestDatabase } from '../../database/testing';
import { createSteamOpenId } from '../stand-ins/steam-openid';
import { SteamLogin, steamLoginUrl } from './openid';

const returnTo = 'https://laurel.example/sign-in/steam?state=abc123';
const steamId = '76561198000000001';
const clock = createTestClock();
let database: TestDatabase;
let steam: PlatformServer;
let openId: ReturnType<typeof createSteamOpenId>;
let login: SteamLogin;

beforeAll(async () => {
  database = await createTestDatabase();
  steam = await servePlatform((request) => openId.answer(request));
  const loginUrl = `${steam.origin}/openid/login`;
  const player = { id: steamId, name: 'kestrel', profile: 'public', gameDetails: 'public', games: [] } as const;
  openId = createSteamOpenId({
    season: { players: [{ ...player, games: [] }], rivals: [], games: [] },
    clock,
    loginUrl,
    home: 'https://laurel.example',
  });
  login = new SteamLogin({ db: database.db, clock, fetch, loginUrl });
});
afterAll(async () => {
  await steam.close();
  await database.close();
});
beforeEach(() => steam.heal());

const makeReturn = (to = returnTo): URLSearchParams => openId.returnOf(steamId, to).searchParams;
const verifyReturn = (query: URLSearchParams | string) => login.verify(query.toString(), returnTo);

it('sends the browser to Steam, which redirects it back', async () => {
  const realSteamLogin = new SteamLogin({ db: database.db, clock, fetch });
  const url = new URL(realSteamLogin.start(returnTo));
  expect(url.origin + url.pathname).toBe('https://steamcommunity.com/openid/login');
  expect(steamLoginUrl).toBe('https://steamcommunity.com/openid/login');
  expect(Object.fromEntries(url.searchParams)).toEqual({
    'openid.ns': 'http://specs.openid.net/auth/2.0',
    'openid.mode': 'checkid_setup',
    'openid.claimed_id': 'http://specs.openid.net/auth/2.0/identifier_select',
    'openid.identity': 'http://specs.openid.net/auth/2.0/identifier_select',
    'openid.return_to': returnTo,
    'openid.realm': 'https://laurel.example',
  });
});

it('accepts, through the browser, a response that Steam made', async () => {
  const choiceResponse = await fetch(login.start(returnTo));
  expect(await choiceResponse.text()).toContain('This isn’t Steam');
  const backResponse = await fetch(`${login.start(returnTo)}&as=${steamId}`, { redirect: 'manual' });
  const { search } = new URL(backResponse.headers.get('location') ?? '');
  expect(await login.verify(search, returnTo)).toEqual({ kind: 'proved', steamId });
});

it('attack: the sandbox’s Steam redirects only to our own origin', async () => {
  const readRedirects = async (to: string, realm: string) => {
    const url = new URL(login.start(returnTo));
    url.searchParams.set('openid.return_to', to);
    url.searchParams.set('openid.realm', realm);
    const answers = [steamId, 'nobody'].map((as) => fetch(`${url.href}&as=${as}`, { redirect: 'manual' }));
    return (await Promise.all(answers)).map(({ status, headers }) => [status, headers.get('location')]);
  };
  for (const [to, realm] of [
    ['https://evil.example/sign-in/steam', 'https://evil.example'],
    ['https://laurel.example@evil.example/', 'https://laurel.example@evil.example'],
    ['//evil.example/', '/'],
    ['javascript:alert(1)//', 'javascript:alert(1)/'],
  ] as const)
    expect(await readRedirects(to, realm)).toEqual([
      [400, null],
      [400, null],
    ]);
});

it('reports a sign-in cancelled at Steam', async () => {
  const backResponse = await fetch(`${login.start(returnTo)}&as=nobody`, { redirect: 'manual' });
  expect(await verifyReturn(new URL(backResponse.headers.get('location') ?? '').search)).toEqual({ kind: 'cancelled' });
  expect(steam.requests).toHaveLength(1);
});

const changeField = (name: string, value: string) => {
  const query = makeReturn();
  query.set(name, value);
  return query;
};
const dropField = (name: string) => {
  const query = makeReturn();
  query.delete(name);
  return query;
};
const addField = (name: string, value: string) => {
  const query = makeReturn();
  query.append(name, value);
  return query;
};
const unsignField = (name: string) => {
  const query = makeReturn();
  const signedFields = query.get('openid.signed')?.split(',') ?? [];
  query.set('openid.signed', signedFields.filter((each) => each !== name).join(','));
  return query;
};
const otherClaimedId = 'https://steamcommunity.com/openid/id/76561198000000002';

describe('without asking Steam, refuses', () => {
  it.each<[string, string, () => URLSearchParams | string]>([
    ['a missing ns', 'names', () => dropField('openid.ns')],
    ['an ns of OpenID 1.1', 'namespace', () => changeField('openid.ns', 'http://openid.net/signon/1.1')],
    ['a foreign op_endpoint', 'endpoint', () => changeField('openid.op_endpoint', 'https://evil.example/openid/login')],
    [
      'an op_endpoint that only begins like Steam’s',
      'endpoint',
      () => changeField('openid.op_endpoint', `${steam.origin}/openid/login/../x`),
    ],
    ['an extra openid name', 'names', () => addField('openid.ax.mode', 'fetch_response')],
    ['an extra name of another kind', 'names', () => addField('next', 'https://evil.example')],
    ['a doubled claimed_id', 'names', () => addField('openid.claimed_id', otherClaimedId)],
    [
      'a doubled claimed_id in another spelling',
      'names',
      () => `${makeReturn()}&openid%2Eclaimed_id=${encodeURIComponent(otherClaimedId)}`,
    ],
    ['a doubled state', 'names', () => addField('state', 'abc123')],
    ['another state', 'return_to', () => changeField('state', 'xyz')],
    [
      'a NUL in a name',
      'control_character',
      () => `${makeReturn()}&openid.claimed_id%00=${encodeURIComponent(otherClaimedId)}`,
    ],
    ['a NUL in a value', 'control_character', () => changeField('openid.claimed_id', `${otherClaimedId}\u0000`)],
    ['a line break in a value', 'control_character', () => changeField('openid.sig', 'x\nis_valid:true')],
    ['an assertion of another mode', 'mode', () => changeField('openid.mode', 'check_authentication')],
    ['an identity that differs from the claimed one', 'identity', () => changeField('openid.identity', otherClaimedId)],
    [
      'an identity of another host',
      'identity',
      () => {
        const query = changeField(
          'openid.claimed_id',
          'https://steamcommunity.com.evil.example/openid/id/76561198000000002',
        );
        query.set('openid.identity', query.get('openid.claimed_id') ?? '');
        return query;
      },
    ],
    [
      'an identity with something after it',
      'identity',
      () => {
        const query = changeField('openid.claimed_id', `${otherClaimedId}/`);
        query.set('openid.identity', `${otherClaimedId}/`);
        return query;
      },
    ],
    [
      'a foreign return_to',
      'return_to',
      () => openId.returnOf(steamId, 'https://evil.example/sign-in/steam?state=abc123').search,
    ],
    [
      'a return_to of another attempt',
      'return_to',
      () => {
        const query = openId.returnOf(steamId, 'https://laurel.example/sign-in/steam?state=other').searchParams;
        query.set('state', 'abc123');
        return query;
      },
    ],
    ['an unsigned claimed_id', 'unsigned', () => unsignField('claimed_id')],
    ['an unsigned identity', 'unsigned', () => unsignField('identity')],
    ['an unsigned return_to', 'unsigned', () => unsignField('return_to')],
    ['an unsigned response_nonce', 'unsigned', () => unsignField('response_nonce')],
    ['an unsigned op_endpoint', 'unsigned', () => unsignField('op_endpoint')],
    ['a nonce without a moment', 'stale', () => changeField('openid.response_nonce', 'now')],
    ['a nonce from an hour ahead', 'stale', () => changeField('openid.response_nonce', '2026-11-20T19:00:00Zx')],
    ['nothing at all', 'names', () => ''],
  ])('%s', async (_what, why, query) => {
    const text = query();
    steam.heal();
    expect(await verifyReturn(text)).toEqual({ kind: 'forged', why });
    expect(steam.requests).toEqual([]);
  });

  it('a response older than five minutes', async () => {
    const query = makeReturn();
    clock.advance(5 * 60_000 + 1000);
    expect(await verifyReturn(query)).toEqual({ kind: 'forged', why: 'stale' });
    expect(steam.requests).toEqual([]);
  });

  it('a reused nonce, even of ten at once', async () => {
    const query = makeReturn();
    const allSteamReturns = await Promise.all(Array.from({ length: 10 }, () => verifyReturn(query)));
    expect(allSteamReturns.filter(({ kind }) => kind === 'proved')).toHaveLength(1);
    expect(allSteamReturns.filter((each) => each.kind === 'forged' && each.why === 'reused')).toHaveLength(9);
    expect(steam.requests).toHaveLength(1);
  });
});

it('refuses a response that Steam didn’t sign', async () => {
  expect(await verifyReturn(changeField('openid.sig', 'bm9uZQ=='))).toEqual({ kind: 'forged', why: 'not_confirmed' });
  const stolenReturn = makeReturn();
  for (const name of ['openid.claimed_id', 'openid.identity']) stolenReturn.set(name, otherClaimedId);
  expect(await verifyReturn(stolenReturn)).toEqual({ kind: 'forged', why: 'not_confirmed' });
});

describe('treats as an outage of Steam, not as a forgery,', () => {
  it.each([
    ['a 403 in HTML', { status: 403 }, 'status'],
    ['a 500', { status: 500 }, 'status'],
    ['a redirect', { status: 302, headers: { location: 'https://evil.example' } }, 'status'],
    ['a page in place of the answer', { status: 200 }, 'unreadable'],
    ['two answers in one', { status: 200, body: 'is_valid:false\nis_valid:true\n' }, 'unreadable'],
    ['a yes with something behind it', { status: 200, body: 'is_valid:true false\n' }, 'unreadable'],
    ['a cut connection', 'cut_off', 'cut_off'],
    ['a refused connection', 'reset', 'unreachable'],
    ['a body without an end', 'endless', 'too_large'],
  ] as const)('%s', async (_what, fault, reason) => {
    const query = makeReturn();
    steam.fail('/openid/login', fault);
    expect(await verifyReturn(query)).toEqual({ kind: 'outage', reason });
  });
});
