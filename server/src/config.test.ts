import { ConfigError, readConfig } from './config';

describe('readConfig', () => {
  it('needs no variables: the defaults suit one machine', () => {
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
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['MINIMUM_AGE', 'adult'],
    ['WAGERS', 'yes'],
    ['MINIMUM_AGE', '12'],
    ['STARTER_COINS', '-1'],
    ['STARTER_COINS', '1e3'],
  ])('names %s when it is wrong', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(ConfigError);
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name} `));
  });

  it('keeps pictures in a bucket once all of it is named', () => {
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
    const config = readConfig({ NODE_ENV: 'production', SMTP_URL: 'smtp://mail.example.org' });
    expect(config).toMatchObject({ mode: 'production', sampleData: false });
  });

  it('refuses production without limits', () => {
    const production = { NODE_ENV: 'production', SMTP_URL: 'smtp://mail.example.org' };
    expect(readConfig(production).limits).toBe('on');
    expect(() => readConfig({ ...production, LIMITS: 'off' })).toThrow(/^LIMITS must not be off/);
    expect(readConfig({ LIMITS: 'off' }).limits).toBe('off');
  });

  it('gives coins away only in the sandbox', () => {
    const production = { NODE_ENV: 'production', SMTP_URL: 'smtp://mail.example.org' };
    expect(readConfig({}).starterCoins).toBe('100');
    expect(readConfig({ STARTER_COINS: '12.5' }).starterCoins).toBe('12.5');
    expect(readConfig(production).starterCoins).toBe('0');
    expect(readConfig({ ...production, STARTER_COINS: '0' }).starterCoins).toBe('0');
    expect(() => readConfig({ ...production, STARTER_COINS: '0.5' })).toThrow(/^STARTER_COINS must be 0/);
  });

  it('takes proxies by address, range or name', () => {
    const { trustProxy } = readConfig({ TRUST_PROXY: 'loopback, 10.0.0.0/8 2001:db8::1' });
    expect(trustProxy).toEqual(['loopback', '10.0.0.0/8', '2001:db8::1']);
  });

  it('treats an empty variable as absent', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ port: 3000, databaseUrl: null });
  });
});
