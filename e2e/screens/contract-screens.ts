import { z } from 'zod';
import { breakCalls, heading, holdCalls, press, type Screen, text, wait } from './screen';
import type { TourApp } from './tour-app';

const rows = z.array(z.object({ id: z.string(), title: z.string() }));

/** A contract's id: one of a player's own, or a public one. */
async function idOf(app: TourApp, title: string, username: string): Promise<string> {
  const everyStatus = ['open', 'active', 'claim', 'settled', 'expired', 'cancelled', 'disputed', 'resolved']
    .map((status) => `filter[status][]=${status}`)
    .join('&');
  for (const query of ['filter[mine]=any', everyStatus]) {
    const found = rows.parse(await app.call(username, 'GET', `/contract?perPage=100&${query}`));
    const one = found.find((each) => each.title === title);
    if (one) return one.id;
  }
  throw new Error(`There is no contract called ${title}`);
}

const ownScreen = (name: string, as: string, title: string, more: Partial<Screen> = {}): Screen => ({
  name: `my-contract-${name}`,
  as,
  path: async (app) => `/dashboard/contracts/${await idOf(app, title, as)}`,
  sees: text('In escrow'),
  ...more,
});
const publicScreen = (name: string, title: string, as?: string, more: Partial<Screen> = {}): Screen => ({
  name: `contract-${name}`,
  ...(as !== undefined && { as }),
  path: async (app) => `/contracts/${await idOf(app, title, as ?? 'steward')}`,
  sees: text('In escrow'),
  ...more,
});
const kestrel = 'kestrel_09';

/** Contracts in every status, as visitors, players and staff see them. */
export const contractScreens: readonly Screen[] = [
  { name: 'contracts', path: '/contracts', sees: (page) => page.getByRole('table'), always: true },
  { name: 'contracts-one', path: '/contracts?search=orchard', sees: (page) => page.getByRole('table') },
  { name: 'contracts-over', path: '/contracts?status=over', sees: (page) => page.getByRole('table') },
  { name: 'contracts-no-match', path: '/contracts?search=nothing+like+it', sees: text(/No contract/) },
  { name: 'contracts-loading', path: '/contracts', before: holdCalls, sees: heading },
  { name: 'contracts-error', path: '/contracts', before: breakCalls, after: wait(12), sees: text(/ouldn’t load/) },
  publicScreen('visitor', 'Orchard before the frost'),
  publicScreen('joining', 'Orchard before the frost', kestrel),
  publicScreen('out-of-reach', 'Any three of Ballista', kestrel),
  publicScreen('not-linked', 'Orchard before the frost', 'zinnia_q'),
  publicScreen('running', 'Moss race: five before Monday', undefined, { always: true }),
  publicScreen('settled', 'Cider season for everyone'),
  publicScreen('expired', 'Dark night before Friday'),
  { name: 'contract-absent', path: '/contracts/00000000-0000-4000-8000-000000000000', sees: heading },

  {
    name: 'my-contracts',
    as: kestrel,
    path: '/dashboard/contracts',
    sees: (page) => page.getByRole('table'),
    always: true,
  },
  {
    name: 'my-contracts-one',
    as: 'lark_ascend',
    path: '/dashboard/contracts',
    sees: (page) => page.getByRole('table'),
  },
  { name: 'my-contracts-none', as: 'redoubt', path: '/dashboard/contracts', sees: text('No contracts yet') },
  { name: 'my-contracts-loading', as: kestrel, path: '/dashboard/contracts', before: holdCalls, sees: heading },
  {
    name: 'my-contracts-error',
    as: kestrel,
    path: '/dashboard/contracts',
    before: breakCalls,
    after: wait(12),
    sees: text(/ouldn’t load/),
  },
  ownScreen('draft', kestrel, 'Lantern Pass at dawn'),
  ownScreen('draft-opening', kestrel, 'Lantern Pass at dawn', {
    after: press(/^Open for/),
    sees: (page) => page.getByRole('dialog'),
  }),
  ownScreen('applicants', kestrel, 'Full circle by Sunday night'),
  ownScreen('invited', kestrel, 'Kiln duel, just us two'),
  ownScreen('racing', kestrel, 'Moss race: five before Monday'),
  ownScreen('to-approve', kestrel, 'Velvet in three days'),
  ownScreen('disputing', kestrel, 'Velvet in three days', {
    after: press('Dispute claim'),
    sees: (page) => page.getByRole('dialog'),
  }),
  ownScreen('claimed', kestrel, 'Signal found'),
  ownScreen('disputed', 'merle_d', 'No towers lost'),
  ownScreen('disputed-by-me', 'calliope_x', 'No towers lost'),
  ownScreen('ruled', kestrel, 'Paper cuts'),
  ownScreen('cancel-proposed', kestrel, 'Zero delay'),
  ownScreen('cancelling', kestrel, 'Full circle by Sunday night', {
    after: press('Cancel contract'),
    sees: (page) => page.getByRole('dialog'),
  }),
  ownScreen('won', kestrel, 'Harbour Run in a day'),
  ownScreen('paid-out', kestrel, 'Cider season for everyone'),
  ownScreen('lost', kestrel, 'Dark night before Friday'),
  ownScreen('no-one-joined', 'lark_ascend', 'First to every logbook'),
  ownScreen('cancelled', kestrel, 'Night Rain, two of us'),
  {
    name: 'my-contract-report',
    as: kestrel,
    path: async (app) => `/dashboard/contracts/${await idOf(app, 'Velvet in three days', kestrel)}`,
    after: press('Game report'),
    sees: (page) => page.getByRole('main').getByRole('row', { name: /Night Rain/ }),
  },
  {
    name: 'my-contract-editing',
    as: kestrel,
    path: async (app) => `/dashboard/contracts/${await idOf(app, 'Full circle by Sunday night', kestrel)}/edit`,
    sees: text('This contract is open'),
  },
  {
    name: 'my-contract-fixed',
    as: kestrel,
    path: async (app) => `/dashboard/contracts/${await idOf(app, 'Velvet in three days', kestrel)}/edit`,
    sees: text(/The terms are fixed/),
  },
  {
    name: 'my-contract-outage',
    as: kestrel,
    path: async (app) => `/dashboard/contracts/${await idOf(app, 'Moss race: five before Monday', kestrel)}`,
    before: async ({ page }) => {
      await page.route(/\/public\/contracts\//, async (route) => {
        const answer = await route.fetch().catch(() => null);
        // The page repeats the call while its picture is taken, and closes before the answer.
        if (!answer) return;
        const { data, message } = await answer.json();
        const outage = { moved: 5_400_000, since: '2026-11-21T18:05:00.000Z' };
        await route.fulfill({ json: { data: { ...data, outage }, message } });
      });
    },
    sees: text('PlayStation isn’t responding'),
  },
  { name: 'new-contract', as: kestrel, path: '/dashboard/contracts/new', sees: heading },
  {
    name: 'new-contract-like',
    as: kestrel,
    path: async (app) =>
      `/dashboard/contracts/new?rematch=true&from=${await idOf(app, 'Cider season for everyone', kestrel)}`,
    sees: text('Binding terms'),
  },
  ...(['What counts', 'Stakes', 'Who', 'Until when'] as const).map(
    (step, index): Screen => ({
      name: `new-contract-step-${index + 2}`,
      as: kestrel,
      path: async (app) =>
        `/dashboard/contracts/new?rematch=true&from=${await idOf(app, 'Cider season for everyone', kestrel)}`,
      after: async (page) => {
        for (let step = 0; step <= index; step += 1) await press('Continue')(page);
      },
      sees: (page) => page.getByRole('main').getByRole('heading', { level: 2, name: step }),
    }),
  ),

  {
    name: 'admin-contract-disputes',
    as: 'umpire',
    path: '/dashboard/admin/contracts',
    sees: (page) => page.getByRole('table'),
  },
  {
    name: 'admin-contract-disputes-none',
    as: 'umpire',
    path: '/dashboard/admin/contracts?search=nothing+like+it',
    sees: heading,
  },
  {
    name: 'admin-contract-dispute',
    as: 'umpire',
    path: async (app) => `/dashboard/admin/contracts/${await idOf(app, 'No towers lost', 'umpire')}`,
    sees: text('Platform reports'),
    always: true,
  },
  {
    name: 'admin-contract-confirming',
    as: 'umpire',
    path: async (app) => `/dashboard/admin/contracts/${await idOf(app, 'No towers lost', 'umpire')}`,
    after: async (page) => {
      const [upheld, rejected] = [
        page.getByRole('radio', { name: 'Uphold' }),
        page.getByRole('radio', { name: 'Reject' }),
      ];
      await upheld.first().check();
      await rejected.last().check();
      await page.getByLabel(/^Reason/).fill('The dates are inside the race.');
      await page.getByRole('button', { name: 'Save ruling' }).click();
    },
    sees: (page) => page.getByRole('dialog'),
  },
  {
    name: 'admin-contract-ruled',
    as: 'umpire',
    path: async (app) => `/dashboard/admin/contracts/${await idOf(app, 'Paper cuts', 'umpire')}`,
    sees: text('In escrow'),
  },
];
