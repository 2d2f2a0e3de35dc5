import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readConfig, readSettings } from '../config';
import { makeSettingsPage } from './page';
import { settingTexts } from './texts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'laurel-settings-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function writeSecrets(secrets: Readonly<Record<string, string>>): Promise<string> {
  for (const [name, text] of Object.entries(secrets)) await writeFile(path.join(folder, name), text);
  return folder;
}

describe('the page of settings', () => {
  it('is up to date: otherwise run `npm run config page`', async () => {
    expect(await readFile(path.join(__dirname, '../../../docs/settings.md'), 'utf8')).toBe(makeSettingsPage());
  });

  it('says a default and a form for each setting', () => {
    const rows = makeSettingsPage()
      .split('\n')
      .filter((line) => line.startsWith('| `'));
    expect(rows).toHaveLength(Object.keys(settingTexts).length);
    for (const row of rows)
      expect(
        row
          .slice(2, -2)
          .split(' | ')
          .map((cell) => cell.trim())
          .every(Boolean),
      ).toBe(true);
    expect(rows.join('\n')).toContain('| seconds, 0 to 300 | 5 in production, else 0 |');
    expect(rows.join('\n')).toContain('| `all`, `web`, `worker` | `all` |');
  });
});

describe('secrets in files', () => {
  it('come from the folder, and from files that variables name, without the last line break', async () => {
    const LAUREL_SECRETS = await writeSecrets({ DATABASE_URL: 'postgres://host/laurel\n', 'README.md': 'x' });
    await mkdir(path.join(folder, '..data'));
    await writeFile(path.join(folder, 'steam'), 'steam_key_1\r\n');
    const config = readConfig({ LAUREL_SECRETS, STEAM_API_KEY_FILE: path.join(folder, 'steam') });
    expect(config).toMatchObject({ databaseUrl: 'postgres://host/laurel', steamApiKey: 'steam_key_1' });
  });

  it('configure providers, too', async () => {
    const LAUREL_SECRETS = await writeSecrets({ GOOGLE_CLIENT_SECRET: 's', OIDC_CLUB_CLIENT_SECRET: 't' });
    const config = readConfig({
      LAUREL_SECRETS,
      GOOGLE_CLIENT_ID: 'g',
      OIDC_CLUB_ISSUER: 'https://club.example',
      OIDC_CLUB_CLIENT_ID: 'c',
    });
    expect(config.providers.map(({ name, clientSecret }) => [name, clientSecret])).toEqual([
      ['google', 's'],
      ['club', 't'],
    ]);
  });

  it('are refused if another place sets the same', async () => {
    const LAUREL_SECRETS = await writeSecrets({ STEAM_API_KEY: 'steam_key_1' });
    const place = path.join(folder, 'STEAM_API_KEY');
    expect(readSettings({ LAUREL_SECRETS, STEAM_API_KEY: 'steam_key_2' }).problems).toEqual([
      `STEAM_API_KEY is set twice: in the environment and in ${place}.`,
    ]);
    expect(readSettings({ LAUREL_SECRETS, STEAM_API_KEY_FILE: '/other' }).problems).toHaveLength(1);
  });

  it('are refused if they are empty or can’t be read', async () => {
    const LAUREL_SECRETS = await writeSecrets({ SMTP_URL: '\n' });
    expect(readSettings({ LAUREL_SECRETS }).problems).toEqual([
      `SMTP_URL is empty in ${path.join(folder, 'SMTP_URL')}.`,
    ]);
    expect(readSettings({ SMTP_URL_FILE: '/no/such/file' }).problems).toEqual([
      'SMTP_URL is to come from /no/such/file, which can’t be read.',
    ]);
    expect(readSettings({ LAUREL_SECRETS: '/no/such/folder' }).problems).toEqual([
      'LAUREL_SECRETS names a folder that can’t be read.',
    ]);
  });

  it('are refused under a name a letter away, as in the environment', async () => {
    const LAUREL_SECRETS = await writeSecrets({ STEAM_API_KY: 'x' });
    expect(readSettings({ LAUREL_SECRETS, SECRET_KEY_FILE: '/x' }).problems).toEqual([
      'SECRET_KEY_FILE is unknown. Is SECRETS_KEY_FILE meant?',
      'STEAM_API_KY is unknown. Is STEAM_API_KEY meant?',
    ]);
  });

  it('can’t set what the build and libraries read themselves', async () => {
    const LAUREL_SECRETS = await writeSecrets({ NODE_ENV: 'production' });
    expect(readSettings({ LAUREL_SECRETS, LAUREL_SITE_FILE: '/site' }).problems).toEqual([
      'LAUREL_SITE must stand in the environment, not in /site.',
      `NODE_ENV must stand in the environment, not in ${path.join(folder, 'NODE_ENV')}.`,
    ]);
  });
});

describe('what a start prints', () => {
  it('is what is set, and where it came from, without secrets', async () => {
    const LAUREL_SECRETS = await writeSecrets({
      DATABASE_URL: 'postgres://laurel:hunter2@db.example:5433/laurel?password=hunter2',
    });
    const { shownSettings } = readSettings({
      LAUREL_SECRETS,
      HOME: '/root',
      PORT: '3001',
      STEAM_API_KEY: 'hunter2hunter2',
      SMTP_URL: 'smtp://me:hunter2@mail.example:587',
      CHAIN_NODES: 'https://one.example/hunter2, https://two.example/?key=hunter2',
      OIDC_CLUB_CLIENT_ID: 'club',
      OIDC_CLUB_CLIENT_SECRET: 'hunter2',
    });
    expect(shownSettings).toEqual({
      LAUREL_SECRETS: folder,
      PORT: '3001',
      STEAM_API_KEY: 'set',
      SMTP_URL: 'smtp://mail.example:587',
      CHAIN_NODES: 'https://one.example, https://two.example',
      OIDC_CLUB_CLIENT_ID: 'club',
      OIDC_CLUB_CLIENT_SECRET: 'set',
      DATABASE_URL: `postgres://db.example:5433/laurel (from ${path.join(folder, 'DATABASE_URL')})`,
    });
  });

  it('never has the value of a setting that is named as a secret', () => {
    const secretNames = Object.entries(settingTexts).filter(([name]) =>
      /KEY|SECRET|PASSWORD|CLIENT$|_URL$|NODES/.test(name),
    );
    for (const [name, { prints }] of secretNames)
      if (!['LAUREL_SECRETS', 'HOT_WALLET_KEYSTORE'].includes(name))
        expect([name, prints]).not.toEqual([name, 'value']);
  });
});
