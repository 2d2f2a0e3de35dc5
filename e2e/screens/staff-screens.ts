import type { Page } from '@playwright/test';
import { heading, loading, press, type Screen, text } from './screen';
import { contestId, matchRoom, publicMatch, type TourApp, withdrawalOf } from './tour-app';

const admin = '/dashboard/admin';

const umpire = { id: '5f0c8a34-7a51-4c6e-9a2b-1d4f6b8c0e21', username: 'umpire', avatarUrl: null };
const sanction = (number: number, change: object) => ({
  ...{ id: `5f0c8a34-7a51-4c6e-9a2b-1d4f6b8c0f0${number}`, kind: 'suspension', at: '2026-11-21T17:40:00.000Z' },
  user: { id: '5f0c8a34-7a51-4c6e-9a2b-1d4f6b8c0e31', username: 'kestrel_09', avatarUrl: null },
  ...{ by: umpire, endsAt: null, state: 'standing', ended: null, appeal: null, decidedBy: null, actions: [] },
  ...change,
});
const suspension = sanction(1, {
  reason: 'Two accounts entered the same contest from one console.',
  endsAt: '2026-11-28T17:40:00.000Z',
  appeal: {
    state: 'waiting',
    text: 'The other account is my brother’s. He plays on the same console, and we’ve both sent you our names in a ticket.',
    at: '2026-11-21T18:02:00.000Z',
  },
  actions: ['decide', 'lift'],
});
const listed = (path: RegExp, items: readonly object[]) => async (visit: { page: Page }) => {
  const meta = { page: 1, perPage: 20, total: items.length, atLeast: null, next: null };
  await visit.page.route(path, (route) => route.fulfill({ json: { data: items, meta, message: '' } }));
};
const appeals = listed(/\/admin\/appeals(\?|$)/, [suspension]);
const sanctioned = listed(/\/admin\/users\/[0-9a-f-]{36}\/sanctions/, [
  suspension,
  sanction(2, {
    ...{ kind: 'mute', at: '2026-11-02T09:15:00.000Z', reason: 'The profile text insulted another player.' },
    ...{ state: 'over', endsAt: '2026-11-03T09:15:00.000Z' },
  }),
  sanction(3, {
    ...{ kind: 'warning', at: '2026-10-20T20:31:00.000Z', reason: 'Names for an opponent after the final.' },
    ...{ state: 'lifted', ended: { at: '2026-10-21T08:00:00.000Z', by: umpire, reason: 'It was the other side.' } },
  }),
  sanction(4, { kind: 'note', at: '2026-09-14T12:00:00.000Z', reason: 'Shares a flat with saltmarsh.' }),
]);
/** A match's page for staff: the first of this contest that fits. */
const staffMatch = async (app: TourApp, slug: string, fits: Parameters<typeof publicMatch>[2]) =>
  `${admin}${await publicMatch(app, slug, fits)}`;

/** Screens of staff. */
export const staffScreens: readonly Screen[] = [
  {
    name: 'admin-overview',
    as: 'steward',
    path: admin,
    sees: (page) => page.getByRole('main').getByRole('link', { name: /quillfeather/ }),
    always: true,
  },
  {
    name: 'admin-contests',
    as: 'steward',
    path: `${admin}/contests`,
    sees: (page) => page.getByRole('table'),
    always: true,
  },
  {
    name: 'admin-contests-menu',
    as: 'steward',
    path: `${admin}/contests`,
    after: press(/^Actions for/),
    sees: (page) => page.getByRole('menuitem', { name: 'Edit' }),
  },
  { name: 'admin-contests-loading', as: 'steward', path: `${admin}/contests`, before: loading, sees: heading },
  {
    name: 'admin-contest',
    as: 'steward',
    path: async (app) => `${admin}/contests/${await contestId(app, 'Iron Duel Night VI')}`,
    sees: heading,
  },
  {
    name: 'admin-contest-cancelling',
    as: 'steward',
    path: async (app) => `${admin}/contests/${await contestId(app, 'Iron Duel Night VI')}`,
    after: press('Cancel contest'),
    sees: (page) => page.getByRole('dialog'),
  },
  {
    name: 'admin-contest-running',
    as: 'steward',
    path: async (app) => `${admin}/contests/${await contestId(app, 'Winter Laurel Cup XII')}`,
    sees: heading,
  },
  {
    name: 'admin-contest-entrants',
    as: 'steward',
    path: async (app) => `${admin}/contests/${await contestId(app, 'Winter Laurel Cup XII')}`,
    after: async (page) => {
      await page.getByRole('radio', { name: /^Waiting/ }).check({ force: true });
      await page.getByRole('table', { name: 'Entrants' }).scrollIntoViewIfNeeded();
    },
    sees: (page) => page.getByRole('table', { name: 'Entrants' }),
  },
  {
    name: 'admin-contest-message',
    as: 'steward',
    path: async (app) => `${admin}/contests/${await contestId(app, 'Iron Duel Night VI')}`,
    after: async (page) => {
      await page
        .getByRole('button', { name: /^Actions for/ })
        .first()
        .click();
      await page.getByRole('menuitem', { name: 'Message' }).click();
    },
    sees: (page) => page.getByRole('dialog'),
  },
  {
    name: 'admin-contest-drop',
    as: 'steward',
    path: async (app) => `${admin}/contests/${await contestId(app, 'Iron Duel Night VI')}`,
    after: async (page) => {
      await page
        .getByRole('button', { name: /^Actions for/ })
        .first()
        .click();
      await page.getByRole('menuitem', { name: 'Drop' }).click();
    },
    sees: (page) => page.getByRole('dialog'),
  },
  {
    name: 'admin-contest-edit-locked',
    as: 'steward',
    path: async (app) => `${admin}/contests/${await contestId(app, 'Iron Duel Night VI')}/edit`,
    sees: text(/since the first player entered/),
  },
  {
    name: 'admin-contest-edit-played',
    as: 'steward',
    path: async (app) => `${admin}/contests/${await contestId(app, 'Winter Laurel Cup XII')}/edit`,
    sees: text('This contest is being played.'),
  },
  {
    name: 'admin-contest-duplicate',
    as: 'steward',
    path: async (app) => `${admin}/contests/new?from=${await contestId(app, 'Winter Laurel Cup XII')}`,
    sees: heading,
  },
  {
    name: 'admin-contest-game',
    as: 'steward',
    path: `${admin}/contests/new`,
    after: async (page) => {
      await page.getByRole('combobox', { name: 'Game' }).pressSequentially('iron', { delay: 15 });
      await page.getByRole('option').first().waitFor();
    },
    sees: (page) => page.getByRole('option', { name: /iron/i }).first(),
  },
  {
    name: 'admin-contest-edit',
    as: 'steward',
    path: async (app) => `${admin}/contests/${await contestId(app, 'February Cup')}/edit`,
    sees: (page) => page.getByLabel('Title'),
  },
  {
    name: 'admin-contest-edit-conflict',
    as: 'steward',
    path: async (app) => `${admin}/contests/${await contestId(app, 'February Cup')}/edit`,
    before: async ({ page }) => {
      let saved = 0;
      await page.route(/\/admin\/contests\/[0-9a-f-]{36}$/, async (route) => {
        if (route.request().method() !== 'PUT') {
          const { data, message } = await (await route.fetch()).json();
          return route.fulfill({ json: { data: { ...data, version: data.version + saved }, message } });
        }
        saved = 1;
        const by = { id: '5f0c8a34-7a51-4c6e-9a2b-1d4f6b8c0e21', username: 'umpire', avatarUrl: null };
        const params = { by, at: '2026-11-21T20:04:00.000Z' };
        const message = 'This contest has been changed since it was on your screen.';
        await route.fulfill({ status: 409, json: { message, code: 'version_conflict', errors: {}, params } });
      });
    },
    after: press('Save changes'),
    sees: text(/umpire saved a newer version/),
  },
  { name: 'admin-contest-new', as: 'steward', path: `${admin}/contests/new`, sees: (page) => page.getByLabel('Title') },
  {
    name: 'admin-contest-new-errors',
    as: 'steward',
    path: `${admin}/contests/new`,
    after: press('Save draft'),
    sees: (page) => page.getByText(/^Check (this field|these \d+ fields):/),
    always: true,
  },
  {
    name: 'admin-disputes',
    as: 'steward',
    path: `${admin}/disputes`,
    sees: (page) => page.getByRole('main').getByRole('link', { name: /quillfeather/ }),
  },
  {
    name: 'admin-dispute',
    as: 'steward',
    path: async (app) => {
      const room = await matchRoom(app, 'quillfeather', 'Quadriga Sprint III');
      return `${admin}/disputes/${room.split('/').at(-1)}`;
    },
    sees: heading,
    always: true,
  },
  {
    name: 'admin-dispute-reused',
    as: 'steward',
    path: async (app) => {
      const room = await matchRoom(app, 'quillfeather', 'Quadriga Sprint III');
      return `${admin}/disputes/${room.split('/').at(-1)}`;
    },
    before: async ({ page }) => {
      await page.route(/\/matches\/[0-9a-f-]{36}\/room$/, async (route) => {
        const { data, ...rest } = await (await route.fetch()).json();
        const [first, ...others] = data.evidence;
        const evidence = [{ ...first, reused: true }, ...others];
        await route.fulfill({ json: { ...rest, data: { ...data, evidence } } });
      });
    },
    sees: text('The same picture was added to another match.'),
  },
  {
    name: 'admin-dispute-evidence',
    as: 'steward',
    path: async (app) => {
      const room = await matchRoom(app, 'quillfeather', 'Quadriga Sprint III');
      return `${admin}/disputes/${room.split('/').at(-1)}`;
    },
    after: async (page) => {
      await page.getByRole('button', { name: 'Compare pictures' }).click();
      await page.getByRole('button', { name: 'Zoom in' }).click();
    },
    sees: (page) => page.getByRole('dialog', { name: 'Evidence' }).getByText('150%'),
  },
  {
    name: 'admin-dispute-another-score',
    as: 'steward',
    path: async (app) => {
      const room = await matchRoom(app, 'quillfeather', 'Quadriga Sprint III');
      return `${admin}/disputes/${room.split('/').at(-1)}`;
    },
    after: async (page) => {
      await page.getByRole('radio', { name: 'Another score…' }).check();
      await page.getByRole('radio', { name: /2 to 1.*tovar_jr/ }).check();
    },
    sees: (page) => page.getByRole('button', { name: 'Rule for tovar_jr' }),
  },
  {
    name: 'admin-dispute-confirming',
    as: 'steward',
    path: async (app) => {
      const room = await matchRoom(app, 'quillfeather', 'Quadriga Sprint III');
      return `${admin}/disputes/${room.split('/').at(-1)}`;
    },
    after: async (page) => {
      await page.getByRole('radiogroup', { name: 'Outcome' }).getByRole('radio').first().check();
      await page.getByLabel(/^Reason/).fill('The picture shows the final score.');
      await page.getByRole('button', { name: /^Rule for/ }).click();
    },
    sees: (page) => page.getByRole('dialog').getByRole('table').first(),
  },
  {
    name: 'admin-match-live',
    as: 'steward',
    path: (app) => staffMatch(app, 'winter-laurel-cup-xii', ({ status }) => status === 'live' || status === 'reported'),
    sees: (page) => page.getByRole('button', { name: 'Extend deadline…' }),
    always: true,
  },
  {
    name: 'admin-match-extending',
    as: 'steward',
    path: (app) => staffMatch(app, 'winter-laurel-cup-xii', ({ status }) => status === 'live' || status === 'reported'),
    after: press('Extend deadline…'),
    sees: (page) => page.getByRole('dialog').getByRole('table'),
  },
  {
    name: 'admin-match-setting',
    as: 'steward',
    path: (app) => staffMatch(app, 'winter-laurel-cup-xii', ({ status }) => status === 'live' || status === 'reported'),
    after: async (page) => {
      await page.getByRole('button', { name: 'Set result' }).click();
      await page.getByRole('radiogroup', { name: 'Outcome' }).getByRole('radio').last().check();
    },
    sees: (page) => page.getByRole('region', { name: 'What this changes' }),
  },
  {
    name: 'admin-match-over',
    as: 'steward',
    path: (app) => staffMatch(app, 'harbour-cup-ii', ({ nextMatchId }) => nextMatchId === null),
    sees: heading,
  },
  {
    name: 'admin-coins',
    as: 'steward',
    path: `${admin}/coins`,
    sees: (page) => page.getByRole('combobox', { name: 'Player' }),
  },
  {
    name: 'admin-coins-reviewing',
    as: 'steward',
    path: `${admin}/coins`,
    after: async (page) => {
      await page.getByRole('combobox', { name: 'Player' }).fill('kestrel');
      await page.getByRole('option', { name: /kestrel_09/ }).click();
      await page.getByLabel('Amount').fill('40');
      await page.getByLabel('Reason').fill('A prize that was promised on the stands');
      await press('Review adjustment')(page);
    },
    sees: (page) => page.getByRole('dialog'),
  },
  {
    name: 'admin-coins-requesting',
    as: 'steward',
    path: `${admin}/coins`,
    after: async (page) => {
      await page.getByRole('combobox', { name: 'Player' }).fill('kestrel');
      await page.getByRole('option', { name: /kestrel_09/ }).click();
      await page.getByLabel('Amount').fill('600');
      await page.getByLabel('Reason').fill('A prize that was promised on the stands');
      await press('Review adjustment')(page);
    },
    sees: (page) => page.getByRole('dialog').getByRole('button', { name: /^Request credit of 600/ }),
  },
  {
    name: 'admin-staking',
    as: 'steward',
    path: `${admin}/coins/staking`,
    sees: (page) => page.getByRole('table'),
  },
  {
    name: 'admin-withdrawals',
    as: 'treasurer',
    path: `${admin}/payments`,
    sees: (page) => page.getByRole('link', { name: 'hexaplar' }),
    always: true,
  },
  { name: 'admin-withdrawals-loading', as: 'treasurer', path: `${admin}/payments`, before: loading, sees: heading },
  {
    name: 'admin-withdrawals-none',
    as: 'treasurer',
    path: `${admin}/payments?status=refunded`,
    sees: text(/No withdrawals/),
  },
  {
    name: 'admin-withdrawal',
    as: 'treasurer',
    path: (app) => withdrawalOf(app, 'hexaplar'),
    sees: text('Two approvals needed'),
  },
  {
    name: 'admin-withdrawal-approving',
    as: 'treasurer',
    path: `${admin}/payments`,
    after: async (page) => {
      await page.getByRole('link', { name: 'hexaplar' }).click();
      await press('Approve')(page);
    },
    sees: (page) => page.getByRole('dialog'),
  },
  {
    name: 'admin-withdrawal-rejecting',
    as: 'treasurer',
    path: `${admin}/payments`,
    after: async (page) => {
      await page.getByRole('link', { name: 'mlk_ovi' }).click();
      await press('Reject')(page);
      await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
    },
    sees: (page) => page.getByText('Enter a reason of at least 3 characters.'),
  },
  {
    name: 'admin-deposits',
    as: 'treasurer',
    path: `${admin}/payments/deposits`,
    sees: (page) => page.getByRole('table'),
  },
  {
    name: 'admin-deposit',
    as: 'treasurer',
    path: `${admin}/payments/deposits?status=unclaimed`,
    after: (page) => page.getByRole('table').getByRole('link').first().click(),
    sees: text('Assign to a player'),
  },
  { name: 'admin-treasury', as: 'treasurer', path: `${admin}/payments/treasury`, sees: text('Wallets and ledger') },
  {
    name: 'admin-refill',
    as: 'treasurer',
    path: `${admin}/payments/treasury/refill`,
    sees: text('1. How much is missing'),
  },
  {
    name: 'admin-refill-missing',
    as: 'treasurer',
    path: `${admin}/payments/treasury/refill`,
    before: async ({ page }) => {
      await page.route(/\/admin\/treasury\/refill$/, async (route) => {
        const { data, message } = await (await route.fetch()).json();
        const { treasury, hotWallet, block } = data.wallets;
        const arrival = { hash: `0x${'5e'.repeat(32)}`, from: treasury.address, amount: '300', block };
        const wallets = { ...data.wallets, hotWallet: { ...hotWallet, coins: '800' }, arrivals: [arrival] };
        const waiting = { count: 3, coins: '2000' };
        await route.fulfill({ json: { data: { ...data, wallets, waiting, missing: '1200' }, message } });
      });
    },
    sees: text(/The hot wallet lacks/),
  },
  {
    name: 'admin-treasury-alarm',
    as: 'treasurer',
    path: `${admin}/payments/treasury`,
    before: async ({ page }) => {
      await page.route(/\/admin\/treasury$/, async (route) => {
        const { data, message } = await (await route.fetch()).json();
        const alarm = { what: 'coins_short', since: data.serverNow, withdrawalId: null };
        const chain = { ...data.chain, holdings: null };
        await route.fulfill({ json: { data: { ...data, chain, alarms: [alarm] }, message } });
      });
    },
    sees: text('The hot wallet has too few coins.'),
  },
  {
    name: 'admin-limits',
    as: 'treasurer',
    path: `${admin}/payments/limits`,
    sees: (page) => page.getByRole('button', { name: 'Approve' }),
  },
  {
    name: 'admin-limits-own',
    as: 'steward',
    path: `${admin}/payments/limits`,
    sees: (page) => page.getByRole('button', { name: 'Cancel request' }),
  },
  {
    name: 'admin-limits-approving',
    as: 'treasurer',
    path: `${admin}/payments/limits`,
    after: press('Approve'),
    sees: (page) => page.getByRole('dialog'),
  },
  {
    name: 'admin-limits-unchanged',
    as: 'treasurer',
    path: `${admin}/payments/limits`,
    before: async ({ page }) => {
      await page.route(/\/admin\/withdrawal-limits$/, async (route) => {
        const { data, message } = await (await route.fetch()).json();
        await route.fulfill({ json: { data: { ...data, waiting: null, changes: [] }, message } });
      });
    },
    sees: text('No changes yet. These are the initial limits.'),
  },
  {
    name: 'admin-limits-change',
    as: 'treasurer',
    path: `${admin}/payments/limits/change`,
    after: (page) => page.getByLabel('Maximum per withdrawal').fill('6000'),
    sees: text(/waits until a second person approves it/),
  },
  {
    name: 'admin-limits-refused',
    as: 'treasurer',
    path: `${admin}/payments/limits/change`,
    after: async (page) => {
      await page.getByLabel('Minimum per withdrawal').fill('0.5');
      await page.getByLabel('Maximum per player in 24 hours').fill('400');
      await press('Change limits')(page);
    },
    sees: text(/Enter a reason of at least/),
  },
  {
    name: 'admin-limits-conflict',
    as: 'treasurer',
    path: `${admin}/payments/limits/change`,
    before: async ({ page }) => {
      await page.route(/\/admin\/withdrawal-limits$/, async (route) => {
        if (route.request().method() === 'GET') return route.continue();
        const by = { id: '7a1c8a34-7a51-4c6e-9a2b-1d4f6b8c0e55', username: 'steward', avatarUrl: null };
        const params = { what: 'limits', by, at: new Date(Date.now() - 60_000).toISOString() };
        const body = { message: 'The limits have changed since you opened them.', code: 'version_conflict', params };
        await route.fulfill({ status: 409, json: { ...body, errors: {}, details: {} } });
      });
    },
    after: async (page) => {
      await page.getByLabel('Maximum per withdrawal').fill('4000');
      await page.getByRole('textbox', { name: 'Reason' }).fill('Too many at once.');
      await press('Change limits')(page);
    },
    sees: text(/steward saved a newer version/),
  },
  {
    name: 'admin-accounts',
    as: 'steward',
    path: `${admin}/coins/accounts`,
    sees: (page) => page.getByRole('table'),
  },
  {
    name: 'admin-account',
    as: 'steward',
    path: `${admin}/coins/accounts/house:treasury`,
    sees: (page) => page.getByRole('table'),
  },
  {
    name: 'admin-transactions',
    as: 'steward',
    path: `${admin}/coins/transactions`,
    sees: (page) => page.getByRole('table'),
  },
  {
    name: 'admin-transaction',
    as: 'steward',
    path: `${admin}/coins/transactions`,
    after: async (page) => page.getByRole('table').getByRole('link').first().click(),
    sees: (page) => page.getByRole('table', { name: 'Both sides' }),
  },
  { name: 'admin-ledger', as: 'steward', path: `${admin}/coins/ledger`, sees: text('Promised rewards') },
  { name: 'admin-users', as: 'steward', path: `${admin}/users`, sees: (page) => page.getByRole('table') },
  {
    name: 'admin-go-to',
    as: 'steward',
    path: `${admin}/users`,
    after: async (page) => {
      await page.getByRole('table').waitFor();
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: /^Page, contest/ }).fill('kes');
    },
    sees: (page) => page.getByRole('option', { name: /kestrel_09/ }),
    always: true,
  },
  {
    name: 'admin-keys',
    as: 'steward',
    path: `${admin}/users`,
    after: async (page) => {
      await page.getByRole('table').waitFor();
      await page.keyboard.press('?');
    },
    sees: (page) => page.getByRole('dialog', { name: 'Keys' }),
  },
  {
    name: 'admin-inbox-bulk',
    as: 'umpire',
    path: `${admin}/contacts`,
    after: async (page) => {
      await page.getByRole('checkbox', { name: 'Select all' }).check();
      await page.getByRole('main').getByRole('button', { name: 'Solve' }).click();
    },
    sees: (page) => page.getByRole('dialog', { name: /^Solve \d+ tickets\?$/ }),
  },
  { name: 'admin-users-none', as: 'steward', path: `${admin}/users?search=nobody_here`, sees: text(/No users/) },
  {
    name: 'admin-user',
    as: 'steward',
    path: `${admin}/users?search=kestrel_09`,
    after: (page) => page.getByRole('link', { name: 'kestrel_09' }).click(),
    sees: text('Role and access'),
  },
  {
    name: 'admin-user-moderator',
    as: 'umpire',
    path: `${admin}/users?search=kestrel_09`,
    after: (page) => page.getByRole('link', { name: 'kestrel_09' }).click(),
    sees: (page) => page.getByRole('heading', { name: 'Matches' }),
  },
  {
    name: 'admin-user-sanctions',
    as: 'umpire',
    path: `${admin}/users?search=kestrel_09`,
    before: sanctioned,
    after: (page) => page.getByRole('link', { name: 'kestrel_09' }).click(),
    sees: text('Shares a flat with saltmarsh.'),
  },
  {
    name: 'admin-user-suspending',
    as: 'umpire',
    path: `${admin}/users?search=kestrel_09`,
    after: async (page) => {
      await page.getByRole('link', { name: 'kestrel_09' }).click();
      await press('Suspend')(page);
    },
    sees: (page) => page.getByRole('dialog', { name: 'Suspend kestrel_09?' }),
  },
  {
    name: 'admin-user-role',
    as: 'steward',
    path: `${admin}/users?search=kestrel_09`,
    after: async (page) => {
      await page.getByRole('link', { name: 'kestrel_09' }).click();
      await press('Change role')(page);
      await page.getByRole('dialog').getByRole('combobox').selectOption('finance');
    },
    sees: (page) => page.getByRole('button', { name: 'Request role: Finance' }),
  },
  { name: 'admin-appeals', as: 'steward', path: `${admin}/users/appeals`, before: appeals, sees: text(/my brother’s/) },
  { name: 'admin-appeals-none', as: 'umpire', path: `${admin}/users/appeals`, sees: text('No appeals waiting') },
  {
    name: 'admin-appeal-deciding',
    as: 'steward',
    path: `${admin}/users/appeals`,
    before: appeals,
    after: async (page) => {
      await press('Decide appeal')(page);
      await page.getByRole('radio', { name: 'Grant appeal' }).check();
    },
    sees: (page) => page.getByRole('button', { name: 'Grant appeal' }),
  },
  { name: 'admin-audit', as: 'steward', path: `${admin}/audit`, sees: (page) => page.getByRole('table') },
  {
    name: 'admin-audit-none',
    as: 'steward',
    path: `${admin}/audit?action=platform.renew_login`,
    sees: text(/No entries/),
  },
  { name: 'admin-platforms', as: 'steward', path: `${admin}/platforms`, sees: text('Renew PlayStation login') },
  { name: 'admin-absent', as: 'steward', path: `${admin}/nothing`, sees: heading },
  { name: 'admin-not-allowed', as: 'kestrel_09', path: `${admin}/contests`, sees: heading },
  {
    name: 'admin-inbox',
    as: 'umpire',
    path: `${admin}/contacts`,
    sees: (page) => page.getByRole('table'),
    always: true,
  },
  { name: 'admin-inbox-loading', as: 'umpire', path: `${admin}/contacts`, before: loading, sees: heading },
  { name: 'admin-inbox-none', as: 'umpire', path: `${admin}/contacts?status=closed`, sees: text(/No messages/) },
  {
    name: 'admin-message',
    as: 'umpire',
    path: `${admin}/contacts`,
    after: (page) => page.getByRole('link', { name: 'Checked in on time, dropped anyway' }).click(),
    sees: text(/My clock said 18:44/),
  },
  { name: 'admin-posts', as: 'steward', path: `${admin}/posts`, sees: (page) => page.getByRole('table'), always: true },
  { name: 'admin-posts-none', as: 'steward', path: `${admin}/posts?search=nothing+here`, sees: text(/No posts/) },
  { name: 'admin-posts-loading', as: 'steward', path: `${admin}/posts`, before: loading, sees: heading },
  { name: 'admin-post-new', as: 'steward', path: `${admin}/posts/new`, sees: (page) => page.getByLabel('Title') },
  { name: 'admin-help', as: 'steward', path: `${admin}/posts/help`, sees: text('How do I enter a contest?') },
  {
    name: 'admin-answer-new',
    as: 'steward',
    path: `${admin}/posts/new?kind=help`,
    sees: (page) => page.getByLabel('Question'),
  },
  {
    name: 'admin-answer-edit',
    as: 'steward',
    path: `${admin}/posts/help`,
    after: press('We disagree about the score', 'link'),
    sees: (page) => page.getByLabel('Question'),
  },
  {
    name: 'admin-post-new-errors',
    as: 'steward',
    path: `${admin}/posts/new`,
    after: press('Save draft'),
    sees: (page) => page.getByText(/^Check (this field|these \d+ fields):/),
  },
  {
    name: 'admin-post-edit',
    as: 'steward',
    path: `${admin}/posts?search=thirty`,
    after: press(/thirty seconds/, 'link'),
    sees: (page) => page.getByLabel('Title'),
    always: true,
  },
  {
    name: 'admin-post-version',
    as: 'steward',
    path: `${admin}/posts?search=three+maps`,
    after: async (page) => {
      await press(/Three maps/, 'link')(page);
      await page.getByLabel('Text', { exact: true }).fill('Some maps end early. These **four** do not.\n\n## At night');
      await press('Compare with version 1')(page);
    },
    sees: (page) => page.getByRole('dialog').locator('del').first(),
  },
  {
    name: 'admin-post-edit-conflict',
    as: 'steward',
    path: `${admin}/posts?search=three+maps`,
    before: async ({ page }) => {
      let saved = 0;
      await page.route(/\/admin\/blogs\/[0-9a-f-]{36}$/, async (route) => {
        const { data, message } = await (await route.fetch()).json();
        const { post } = data;
        const theirs = saved > 0 && { body: `${post.body.replace('three', 'five')}\n\nAnd the stairs.` };
        await route.fulfill({
          json: { data: { ...data, post: { ...post, version: post.version + saved, ...theirs } }, message },
        });
      });
      await page.route(/\/api\/v1\/blogs\/[0-9a-f-]{36}$/, (route) => {
        saved = 1;
        const by = { id: '5f0c8a34-7a51-4c6e-9a2b-1d4f6b8c0e21', username: 'vera_ink', avatarUrl: null };
        const params = { what: 'post', by, at: '2026-11-21T18:52:00.000Z' };
        const message = 'This post has been changed since it was on your screen.';
        return route.fulfill({ status: 409, json: { message, code: 'version_conflict', errors: {}, params } });
      });
    },
    after: async (page) => {
      await press(/Three maps/, 'link')(page);
      const text = page.getByLabel('Text', { exact: true });
      await text.fill((await text.inputValue()).replace('three', 'four'));
      await press('Save draft')(page);
    },
    sees: (page) => page.getByRole('region', { name: 'Text, yours' }).locator('ins').first(),
  },
  { name: 'admin-media', as: 'steward', path: `${admin}/media`, sees: (page) => page.getByRole('list') },
  { name: 'admin-media-none', as: 'steward', path: `${admin}/media?search=nothing+here`, sees: text(/No pictures/) },
  {
    name: 'admin-media-picture',
    as: 'steward',
    path: `${admin}/media`,
    after: (page) => page.getByRole('main').getByRole('listitem').getByRole('button').first().click(),
    sees: (page) => page.getByRole('dialog'),
  },
  {
    name: 'admin-media-deleting',
    as: 'steward',
    path: `${admin}/media`,
    after: async (page) => {
      await page
        .getByRole('button', { name: /Library, not used/ })
        .first()
        .click();
      await press('Delete picture')(page);
    },
    sees: (page) => page.getByRole('dialog', { name: 'Delete picture?' }),
  },
  {
    name: 'admin-message-merged',
    as: 'umpire',
    path: `${admin}/contacts`,
    before: async ({ page }) => {
      await page.route(/\/api\/v1\/contacts\/[0-9a-f-]{36}$/, async (route) => {
        const { data, ...rest } = await (await route.fetch()).json();
        const mergedInto = { id: data.id, ticketNo: data.ticketNo + 1, undoable: true };
        await route.fulfill({ json: { ...rest, data: { ...data, status: 'closed', dueAt: null, mergedInto } } });
      });
    },
    after: (page) => page.getByRole('link', { name: 'Checked in on time, dropped anyway' }).click(),
    sees: (page) => page.getByRole('link', { name: 'View ticket' }),
  },
  {
    name: 'admin-message-guest',
    as: 'steward',
    path: `${admin}/contacts`,
    after: (page) => page.getByRole('link', { name: 'A contest for our university club' }).click(),
    sees: text(/The first one in December/),
  },
  {
    name: 'admin-message-merging',
    as: 'umpire',
    path: `${admin}/contacts`,
    before: async ({ page }) => {
      await page.route(/\/api\/v1\/contacts\/[0-9a-f-]{36}$/, async (route) => {
        const { data, ...rest } = await (await route.fetch()).json();
        const { id, createdAt } = data;
        const earlier = [
          { id, ticketNo: 988, subject: 'My check-in, again', status: 'open', createdAt, merged: false },
          { id, ticketNo: 961, subject: 'A refund that I don’t see yet', status: 'closed', createdAt, merged: false },
        ];
        await route.fulfill({ json: { ...rest, data: { ...data, earlier } } });
      });
    },
    after: async (page) => {
      await page.getByRole('link', { name: 'Checked in on time, dropped anyway' }).click();
      await press('Merge')(page);
    },
    sees: (page) => page.getByRole('dialog'),
  },
  {
    name: 'admin-message-handing-over',
    as: 'umpire',
    path: `${admin}/contacts`,
    after: async (page) => {
      await page.getByRole('link', { name: 'Checked in on time, dropped anyway' }).click();
      await press('Hand over')(page);
    },
    sees: (page) => page.getByRole('dialog').getByLabel('Note'),
  },
  {
    name: 'admin-message-payments',
    as: 'steward',
    path: `${admin}/contacts`,
    after: (page) => page.getByRole('link', { name: 'Checked in on time, dropped anyway' }).click(),
    sees: (page) => page.getByRole('region', { name: 'Payments' }),
  },
  {
    name: 'admin-post-scheduling',
    as: 'vera_ink',
    path: `${admin}/posts?search=three+maps`,
    after: async (page) => {
      await press(/Three maps/, 'link')(page);
      await page.getByLabel('Status', { exact: true }).selectOption('Scheduled');
      await page.getByLabel('Publish at').fill('2026-12-24T13:23');
    },
    sees: (page) => page.getByRole('button', { name: /^Schedule for .*13:23$/ }),
  },
  { name: 'admin-replies', as: 'umpire', path: `${admin}/contacts/replies`, sees: text('Prize on hold') },
  {
    name: 'admin-overview-editor',
    as: 'vera_ink',
    path: admin,
    sees: text(/No reviews waiting|Nothing to do/),
  },
  { name: 'admin-overview-moderator', as: 'umpire', path: admin, sees: text('Waiting for staff') },
];
