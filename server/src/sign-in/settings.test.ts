import { readProviders } from './settings';

const readSettings = (variables: Record<string, string>, production = false) =>
  readProviders(variables, { production });
const clubVariables = {
  OIDC_CLUB_ISSUER: 'https://login.club.example',
  OIDC_CLUB_CLIENT_ID: 'laurel',
  OIDC_CLUB_CLIENT_SECRET: 'hunter2',
};

it('offers nothing if no provider is configured', () => {
  expect(readSettings({})).toEqual([]);
  expect(readSettings({ GOOGLE_CLIENT_ID: ' ', GOOGLE_CLIENT_SECRET: '' })).toEqual([]);
});

it('knows Google and Discord, and any issuer by its URL', () => {
  const google = { GOOGLE_CLIENT_ID: 'g', GOOGLE_CLIENT_SECRET: 'gs' };
  const discord = { DISCORD_CLIENT_ID: 'd', DISCORD_CLIENT_SECRET: 'ds' };
  expect(readSettings({ ...clubVariables, ...discord, ...google, OIDC_CLUB_LABEL: 'The club' }, true)).toEqual([
    {
      kind: 'openid',
      name: 'google',
      label: 'Google',
      issuer: 'https://accounts.google.com',
      clientId: 'g',
      clientSecret: 'gs',
    },
    {
      kind: 'discord',
      name: 'discord',
      label: 'Discord',
      issuer: 'https://discord.com',
      clientId: 'd',
      clientSecret: 'ds',
    },
    {
      kind: 'openid',
      name: 'club',
      label: 'The club',
      issuer: 'https://login.club.example',
      clientId: 'laurel',
      clientSecret: 'hunter2',
    },
  ]);
  expect(readSettings(clubVariables)).toMatchObject([{ label: 'Club' }]);
});

it.each([
  [{ GOOGLE_CLIENT_ID: 'hunter2' }, /^GOOGLE_CLIENT_SECRET must be set/],
  [{ DISCORD_CLIENT_SECRET: 'hunter2' }, /^DISCORD_CLIENT_ID must be set/],
  [{ OIDC_CLUB_ISSUER: 'https://login.club.example' }, /^OIDC_CLUB_CLIENT_ID must be set/],
  [{ ...clubVariables, OIDC_CLUB_ISSUER: 'login.club' }, /^OIDC_CLUB_ISSUER must be the URL/],
  [{ ...clubVariables, OIDC_CLUB_ISSUER: 'http://login.club.example' }, /^OIDC_CLUB_ISSUER must begin with https/],
  [{ OIDC_STEAM_ISSUER: 'https://login.club.example' }, /^OIDC_STEAM_ISSUER must have another name/],
])('refuses %j and repeats no value', (variables, sentence) => {
  expect(() => readSettings(variables, true)).toThrow(sentence);
  expect(() => readSettings(variables, true)).not.toThrow(/hunter2/);
});
