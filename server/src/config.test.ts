import { ConfigError, readConfig } from './config';

describe('readConfig', () => {
  it('needs nothing: everything has a default fit for one machine', () => {
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
    ['AUTH_RATE_LIMIT', 'many'],
  ])('names %s when it is wrong', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(ConfigError);
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name} `));
  });

  it('never repeats a value that may be a secret', () => {
    expect(() => readConfig({ DATABASE_URL: 'mysql://laurel:hunter2@host/db' })).not.toThrow(/hunter2/);
  });

  it('does not start in production without a way to send codes', () => {
    expect(() => readConfig({ NODE_ENV: 'production' })).toThrow(/^SMTP_URL /);
    const config = readConfig({ NODE_ENV: 'production', SMTP_URL: 'smtp://mail.example.org' });
    expect(config).toMatchObject({ mode: 'production', sampleData: false });
  });

  it('takes an empty variable for an absent one', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ port: 3000, databaseUrl: null });
  });
});
