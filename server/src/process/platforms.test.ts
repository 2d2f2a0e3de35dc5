import { createTestApi, type TestApi } from '../../test/api';
import { createTestClock } from '../clock';
import { readConfig } from '../config';
import { createTestDatabase, type TestDatabase } from '../database/testing';
import { silentLog } from '../log/log';
import { startPlatforms } from './platforms';

const productionVariables = {
  NODE_ENV: 'production',
  SMTP_URL: 'smtp://mail.example',
  MAIL_FROM: 'laurel@laurel.example',
  PUBLIC_ORIGIN: 'https://laurel.example',
  DATABASE_URL: 'postgres://db.example/x',
};
const clock = createTestClock();
let database: TestDatabase;
let api: TestApi;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const startWithVariables = (variables: Record<string, string>) =>
  startPlatforms({ db: database.db, clock, config: readConfig(variables), log: silentLog });

it('offers nothing in production without keys, and none of the stand-ins’ pages', async () => {
  expect(await startWithVariables(productionVariables)).toEqual({
    platforms: { steam: null, playstation: null },
    pages: [],
  });
});

it('offers the platforms with keys in production, without stand-ins', async () => {
  const SECRETS_KEY = Buffer.alloc(32, 7).toString('base64');
  const playStation = { PLAYSTATION_CLIENT: 'app:secret', PLAYSTATION_CANARY: '1234567890123456', SECRETS_KEY };
  const { platforms, pages } = await startWithVariables({
    ...productionVariables,
    ...playStation,
    STEAM_API_KEY: 'A'.repeat(32),
  });
  const { steam, playstation } = platforms;
  expect([steam?.sandbox, playstation?.sandbox, pages]).toEqual([false, false, []]);
  expect(steam?.login.start('https://laurel.example/sign-in/steam?state=x')).toMatch(
    /^https:\/\/steamcommunity\.com\//,
  );
});

it('names settings that belong together', () => {
  expect(() => readConfig({ PLAYSTATION_CLIENT: 'a:b' })).toThrow('PLAYSTATION_CANARY');
  const bothSettings = { PLAYSTATION_CLIENT: 'a:b', PLAYSTATION_CANARY: '1234567890123456' };
  expect(() => readConfig(bothSettings)).toThrow('SECRETS_KEY');
  expect(() => readConfig({ ...bothSettings, SECRETS_KEY: 'c2hvcnQ=' })).toThrow('SECRETS_KEY must be 32 bytes');
});

describe('in the sandbox', () => {
  beforeAll(async () => {
    const { platforms, pages } = await startWithVariables({});
    api = await createTestApi({ db: database.db, clock, platforms, sandboxPages: pages });
  });
  afterAll(() => api.close());

  it('stand-ins answer, even in a process that starts later', async () => {
    const { steam, playstation } = (await startWithVariables({})).platforms;
    expect([steam?.sandbox, playstation?.sandbox]).toEqual([true, true]);
    const restartedPlatforms = (await startWithVariables({})).platforms;
    for (const each of [playstation, restartedPlatforms.playstation])
      expect(await each?.platform.findAccount('Old_Name', 'request')).toMatchObject({
        value: { name: 'Open_Profile' },
      });
    const findings = ['76561198000000001', '76561198000000002', '76561198000000003'].map((id) =>
      steam?.platform.diagnose(id, '9000001', 'request'),
    );
    expect((await Promise.all(findings)).map((each) => each?.finding)).toEqual([
      'readable',
      'private_profile',
      'private_game_details',
    ]);
  });

  it('a browser visits a page marked as a stand-in, and returns with a response that Laurel accepts', async () => {
    const { steam } = (await startWithVariables({})).platforms;
    const returnTo = 'http://localhost:3000/sign-in/steam?state=abc';
    const url = new URL(steam?.login.start(returnTo) ?? '');
    const page = await api.server.inject({ url: url.pathname + url.search });
    expect(page.body).toContain('This isn’t Steam');
    const [, chosenQuery = ''] = /href="(\?[^"]*as=76561198000000001)"/.exec(page.body.replaceAll('&#38;', '&')) ?? [];
    const backResponse = await api.server.inject({ url: url.pathname + chosenQuery });
    expect(backResponse.statusCode).toBe(302);
    const { search } = new URL(String(backResponse.headers.location));
    expect(await steam?.login.verify(search, returnTo)).toEqual({ kind: 'proved', steamId: '76561198000000001' });
  });

  it('a made-up player’s profile can be edited, and stays text', async () => {
    const { platforms, pages } = await startWithVariables({});
    const ownApi = await createTestApi({ db: database.db, clock, platforms, sandboxPages: pages });
    const url = '/api/v1/sandbox/playstation/profiles?player=1000000000000000001&about=%3Cb%3ELR7K2M9Q';
    expect((await ownApi.server.inject({ url })).body).toContain('value="&#60;b&#62;LR7K2M9Q"');
    expect(await platforms.playstation?.platform.readAboutMe('1000000000000000001', 'request')).toMatchObject({
      value: '<b>LR7K2M9Q',
    });
    await ownApi.close();
  });

  it('a made-up player’s profile can be made public, and then read', async () => {
    const { platforms, pages } = await startWithVariables({});
    const ownApi = await createTestApi({ db: database.db, clock, platforms, sandboxPages: pages });
    const hiddenSteamId = '76561198000000002';
    const readFinding = async () =>
      (await platforms.steam?.platform.diagnose(hiddenSteamId, '9000001', 'request'))?.finding;
    expect(await readFinding()).toBe('private_profile');
    const url = platforms.steam?.profilesUrl ?? '';
    expect((await ownApi.server.inject({ url })).body).toContain('This isn’t Steam');
    const savedResponse = await ownApi.server.inject({
      url: `${url}?player=${hiddenSteamId}&profile=public&details=private`,
    });
    expect(savedResponse.body).toContain('Saved.');
    expect(await readFinding()).toBe('private_game_details');
    await ownApi.server.inject({ url: `${url}?player=${hiddenSteamId}&profile=anything&details=public` });
    expect(await readFinding()).toBe('readable');
    await ownApi.close();
  });

  it('a made-up player’s trophies can be hidden', async () => {
    const { platforms, pages } = await startWithVariables({});
    const ownApi = await createTestApi({ db: database.db, clock, platforms, sandboxPages: pages });
    const playerId = '1000000000000000001';
    await ownApi.server.inject({
      url: `${platforms.playstation?.profilesUrl}?player=${playerId}&about=&trophies=private`,
    });
    expect(await platforms.playstation?.platform.listTitles(playerId, 'request')).toMatchObject({ kind: 'private' });
    await ownApi.close();
  });
});
