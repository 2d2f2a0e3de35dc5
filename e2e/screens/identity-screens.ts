import type { Page } from '@playwright/test';
import { findHeading, findText, type Preparation, pressOn, type Screen } from './screen';

const settingsPath = '/dashboard/settings';
const findMain = (page: Page) => page.getByRole('main');

const changeAnswer =
  (path: RegExp, change: (data: Record<string, unknown>) => Record<string, unknown>) =>
  async ({ page }: Preparation): Promise<void> => {
    await page.route(path, async (route) => {
      const { data, ...otherFields } = await (await route.fetch()).json();
      await route.fulfill({ json: { ...otherFields, data: { ...data, ...change(data) } } });
    });
  };

const prepareInTurn =
  (...preparations: readonly ((preparation: Preparation) => Promise<void>)[]) =>
  async (preparation: Preparation) => {
    for (const each of preparations) await each(preparation);
  };

const wallets = [
  { id: '7c1e7bbd-6a0e-4e7d-9f5e-0d4b6f5d2a01', address: '0x8ba1f109551bD432803012645Ac136ddd64DBA72' },
  { id: '7c1e7bbd-6a0e-4e7d-9f5e-0d4b6f5d2a02', address: '0x1B44F3514812d835EB1BDB0acB33d3fA3351Ee43' },
  { id: '7c1e7bbd-6a0e-4e7d-9f5e-0d4b6f5d2a03', address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' },
];
const linkedAt = '2026-10-02T18:20:00.000Z';

const answerSeveralWallets = prepareInTurn(
  changeAnswer(/\/me\/linked-accounts$/, ({ linkedAccounts }) => ({
    linkedAccounts: [
      ...(Array.isArray(linkedAccounts) ? linkedAccounts : []),
      ...wallets.map(({ id, address }) => ({
        id,
        provider: 'wallet',
        externalId: address.toLowerCase(),
        displayName: `${address.slice(0, 6)}…${address.slice(-4)}`,
        visibility: 'private',
        verifiedAt: linkedAt,
        lastSyncedAt: null,
        syncError: null,
        onlySignInWay: false,
        unconfirmedSince: null,
      })),
    ],
  })),
  changeAnswer(/\/me\/wallets$/, () => ({
    wallets: wallets.map((wallet, index) => ({ ...wallet, verifiedAt: linkedAt, primary: index === 1 })),
  })),
);

const makeDevice = (number: number, browser: string | null, system: string | null, lastSeenAt: string) => ({
  id: `9d0a8b1c-3f52-4d1a-8a4e-5b6c7d8e9f0${number}`,
  startedAt: linkedAt,
  expiresAt: '2026-12-02T18:20:00.000Z',
  lastSeenAt,
  browser,
  system,
  current: false,
});

const answerSeveralSessions = changeAnswer(/\/me\/sessions$/, ({ sessions }) => ({
  sessions: [
    ...(Array.isArray(sessions) ? sessions.slice(0, 1) : []),
    makeDevice(1, 'Safari', 'iOS', '2026-11-21T18:02:00.000Z'),
    makeDevice(2, 'Firefox', 'Linux', '2026-11-19T07:41:00.000Z'),
    makeDevice(3, null, null, '2026-11-03T22:15:00.000Z'),
  ],
}));

const answerWithoutPassword = changeAnswer(/\/me\/security$/, () => ({
  hasPassword: false,
  provenUntil: '2026-11-21T18:00:00.000Z',
}));

const answerOnlySignInWay = prepareInTurn(
  answerWithoutPassword,
  changeAnswer(/\/me\/linked-accounts$/, ({ linkedAccounts }) => ({
    linkedAccounts: (Array.isArray(linkedAccounts) ? linkedAccounts : [])
      .slice(0, 1)
      .map((account) => ({ ...account, onlySignInWay: true })),
  })),
);

async function registerBySteam(page: Page): Promise<void> {
  await pressOn('Continue to Steam')(page);
  await page.getByRole('link', { name: 'Private game details' }).click();
}

async function askForCode(page: Page): Promise<void> {
  await page.getByLabel('PlayStation Online ID').fill('Open_Profile');
  await pressOn('Get a code')(page);
}

async function connectWallet(page: Page): Promise<void> {
  await pressOn('Connect wallet')(page);
  await pressOn('Sandbox wallet')(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Connect' }).click();
  await pressOn(/^Sign with 0x/)(page);
}

const answerDeletion = changeAnswer(/\/users\/[0-9a-f-]{36}$/, () => ({ deleteAt: '2026-12-05T19:00:00.000Z' }));
const findWaitingDeletion = findText(/will be deleted/);

const answerRaisedLimits = changeAnswer(/\/users\/[0-9a-f-]{36}$/, () => {
  const raisedLimit = { amount: '500', at: '2026-11-22T18:20:00.000Z' };
  return {
    limits: {
      spendPerDay: { amount: '50', used: '45', next: null },
      spendPerWeek: { amount: '200', used: '95', next: raisedLimit },
      depositPerDay: { amount: '100.5', used: '0', next: { ...raisedLimit, amount: null } },
      depositPerWeek: { amount: null, used: '0', next: null },
    },
  };
});
const answerExcludedUser = changeAnswer(/\/users\/[0-9a-f-]{36}$/, () => ({
  status: 'self_excluded',
  excludedUntil: '2026-11-28T18:20:00.000Z',
}));

const makeOwnSanction = (kind: string, change: object) => ({
  ...{ id: '5f0c8a34-7a51-4c6e-9a2b-1d4f6b8c0e41', kind, at: '2026-11-21T17:40:00.000Z', state: 'standing' },
  ...{ appeal: null, appealBy: '2026-12-21T17:40:00.000Z', endsAt: null },
  ...change,
});
const answerWarnedUser = changeAnswer(/\/users\/[0-9a-f-]{36}$/, () => ({
  sanctions: [
    makeOwnSanction('warning', { reason: 'You called your opponent names after the final.', link: '/appeal/1#code' }),
    makeOwnSanction('mute', {
      id: '5f0c8a34-7a51-4c6e-9a2b-1d4f6b8c0e42',
      reason: 'Your profile text insulted another player.',
      endsAt: '2026-11-24T17:40:00.000Z',
      link: '/appeal/2#code',
    }),
  ],
}));
const appealPath = '/appeal/5f0c8a34-7a51-4c6e-9a2b-1d4f6b8c0e41#code';
const answerAppeal = (change: object) => async (visit: { page: Page }) => {
  const reason = 'Two accounts entered the same contest from one console.';
  const suspension = makeOwnSanction('suspension', { reason, endsAt: '2026-11-28T17:40:00.000Z', ...change });
  await visit.page.route(/\/public\/appeals$/, (route) => route.fulfill({ json: { data: suspension, message: '' } }));
};
const sentAppeal = {
  text: 'The other account is my brother’s. He plays on the same console, and we’ve both sent you our names in a ticket.',
  at: '2026-11-21T18:02:00.000Z',
};
async function signInSuspendedUser(page: Page): Promise<void> {
  await page.route(/\/auth\/login$/, (route) => {
    const reason = 'Two accounts entered the same contest from one console.';
    const params = { until: '2026-11-28T17:40:00.000Z', reason, appeal: appealPath };
    const body = {
      message: `Your account is suspended until Sat 28 Nov, 18:40. Reason: ${reason}`,
      code: 'account_suspended',
      params,
      errors: {},
      details: {},
    };
    return route.fulfill({ status: 403, json: body });
  });
  await page.getByLabel('Username or email').fill('kestrel_09');
  await page.getByLabel('Password', { exact: true }).fill('a long winded phrase');
  await findMain(page).getByRole('button', { name: 'Sign in', exact: true }).click();
}

const findings = [
  ['steam', 'not_linked'],
  ['steam', 'private_game_details'],
  ['steam', 'private_game'],
  ['steam', 'never_launched'],
  ['steam', 'no_achievements'],
  ['steam', 'account_gone'],
  ['steam', 'platform_down'],
  ['steam', 'key_rejected'],
  ['psn', 'private_profile'],
  ['psn', 'hidden_title'],
  ['psn', 'unconfirmed'],
  ['psn', 'busy'],
] as const;

export const identityScreens: readonly Screen[] = [
  {
    name: 'register-by-steam',
    path: '/sign-in/steam',
    act: registerBySteam,
    findContent: findText(/Choose a username/),
  },
  {
    name: 'sign-in-psn-code',
    path: '/sign-in/psn',
    act: askForCode,
    findContent: (page) => findMain(page).locator('output'),
  },
  {
    name: 'sign-in-psn-waiting',
    path: '/sign-in/psn',
    act: async (page) => {
      await askForCode(page);
      await pressOn('Check now')(page);
    },
    findContent: findText(/The code isn’t in your/),
  },
  {
    name: 'sign-in-wallet-signing',
    path: '/sign-in/wallet',
    act: connectWallet,
    findContent: (page) => page.getByRole('dialog', { name: 'Sign this message?' }),
  },
  { name: 'sign-in-not-offered', path: '/sign-in/club', findContent: findText('Sign in another way.') },
  {
    name: 'link-steam-proof',
    as: 'kestrel_09',
    path: '/sign-in/steam',
    prepare: answerWithoutPassword,
    findContent: (page) => page.getByLabel('Security code'),
  },
  {
    name: 'linked-wallets',
    as: 'kestrel_09',
    path: settingsPath,
    prepare: answerSeveralWallets,
    findContent: findText('Main wallet'),
  },
  {
    name: 'linked-none',
    as: 'noor_k',
    path: settingsPath,
    prepare: changeAnswer(/\/me\/linked-accounts$/, () => ({ linkedAccounts: [] })),
    findContent: findText('No linked accounts yet.'),
  },
  {
    name: 'linked-only-way-in',
    as: 'ines_vale',
    path: settingsPath,
    prepare: answerOnlySignInWay,
    findContent: findText(/^This is your only way to sign in/),
  },
  {
    name: 'linked-stopped',
    as: 'kestrel_09',
    path: settingsPath,
    prepare: changeAnswer(/\/me\/linked-accounts$/, ({ linkedAccounts }) => ({
      linkedAccounts: (Array.isArray(linkedAccounts) ? linkedAccounts : []).map((account) => ({
        ...account,
        unconfirmedSince: linkedAt,
      })),
    })),
    findContent: findText('Check your linked accounts'),
  },
  {
    name: 'linked-unlinking',
    as: 'kestrel_09',
    path: settingsPath,
    act: pressOn('Unlink Steam'),
    findContent: (page) => page.getByRole('dialog', { name: 'Unlink Steam?' }),
  },
  {
    name: 'settings-email-waiting',
    as: 'kestrel_09',
    path: settingsPath,
    prepare: changeAnswer(/\/me\/security$/, () => ({
      newEmail: {
        email: 'a.rather.long.address.of.mine@subdomain.example.org',
        expiresAt: '2026-11-21T19:09:00.000Z',
        resendAt: null,
      },
    })),
    findContent: (page) => findMain(page).getByRole('button', { name: 'Keep current email' }),
  },
  {
    name: 'settings-password-strength',
    as: 'kestrel_09',
    path: settingsPath,
    act: (page) => page.getByRole('textbox', { name: 'New password' }).fill('kestrel_09'),
    findContent: findText(/^Strength: very weak/),
  },
  {
    name: 'sessions',
    as: 'kestrel_09',
    path: settingsPath,
    prepare: answerSeveralSessions,
    findContent: findText('Unknown device'),
  },
  {
    name: 'sessions-ending',
    as: 'kestrel_09',
    path: settingsPath,
    prepare: answerSeveralSessions,
    act: pressOn('End all other sessions'),
    findContent: (page) => page.getByRole('dialog'),
  },
  {
    name: 'sanction-notices',
    as: 'kestrel_09',
    path: '/dashboard',
    prepare: answerWarnedUser,
    findContent: findText(/^You’re muted until/),
  },
  {
    name: 'sign-in-suspended',
    path: '/sign-in',
    act: signInSuspendedUser,
    findContent: (page) => findMain(page).getByRole('link', { name: 'Appeal' }),
  },
  {
    name: 'appeal',
    path: appealPath,
    prepare: answerAppeal({}),
    findContent: (page) => page.getByLabel('Why is it wrong?'),
  },
  {
    name: 'appeal-waiting',
    path: appealPath,
    prepare: answerAppeal({ appealBy: null, appeal: { state: 'waiting', ...sentAppeal } }),
    findContent: findText(/will read your appeal/),
  },
  {
    name: 'appeal-rejected',
    path: appealPath,
    prepare: answerAppeal({
      ...{ appealBy: null, state: 'over' },
      appeal: {
        ...{ state: 'kept', ...sentAppeal, decidedAt: '2026-11-21T18:10:00.000Z' },
        reason: 'Both accounts were signed in from the same browser during the final.',
      },
    }),
    findContent: findText('Your appeal was rejected.'),
  },
  { name: 'appeal-gone', path: appealPath, findContent: findText('This link doesn’t open anything') },
  {
    name: 'deletion-waiting',
    as: 'kestrel_09',
    path: '/dashboard',
    prepare: answerDeletion,
    findContent: findWaitingDeletion,
  },
  {
    name: 'deletion-account',
    as: 'kestrel_09',
    path: '/dashboard/account',
    prepare: answerDeletion,
    findContent: findWaitingDeletion,
  },
  {
    name: 'limits-raised',
    as: 'kestrel_09',
    path: '/dashboard/limits',
    prepare: answerRaisedLimits,
    findContent: findText(/then no limit/),
  },
  {
    name: 'limits-excluded',
    as: 'kestrel_09',
    path: '/dashboard/limits',
    prepare: answerExcludedUser,
    findContent: findText(/excluded yourself/),
  },
  {
    name: 'coins-excluded',
    as: 'kestrel_09',
    path: '/dashboard/coins',
    prepare: answerExcludedUser,
    findContent: findText(/excluded yourself/),
  },
  ...findings.map(
    ([platform, finding]): Screen => ({
      name: `privacy-${platform}-${finding.replaceAll('_', '-')}`,
      as: 'kestrel_09',
      path: `/dashboard/settings/privacy/${platform}/${finding}`,
      findContent: findHeading,
    }),
  ),
];
