import { ConfigError, readConfig, readSettings } from './config';

const reachableMail = {
  SMTP_URL: 'smtp://mail.example.org',
  PUBLIC_ORIGIN: 'https://laurel.example',
  MAIL_FROM: 'Laurel <no-reply@laurel.example>',
};

describe('readConfig', () => {
  it('needs no variables: the defaults suit a single machine', () => {
    expect(readConfig({})).toMatchObject({
      mode: 'development',
      port: 3000,
      host: 'localhost',
      publicOrigin: 'http://localhost:3000',
      databaseUrl: null,
      smtpUrl: null,
      sampleData: true,
    });
  });

  it.each([
    ['PORT', 'http'],
    ['PORT', '70000'],
    ['NODE_ENV', 'prod'],
    ['DATABASE_URL', 'mysql://laurel'],
    ['SMTP_URL', 'mail.example.org'],
    ['PUBLIC_ORIGIN', 'laurel.example'],
    ['CONNECT_ORIGINS', 'not an origin'],
    ['LOG_LEVEL', 'loud'],
    ['LIMITS', 'none'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '1'],
    ['TRUST_PROXY', '0.0.0.0/0'],
    ['TRUST_PROXY', '::/0'],
    ['TRUST_PROXY', '0.0.0.0/1,128.0.0.0/1'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['MINIMUM_AGE', 'adult'],
    ['WAGERS', 'yes'],
    ['MINIMUM_AGE', '12'],
    ['STARTER_COINS', '-1'],
    ['STARTER_COINS', '1e3'],
  ])('names an invalid %s', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(ConfigError);
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name} `));
  });

  it('stores pictures in a bucket once it is fully configured', () => {
    const s3 = {
      S3_ENDPOINT: 'https://s3.example',
      S3_BUCKET: 'pictures',
      S3_ACCESS_KEY_ID: 'laurel',
      S3_SECRET_ACCESS_KEY: 'hunter2',
    };
    expect(readConfig({}).s3).toBeNull();
    expect(readConfig(s3).s3).toMatchObject({ endpoint: 'https://s3.example', region: 'us-east-1' });
    for (const name of Object.keys(s3))
      expect(() => readConfig({ ...s3, [name]: undefined })).toThrow(/^S3_ENDPOINT, /);
  });

  it('never repeats a value, which could be a secret', () => {
    expect(() => readConfig({ DATABASE_URL: 'mysql://laurel:hunter2@host/db' })).not.toThrow(/hunter2/);
  });

  it('refuses production without a way to send codes', () => {
    expect(() => readConfig({ NODE_ENV: 'production' })).toThrow(/^SMTP_URL /);
    const config = readConfig({ NODE_ENV: 'production', ...reachableMail });
    expect(config).toMatchObject({ mode: 'production', sampleData: false });
  });

  it.each(Object.keys(reachableMail))('refuses production without %s', (name) => {
    const variables = { NODE_ENV: 'production', ...reachableMail, [name]: undefined };
    expect(() => readConfig(variables)).toThrow(new RegExp(`^${name} must be set in production`));
  });

  it.each([
    ['PUBLIC_ORGIN', 'PUBLIC_ORIGIN'],
    ['TRUST_PROXYS', 'TRUST_PROXY'],
    ['MAINTENENCE', 'MAINTENANCE'],
    ['GOOGLE_CLIENT_SECERT', 'GOOGLE_CLIENT_SECRET'],
    ['LAUREL_PROCES', 'LAUREL_PROCESS'],
  ])('refuses the unknown %s instead of using a default, and suggests %s', (name, likely) => {
    expect(() => readConfig({ [name]: 'x' })).toThrow(`${name} is unknown. Is ${likely} meant?`);
  });

  it('ignores foreign variables, and in production knows all of its own', () => {
    readConfig({ HOME: '/root', PATH: '/bin', POST: '1', SSH_AUTH_SOCK: '/s', OIDC_CLUB_ISSUER: '' });
    const strangeVariables = { NODE_ENV: 'production', ...reachableMail, LAUREL_COLOUR: 'green' };
    expect(() => readConfig(strangeVariables)).toThrow('LAUREL_COLOUR is unknown.');
  });

  it('refuses one node under two addresses, because it would agree with itself', () => {
    const chain = { CHAIN_TOKEN: `0x${'1'.repeat(40)}`, CHAIN_TREASURY: `0x${'2'.repeat(40)}` };
    const readNodes = (...CHAIN_NODES: string[]) =>
      readConfig({ ...chain, CHAIN_NODES: CHAIN_NODES.join(', ') }).chain?.nodes;
    expect(readNodes('https://one.example/key', 'https://other.example/key')).toHaveLength(2);
    for (const sameAddresses of ['https://one.example/key', 'https://ONE.example:443/another'])
      expect(() => readNodes('https://one.example/key', sameAddresses)).toThrow(
        /^CHAIN_NODES must name each host once/,
      );
  });

  it('lets pages reach a chain only if one is configured', () => {
    expect(readConfig({}).connectOrigins).toEqual([]);
    const LAUREL_CHAIN_RPC_URL = 'https://chain.example/rpc';
    expect(readConfig({ LAUREL_CHAIN_RPC_URL }).connectOrigins).toEqual(['https://chain.example']);
  });

  it('refuses production without limits', () => {
    const productionVariables = { NODE_ENV: 'production', ...reachableMail };
    expect(readConfig(productionVariables).limits).toBe('on');
    expect(() => readConfig({ ...productionVariables, LIMITS: 'off' })).toThrow(/^LIMITS must not be off/);
    expect(readConfig({ LIMITS: 'off' }).limits).toBe('off');
  });

  it('gives out coins only in the sandbox', () => {
    const productionVariables = { NODE_ENV: 'production', ...reachableMail };
    expect(readConfig({}).starterCoins).toBe('100');
    expect(readConfig({ STARTER_COINS: '12.5' }).starterCoins).toBe('12.5');
    expect(readConfig(productionVariables).starterCoins).toBe('0');
    expect(readConfig({ ...productionVariables, STARTER_COINS: '0' }).starterCoins).toBe('0');
    expect(() => readConfig({ ...productionVariables, STARTER_COINS: '0.5' })).toThrow(/^STARTER_COINS must be 0/);
  });

  it('accepts proxies by address, range or name', () => {
    const { trustProxy } = readConfig({ TRUST_PROXY: 'loopback, 10.0.0.0/8 2001:db8::1' });
    expect(trustProxy).toEqual(['loopback', '10.0.0.0/8', '2001:db8::1']);
  });

  it('also reads a setting by its former name, and prefers the current one', () => {
    expect(readConfig({ DRAWN_PAGES: 'off' }).serverRendering).toBe(false);
    expect(readConfig({ DRAWN_PAGES: 'off', SERVER_RENDERING: 'on' }).serverRendering).toBe(true);
  });

  it.each([
    [
      {
        S3_ENDPOINT: 'https://s3.example',
        S3_BUCKET: 'pictures',
        S3_ACCESS_KEY_ID: 'l',
        S3_SECRET_ACCESS_KEY: 's',
        LAUREL_FILES: '/f',
      },
      /^LAUREL_FILES must not/,
    ],
    [{ LAUREL_PROCESS: 'web' }, /^DATABASE_URL must be set/],
    [{ DATABASE_OWNER_URL: 'postgres://host/laurel' }, /^DATABASE_URL, DATABASE_READER_URL/],
    [{ PLAYSTATION_CLIENT: 'a:b' }, /^PLAYSTATION_CLIENT and/],
    [{ HOT_WALLET: `0x${'3'.repeat(40)}` }, /^CHAIN_NODES, CHAIN_TOKEN/],
    [
      {
        CHAIN_NODES: 'https://one.example',
        CHAIN_TOKEN: `0x${'1'.repeat(40)}`,
        CHAIN_TREASURY: `0x${'2'.repeat(40)}`,
        HOT_WALLET: `0x${'2'.repeat(40)}`,
      },
      /must be three addresses/,
    ],
  ])('refuses settings that contradict each other: %j', (variables, sentence) => {
    expect(() => readConfig(variables)).toThrow(sentence);
  });

  it('names all problems at once', () => {
    const { config, problems } = readSettings({ NODE_ENV: 'production', LIMITS: 'off', STEAM_API_KY: 'x' });
    expect(config).toBeNull();
    expect(problems).toEqual([
      'STEAM_API_KY is unknown. Is STEAM_API_KEY meant?',
      expect.stringMatching(/^SMTP_URL must/),
      expect.stringMatching(/^PUBLIC_ORIGIN must/),
      expect.stringMatching(/^MAIL_FROM must/),
      'LIMITS must not be off in production.',
    ]);
  });

  it('treats an empty variable as absent', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ port: 3000, databaseUrl: null });
  });
});
