import { z } from 'zod';
import { breakCalls, findHeading, findText, holdCalls, moveTimersForward, pressOn, type Screen } from './screen';
import type { TourApp } from './tour-app';

const buildCampaignPath = (slug: string) => `/campaigns/${slug}`;
const adminPath = '/dashboard/admin/campaigns';

const entries = z.array(z.object({ title: z.string(), participant: z.object({ id: z.string() }) }));

const findOwnCampaignPath = (username: string, title: string) => async (app: TourApp) => {
  const ownCampaigns = entries.parse(await app.call(username, 'GET', '/campaigns/user_campaign?perPage=100'));
  const campaign = ownCampaigns.find((each) => each.title === title);
  if (!campaign) throw new Error(`${username} isn’t in ${title}`);
  return `/dashboard/campaigns/${campaign.participant.id}`;
};

const games = z.array(z.object({ id: z.string(), title: z.string(), platform: z.string() }));

const findGamePath = async (app: TourApp, title: string) => {
  const publicGames = games.parse(await app.call('kestrel_09', 'GET', '/public/games?perPage=100'));
  const game = publicGames.find((each) => each.title === title && each.platform === 'steam');
  if (!game) throw new Error(`There is no game called ${title}`);
  return `/games/${game.id}`;
};

export const campaignScreens: readonly Screen[] = [
  { name: 'campaigns', path: '/campaigns', findContent: findText('Orchard Sprint') },
  { name: 'campaigns-owned', as: 'kestrel_09', path: '/campaigns?owned=true', findContent: findText('Orchard Sprint') },
  { name: 'campaigns-no-match', path: '/campaigns?search=nothing+like+it', findContent: findText(/No campaigns/) },
  { name: 'campaigns-loading', path: '/campaigns', prepare: holdCalls, findContent: findHeading },
  {
    name: 'campaigns-error',
    path: '/campaigns',
    prepare: breakCalls,
    act: moveTimersForward(12),
    findContent: findText(/ouldn’t load/),
  },
  {
    name: 'campaign',
    as: 'kestrel_09',
    path: buildCampaignPath('orchard-sprint'),
    findContent: findText('hexaplar'),
    inShortRun: true,
  },
  { name: 'campaign-visitor', path: buildCampaignPath('orchard-sprint'), findContent: findText('hexaplar') },
  {
    name: 'campaign-not-linked',
    as: 'noor_k',
    path: buildCampaignPath('orchard-sprint'),
    findContent: findText('hexaplar'),
  },
  {
    name: 'campaign-private',
    as: 'ines_vale',
    path: buildCampaignPath('orchard-sprint'),
    findContent: findText('How to fix this'),
  },
  {
    name: 'campaign-joined',
    as: 'kestrel_09',
    path: buildCampaignPath('round-the-horn'),
    findContent: findText('calliope_x'),
  },
  {
    name: 'campaign-full',
    as: 'kestrel_09',
    path: buildCampaignPath('lights-out'),
    findContent: findText('ostrava_9'),
  },
  {
    name: 'campaign-empty',
    as: 'kestrel_09',
    path: buildCampaignPath('clear-channel'),
    findContent: findText(/No players yet/),
  },
  { name: 'campaign-paused', path: buildCampaignPath('coast-to-coast'), findContent: findText('calliope_x') },
  { name: 'campaign-claims-open', path: buildCampaignPath('moss-over-everything'), findContent: findText('mlk_ovi') },
  { name: 'campaign-finished', path: buildCampaignPath('master-potter'), findContent: findText('hexaplar') },
  {
    name: 'campaign-win',
    path: '/wins/campaign/master-potter~kestrel_09',
    findContent: findText('kestrel_09 won'),
  },
  { name: 'campaign-cancelled', path: buildCampaignPath('night-watch'), findContent: findText(/A patch broke/) },
  { name: 'campaign-absent', path: buildCampaignPath('there-is-no-such-race'), findContent: findHeading },
  { name: 'campaign-loading', path: buildCampaignPath('orchard-sprint'), prepare: holdCalls, findContent: findHeading },
  {
    name: 'game',
    as: 'kestrel_09',
    path: (app) => findGamePath(app, 'Kiln & Crown'),
    findContent: findText('Celadon'),
  },
  { name: 'games', path: '/games', findContent: findText('Glass Meridian') },
  { name: 'games-no-match', path: '/games?search=nothing+like+it', findContent: findText(/No games/) },
  { name: 'game-visitor', path: (app) => findGamePath(app, 'Glass Meridian'), findContent: findText('Round the Horn') },
  {
    name: 'game-private',
    as: 'ines_vale',
    path: (app) => findGamePath(app, 'Copper Orchard'),
    findContent: findText('Old Root'),
  },
  {
    name: 'game-empty',
    path: (app) => findGamePath(app, 'Harbour Run'),
    findContent: findText(/No campaigns for this game/),
  },
  {
    name: 'game-loading',
    path: (app) => findGamePath(app, 'Kiln & Crown'),
    prepare: holdCalls,
    findContent: findHeading,
  },
  { name: 'game-absent', path: '/games/00000000-0000-4000-8000-000000000000', findContent: findHeading },
  { name: 'my-campaigns', as: 'kestrel_09', path: '/dashboard/campaigns', findContent: findText('Round the Horn') },
  {
    name: 'my-campaigns-one',
    as: 'quillfeather',
    path: '/dashboard/campaigns',
    findContent: findText('Moss over Everything'),
  },
  { name: 'my-campaigns-none', as: 'noor_k', path: '/dashboard/campaigns', findContent: findText('No campaigns yet') },
  {
    name: 'my-campaigns-loading',
    as: 'kestrel_09',
    path: '/dashboard/campaigns',
    prepare: holdCalls,
    findContent: findHeading,
  },
  {
    name: 'my-campaign-ready',
    as: 'kestrel_09',
    path: findOwnCampaignPath('kestrel_09', 'Round the Horn'),
    findContent: (page) => page.getByRole('button', { name: /^Claim (reward|now)$/ }),
  },
  {
    name: 'my-campaign-begun',
    as: 'kestrel_09',
    path: findOwnCampaignPath('kestrel_09', 'Paper and Steel'),
    findContent: (page) => page.getByRole('table'),
  },
  {
    name: 'my-campaign-won',
    as: 'kestrel_09',
    path: findOwnCampaignPath('kestrel_09', 'Master Potter'),
    findContent: (page) => page.getByRole('table'),
  },
  {
    name: 'my-campaign-not-met',
    as: 'kestrel_09',
    path: findOwnCampaignPath('kestrel_09', 'Grand Tour'),
    findContent: (page) => page.getByRole('table'),
  },
  {
    name: 'my-campaign-first-n',
    as: 'mlk_ovi',
    path: findOwnCampaignPath('mlk_ovi', 'Orchard Sprint'),
    findContent: findText(/of 10 rewards left/),
  },
  {
    name: 'my-campaign-claim-failed',
    as: 'kestrel_09',
    path: findOwnCampaignPath('kestrel_09', 'Paper and Steel'),
    prepare: async ({ page }) => {
      await page.route(/\/participants\?/, async (route) => {
        const answer = await (await route.fetch()).json();
        const failedClaimAt = '2026-11-21T18:05:00.000Z';
        const answerData = Array.isArray(answer.data)
          ? answer.data.map((each: object) => ({ ...each, failedClaimAt }))
          : { ...answer.data, failedClaimAt };
        await route.fulfill({ json: { ...answer, data: answerData } });
      });
    },
    findContent: findText(/Your last claim wasn’t confirmed/),
  },
  {
    name: 'my-campaign-in-review',
    as: 'quillfeather',
    path: findOwnCampaignPath('quillfeather', 'Moss over Everything'),
    findContent: (page) => page.getByLabel('Your answer'),
  },
  {
    name: 'my-campaign-answered',
    as: 'dockyard_dan',
    path: findOwnCampaignPath('dockyard_dan', 'Moss over Everything'),
    findContent: findText(/night shift/),
  },
  {
    name: 'my-campaign-rejected',
    as: 'fennimore',
    path: findOwnCampaignPath('fennimore', 'Moss over Everything'),
    findContent: findText(/wasn’t running/),
  },
  { name: 'admin-campaigns', as: 'steward', path: adminPath, findContent: findText('Winter Lanterns') },
  {
    name: 'admin-campaigns-none',
    as: 'steward',
    path: `${adminPath}?search=nothing+like+it`,
    findContent: findText(/No campaigns/),
  },
  { name: 'admin-campaign-draft', as: 'steward', path: `${adminPath}/winter-lanterns`, findContent: findText('Draft') },
  {
    name: 'admin-campaign-publishing',
    as: 'steward',
    path: `${adminPath}/winter-lanterns`,
    act: pressOn('Publish'),
    findContent: (page) => page.getByRole('dialog'),
  },
  { name: 'admin-campaign', as: 'steward', path: `${adminPath}/round-the-horn`, findContent: findText('Live') },
  {
    name: 'admin-campaign-cancelling',
    as: 'steward',
    path: `${adminPath}/round-the-horn`,
    act: pressOn('Cancel campaign'),
    findContent: (page) => page.getByRole('dialog'),
  },
  {
    name: 'admin-campaign-paused',
    as: 'steward',
    path: `${adminPath}/coast-to-coast`,
    findContent: findText('Paused'),
  },
  {
    name: 'admin-campaign-cancelled',
    as: 'steward',
    path: `${adminPath}/night-watch`,
    findContent: findText('Cancelled'),
  },
  {
    name: 'admin-campaign-edit',
    as: 'steward',
    path: `${adminPath}/winter-lanterns/edit`,
    findContent: findText('Game and goal'),
  },
  {
    name: 'admin-campaign-edit-joined',
    as: 'steward',
    path: `${adminPath}/round-the-horn/edit`,
    findContent: findText(/players have joined/),
  },
  {
    name: 'admin-campaign-new',
    as: 'steward',
    path: `${adminPath}/new`,
    findContent: (page) => page.getByLabel('Title'),
  },
  {
    name: 'admin-campaign-new-errors',
    as: 'steward',
    path: `${adminPath}/new`,
    act: pressOn('Create draft'),
    findContent: findText(/^Check (this field|these \d+ fields):/),
  },
  { name: 'admin-reviews', as: 'umpire', path: `${adminPath}/reviews`, findContent: findText('quillfeather') },
  {
    name: 'admin-reviews-rejecting',
    as: 'umpire',
    path: `${adminPath}/reviews`,
    act: pressOn('Reject claim'),
    findContent: (page) => page.getByRole('dialog'),
  },
];
