import { z } from 'zod';
import { breakCalls, findHeading, findText, holdCalls, moveTimersForward, pressOn, type Screen } from './screen';
import type { TourApp } from './tour-app';

const contractRows = z.array(z.object({ id: z.string(), title: z.string() }));

async function findContractId(app: TourApp, title: string, username: string): Promise<string> {
  const everyStatus = ['open', 'active', 'claim', 'settled', 'expired', 'cancelled', 'disputed', 'resolved']
    .map((status) => `filter[status][]=${status}`)
    .join('&');
  for (const query of ['filter[mine]=any', everyStatus]) {
    const contracts = contractRows.parse(await app.call(username, 'GET', `/contract?perPage=100&${query}`));
    const contract = contracts.find((each) => each.title === title);
    if (contract) return contract.id;
  }
  throw new Error(`There is no contract called ${title}`);
}

const makeOwnScreen = (name: string, as: string, title: string, otherFields: Partial<Screen> = {}): Screen => ({
  name: `my-contract-${name}`,
  as,
  path: async (app) => `/dashboard/contracts/${await findContractId(app, title, as)}`,
  findContent: findText('In escrow'),
  ...otherFields,
});
const makePublicScreen = (name: string, title: string, as?: string): Screen => ({
  name: `contract-${name}`,
  ...(as !== undefined && { as }),
  path: async (app) => `/contracts/${await findContractId(app, title, as ?? 'steward')}`,
  findContent: findText('In escrow'),
});
const kestrel = 'kestrel_09';

export const contractScreens: readonly Screen[] = [
  { name: 'contracts', path: '/contracts', findContent: (page) => page.getByRole('table'), inShortRun: true },
  { name: 'contracts-one', path: '/contracts?search=orchard', findContent: (page) => page.getByRole('table') },
  { name: 'contracts-over', path: '/contracts?status=over', findContent: (page) => page.getByRole('table') },
  { name: 'contracts-no-match', path: '/contracts?search=nothing+like+it', findContent: findText(/No contract/) },
  { name: 'contracts-loading', path: '/contracts', prepare: holdCalls, findContent: findHeading },
  {
    name: 'contracts-error',
    path: '/contracts',
    prepare: breakCalls,
    act: moveTimersForward(12),
    findContent: findText(/ouldn’t load/),
  },
  makePublicScreen('visitor', 'Orchard before the frost'),
  makePublicScreen('joining', 'Orchard before the frost', kestrel),
  makePublicScreen('out-of-reach', 'Any three of Ballista', kestrel),
  makePublicScreen('not-linked', 'Orchard before the frost', 'zinnia_q'),
  makePublicScreen('running', 'Moss race: five before Monday'),
  makePublicScreen('settled', 'Cider season for everyone'),
  makePublicScreen('expired', 'Dark night before Friday'),
  { name: 'contract-absent', path: '/contracts/00000000-0000-4000-8000-000000000000', findContent: findHeading },

  {
    name: 'my-contracts',
    as: kestrel,
    path: '/dashboard/contracts',
    findContent: (page) => page.getByRole('table'),
  },
  {
    name: 'my-contracts-one',
    as: 'lark_ascend',
    path: '/dashboard/contracts',
    findContent: (page) => page.getByRole('table'),
  },
  { name: 'my-contracts-none', as: 'redoubt', path: '/dashboard/contracts', findContent: findText('No contracts yet') },
  {
    name: 'my-contracts-loading',
    as: kestrel,
    path: '/dashboard/contracts',
    prepare: holdCalls,
    findContent: findHeading,
  },
  {
    name: 'my-contracts-error',
    as: kestrel,
    path: '/dashboard/contracts',
    prepare: breakCalls,
    act: moveTimersForward(12),
    findContent: findText(/ouldn’t load/),
  },
  makeOwnScreen('draft', kestrel, 'Lantern Pass at dawn'),
  makeOwnScreen('draft-opening', kestrel, 'Lantern Pass at dawn', {
    act: pressOn(/^Open for/),
    findContent: (page) => page.getByRole('dialog'),
  }),
  makeOwnScreen('applicants', kestrel, 'Full circle by Sunday night'),
  makeOwnScreen('invited', kestrel, 'Kiln duel, just us two'),
  makeOwnScreen('racing', kestrel, 'Moss race: five before Monday'),
  makeOwnScreen('to-approve', kestrel, 'Velvet in three days'),
  makeOwnScreen('disputing', kestrel, 'Velvet in three days', {
    act: pressOn('Dispute claim'),
    findContent: (page) => page.getByRole('dialog'),
  }),
  makeOwnScreen('claimed', kestrel, 'Signal found'),
  makeOwnScreen('disputed', 'merle_d', 'No towers lost'),
  makeOwnScreen('disputed-by-me', 'calliope_x', 'No towers lost'),
  makeOwnScreen('ruled', kestrel, 'Paper cuts'),
  makeOwnScreen('cancel-proposed', kestrel, 'Zero delay'),
  makeOwnScreen('cancelling', kestrel, 'Full circle by Sunday night', {
    act: pressOn('Cancel contract'),
    findContent: (page) => page.getByRole('dialog'),
  }),
  makeOwnScreen('won', kestrel, 'Harbour Run in a day'),
  makeOwnScreen('paid-out', kestrel, 'Cider season for everyone'),
  makeOwnScreen('lost', kestrel, 'Dark night before Friday'),
  makeOwnScreen('no-one-joined', 'lark_ascend', 'First to every logbook'),
  makeOwnScreen('cancelled', kestrel, 'Night Rain, two of us'),
  {
    name: 'my-contract-report',
    as: kestrel,
    path: async (app) => `/dashboard/contracts/${await findContractId(app, 'Velvet in three days', kestrel)}`,
    act: pressOn('Game report'),
    findContent: (page) => page.getByRole('main').getByRole('row', { name: /Night Rain/ }),
  },
  {
    name: 'my-contract-editing',
    as: kestrel,
    path: async (app) =>
      `/dashboard/contracts/${await findContractId(app, 'Full circle by Sunday night', kestrel)}/edit`,
    findContent: findText('This contract is open'),
  },
  {
    name: 'my-contract-fixed',
    as: kestrel,
    path: async (app) => `/dashboard/contracts/${await findContractId(app, 'Velvet in three days', kestrel)}/edit`,
    findContent: findText(/The terms are fixed/),
  },
  {
    name: 'my-contract-outage',
    as: kestrel,
    path: async (app) => `/dashboard/contracts/${await findContractId(app, 'Moss race: five before Monday', kestrel)}`,
    prepare: async ({ page }) => {
      await page.route(/\/public\/contracts\//, async (route) => {
        const answer = await route.fetch().catch(() => null);
        // The tour can close the page before a repeated call is answered.
        if (!answer) return;
        const { data, message } = await answer.json();
        const outage = { moved: 5_400_000, since: '2026-11-21T18:05:00.000Z' };
        await route.fulfill({ json: { data: { ...data, outage }, message } });
      });
    },
    findContent: findText('PlayStation isn’t responding'),
  },
  { name: 'new-contract', as: kestrel, path: '/dashboard/contracts/new', findContent: findHeading },
  {
    name: 'new-contract-like',
    as: kestrel,
    path: async (app) =>
      `/dashboard/contracts/new?rematch=true&from=${await findContractId(app, 'Cider season for everyone', kestrel)}`,
    findContent: findText('Binding terms'),
  },
  ...(['What counts', 'Stakes', 'Who', 'Until when'] as const).map(
    (step, index): Screen => ({
      name: `new-contract-step-${index + 2}`,
      as: kestrel,
      path: async (app) =>
        `/dashboard/contracts/new?rematch=true&from=${await findContractId(app, 'Cider season for everyone', kestrel)}`,
      act: async (page) => {
        for (let step = 0; step <= index; step += 1) await pressOn('Continue')(page);
      },
      findContent: (page) => page.getByRole('main').getByRole('heading', { level: 2, name: step }),
    }),
  ),

  {
    name: 'admin-contract-disputes',
    as: 'umpire',
    path: '/dashboard/admin/contracts',
    findContent: (page) => page.getByRole('table'),
  },
  {
    name: 'admin-contract-disputes-none',
    as: 'umpire',
    path: '/dashboard/admin/contracts?search=nothing+like+it',
    findContent: findHeading,
  },
  {
    name: 'admin-contract-dispute',
    as: 'umpire',
    path: async (app) => `/dashboard/admin/contracts/${await findContractId(app, 'No towers lost', 'umpire')}`,
    findContent: findText('Platform reports'),
  },
  {
    name: 'admin-contract-confirming',
    as: 'umpire',
    path: async (app) => `/dashboard/admin/contracts/${await findContractId(app, 'No towers lost', 'umpire')}`,
    act: async (page) => {
      const [upholdRadios, rejectRadios] = [
        page.getByRole('radio', { name: 'Uphold' }),
        page.getByRole('radio', { name: 'Reject' }),
      ];
      await upholdRadios.first().check();
      await rejectRadios.last().check();
      await page.getByLabel(/^Reason/).fill('The dates are inside the race.');
      await page.getByRole('button', { name: 'Submit ruling' }).click();
    },
    findContent: (page) => page.getByRole('dialog'),
  },
  {
    name: 'admin-contract-ruled',
    as: 'umpire',
    path: async (app) => `/dashboard/admin/contracts/${await findContractId(app, 'Paper cuts', 'umpire')}`,
    findContent: findText('In escrow'),
  },
];
