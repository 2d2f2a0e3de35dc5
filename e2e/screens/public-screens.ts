import type { Page } from '@playwright/test';
import { serveLargeContest } from './large-contest';
import { serveLargeTable } from './large-table';
import {
  blockArea,
  breakCalls,
  findHeading,
  findText,
  goOffline,
  holdCalls,
  moveTimersForward,
  pressOn,
  type Screen,
} from './screen';
import { findPublicMatchPath } from './tour-app';

const buildContestPath = (slug: string) => `/contests/${slug}`;

const findGroup = (page: Page, letter: string) => page.getByRole('heading', { name: `Group ${letter}`, level: 3 });

const showAnotherGroup = async (page: Page): Promise<void> => {
  await findGroup(page, 'C').waitFor();
  const choice = page.getByRole('combobox', { name: 'Group' });
  if (await choice.isVisible()) {
    await choice.selectOption({ index: 0 });
    await findGroup(page, 'C').waitFor({ state: 'hidden' });
  }
  await page.emulateMedia({ media: 'print' });
  for (const letter of ['A', 'B', 'C']) await findGroup(page, letter).waitFor();
  await page.emulateMedia({ media: 'screen' });
};

export const publicScreens: readonly Screen[] = [
  { name: 'home', path: '/', findContent: findText('Live and upcoming'), inShortRun: true },
  { name: 'home-signed-in', as: 'kestrel_09', path: '/', findContent: findText('Live and upcoming') },
  { name: 'home-loading', path: '/', prepare: holdCalls, findContent: findHeading },
  {
    name: 'home-error',
    path: '/',
    prepare: breakCalls,
    act: moveTimersForward(12),
    findContent: findText(/ouldn’t load/),
  },
  {
    name: 'home-menu',
    path: '/',
    act: async (page) => {
      const menuButton = page.getByRole('banner').getByRole('button', { name: 'Open menu' });
      await page.getByRole('banner').waitFor();
      if (await menuButton.isVisible()) await menuButton.click();
    },
    findContent: (page) => findText('Live and upcoming')(page).or(page.getByRole('dialog', { name: 'Menu' })),
  },
  {
    name: 'home-account-menu',
    as: 'steward',
    path: '/',
    act: (page) => page.getByRole('button', { name: /^Your account/ }).click(),
    findContent: (page) => page.getByRole('menu'),
  },
  { name: 'contests', path: '/contests', findContent: (page) => page.getByRole('article'), inShortRun: true },
  { name: 'contests-rows', path: '/contests?view=rows', findContent: (page) => page.getByRole('table') },
  { name: 'contests-no-match', path: '/contests?search=nothing+like+it', findContent: findText(/No contest/) },
  { name: 'contests-loading', path: '/contests', prepare: holdCalls, findContent: findHeading },
  {
    name: 'contests-offline',
    path: '/contests',
    prepare: goOffline,
    act: moveTimersForward(12),
    findContent: findText(/ouldn’t load/),
  },
  {
    name: 'contest',
    as: 'ines_vale',
    path: buildContestPath('iron-duel-night-vi'),
    findContent: findHeading,
    inShortRun: true,
  },
  { name: 'contest-visitor', path: buildContestPath('iron-duel-night-vi'), findContent: findHeading },
  {
    name: 'contest-announcements',
    as: 'ines_vale',
    path: buildContestPath('iron-duel-night-vi'),
    prepare: async ({ page }) => {
      await page.route(/\/public\/contests\/iron-duel-night-vi$/, async (route) => {
        const { data, message } = await (await route.fetch()).json();
        const announcements = [
          { id: data.id, text: 'Check-in closes on the dot. Bring a cable.', at: data.serverNow },
          {
            id: data.entrants[0].id,
            text: 'The rules changed: best of five from the semi-finals.',
            at: data.serverNow,
          },
        ];
        await route.fulfill({ json: { data: { ...data, announcements }, message } });
      });
    },
    findContent: findText(/^Announced/),
  },
  { name: 'contest-entered', as: 'kestrel_09', path: buildContestPath('iron-duel-night-vi'), findContent: findHeading },
  {
    name: 'contest-leaving',
    as: 'kestrel_09',
    path: buildContestPath('iron-duel-night-vi'),
    act: pressOn('Leave contest'),
    findContent: (page) => page.getByRole('dialog'),
  },
  {
    name: 'contest-new-terms',
    as: 'ines_vale',
    path: buildContestPath('iron-duel-night-vi'),
    prepare: async ({ page }) => {
      const changedTerms = { entryFee: '90', bestOf: 7, termsVersion: 99 };
      let hasAsked = false;
      let terms = {};
      await page.route(/\/public\/contests\/iron-duel-night-vi$/, async (route) => {
        const { data, message } = await (await route.fetch()).json();
        terms = { ...data, ...changedTerms };
        await route.fulfill({ json: { data: hasAsked ? terms : data, message } });
      });
      await page.route(/\/enter_contest$/, async (route) => {
        hasAsked = true;
        const message = 'This contest’s terms have changed. You weren’t entered.';
        await route.fulfill({ status: 409, json: { message, code: 'terms_changed', errors: {}, params: { terms } } });
      });
    },
    act: pressOn(/^Enter for/),
    findContent: (page) => page.getByRole('alert').filter({ hasText: 'The terms have changed.' }),
  },
  {
    name: 'contest-seat-offered',
    as: 'lark_ascend',
    path: buildContestPath('quadriga-sprint-iii'),
    prepare: async ({ page }) => {
      await page.route(/\/public\/contests\/quadriga-sprint-iii$/, async (route) => {
        const { data, message } = await (await route.fetch()).json();
        const openMatches = new Set(
          data.matches
            .filter(({ status }: { status: string }) => status === 'ready' || status === 'waiting')
            .flatMap(({ opponents }: { opponents: ({ entrantId: string } | null)[] }) =>
              opponents.map((opponent) => opponent?.entrantId),
            ),
        );
        const { id: entrantId, player: replacedPlayer } =
          data.entrants.find(({ id }: { id: string }) => openMatches.has(id)) ?? data.entrants[0];
        await route.fulfill({
          json: { data: { ...data, seatOffer: { entrantId, replaces: replacedPlayer } }, message },
        });
      });
    },
    findContent: (page) => page.getByRole('button', { name: /^Take seat/ }),
  },
  {
    name: 'contest-link-to-enter',
    as: 'ines_vale',
    path: buildContestPath('iron-duel-night-vi'),
    prepare: async ({ page }) => {
      await page.route(/\/public\/contests\/iron-duel-night-vi$/, async (route) => {
        const { data, message } = await (await route.fetch()).json();
        const conditions = [
          ...data.eligibility.conditions.filter((line: { met: boolean | null }) => line.met),
          {
            ...{ condition: 'account_linked', params: { provider: 'psn' }, met: false },
            state: { code: 'not_linked', params: { provider: 'psn' } },
            fix: { code: 'link_account', to: '/sign-in/psn?next=%2Fcontests%2Firon-duel-night-vi' },
          },
        ];
        const linkedContest = { ...data, requiresPlatform: true, eligibility: { eligible: false, conditions } };
        await route.fulfill({ json: { data: linkedContest, message } });
      });
    },
    findContent: findText('Link PlayStation account'),
  },
  {
    name: 'contest-checking-in',
    as: 'calliope_x',
    path: buildContestPath('amphora-evening'),
    findContent: findHeading,
  },
  { name: 'contest-full', as: 'kestrel_09', path: buildContestPath('lantern-duel-iii'), findContent: findHeading },
  {
    name: 'contest-waitlisted',
    as: 'lark_ascend',
    path: buildContestPath('lantern-duel-iii'),
    findContent: findHeading,
  },
  {
    name: 'contest-not-open-yet',
    as: 'kestrel_09',
    path: buildContestPath('midwinter-gate'),
    findContent: findHeading,
  },
  {
    name: 'contest-running',
    as: 'kestrel_09',
    path: buildContestPath('winter-laurel-cup-xii'),
    findContent: findHeading,
    inShortRun: true,
  },
  { name: 'contest-running-visitor', path: buildContestPath('winter-laurel-cup-xii'), findContent: findHeading },
  ...['live', 'all'].map(
    (matches): Screen => ({
      name: `contest-large-${matches}`,
      as: 'ines_vale',
      path: `${buildContestPath('winter-laurel-cup-xii')}?matches=${matches}`,
      prepare: serveLargeContest(/\/public\/contests\/winter-laurel-cup-xii$/),
      findContent: (page) => page.getByRole('radiogroup', { name: 'Shown matches' }),
    }),
  ),
  ...[
    { name: 'contest-large-player', search: 'player=kestrel' },
    { name: 'contest-large-player-none', search: 'matches=live&player=nobody' },
  ].map(
    ({ name, search }): Screen => ({
      name,
      as: 'ines_vale',
      path: `${buildContestPath('winter-laurel-cup-xii')}?${search}`,
      prepare: serveLargeContest(/\/public\/contests\/winter-laurel-cup-xii$/),
      findContent: (page) => page.getByRole('searchbox', { name: 'Player' }),
    }),
  ),
  ...['all', 'live'].map(
    (matches): Screen => ({
      name: `contest-large-swiss-${matches}`,
      path: `${buildContestPath('lantern-ladder')}?matches=${matches}`,
      prepare: serveLargeTable('lantern-ladder', { format: 'swiss', playerCount: 64, openRound: 4 }),
      findContent: (page) => page.getByRole('radiogroup', { name: 'Shown matches' }),
    }),
  ),
  {
    name: 'contest-large-league',
    path: buildContestPath('lantern-league'),
    prepare: serveLargeTable('lantern-league', { format: 'league', playerCount: 24, openRound: 7 }),
    findContent: (page) => page.getByRole('radiogroup', { name: 'Shown matches' }),
  },
  {
    name: 'contest-stages-matches',
    as: 'chalk_line',
    path: `${buildContestPath('lantern-groups')}?matches=completed`,
    findContent: (page) => page.getByRole('region', { name: /^Matches of/ }),
  },
  {
    name: 'contest-large-none',
    as: 'ines_vale',
    path: `${buildContestPath('lantern-groups')}?matches=disputed`,
    findContent: findText('No disputed matches'),
  },
  { name: 'contest-finished', path: buildContestPath('harbour-cup-ii'), findContent: findHeading },
  { name: 'contest-double', as: 'lark_ascend', path: buildContestPath('thunderhead-double'), findContent: findHeading },
  { name: 'contest-round-robin', as: 'half_moon', path: buildContestPath('lantern-round'), findContent: findHeading },
  { name: 'contest-round-robin-finished', path: buildContestPath('quadriga-sprint-ii'), findContent: findHeading },
  { name: 'contest-swiss', as: 'grete_w', path: buildContestPath('lantern-ladder'), findContent: findHeading },
  { name: 'contest-swiss-finished', path: buildContestPath('iron-duel-night-iii'), findContent: findHeading },
  { name: 'contest-stages', as: 'chalk_line', path: buildContestPath('lantern-groups'), findContent: findHeading },
  {
    name: 'contest-stages-other-group',
    as: 'chalk_line',
    path: buildContestPath('lantern-groups'),
    act: showAnotherGroup,
    findContent: (page) => findGroup(page, 'A'),
  },
  { name: 'contest-stages-finished', path: buildContestPath('thunderhead-skirmish'), findContent: findHeading },
  { name: 'contest-league', as: 'amber_kite', path: buildContestPath('lantern-league'), findContent: findHeading },
  { name: 'contest-third-place', path: buildContestPath('lantern-duel-ii'), findContent: findHeading },
  { name: 'contest-cancelled', path: buildContestPath('breakwater-cup'), findContent: findHeading },
  { name: 'contest-loading', path: buildContestPath('harbour-cup-ii'), prepare: holdCalls, findContent: findHeading },
  { name: 'contest-absent', path: buildContestPath('there-is-no-such-cup'), findContent: findHeading },
  {
    name: 'public-match',
    path: (app) => findPublicMatchPath(app, 'winter-laurel-cup-xii', ({ status }) => status === 'live'),
    findContent: findHeading,
  },
  {
    name: 'public-match-reported',
    as: 'kestrel_09',
    path: (app) => findPublicMatchPath(app, 'winter-laurel-cup-xii', ({ status }) => status === 'reported'),
    findContent: findHeading,
  },
  {
    name: 'public-match-without-players',
    path: (app) => findPublicMatchPath(app, 'winter-laurel-cup-xii', ({ status }) => status === 'locked'),
    findContent: findHeading,
  },
  {
    name: 'public-match-waiting',
    path: (app) => findPublicMatchPath(app, 'quadriga-sprint-iii', ({ nextMatchId }) => nextMatchId === null),
    findContent: findText(/^Winner of match/),
  },
  {
    name: 'public-match-disputed',
    path: (app) => findPublicMatchPath(app, 'quadriga-sprint-iii', ({ status }) => status === 'disputed'),
    findContent: findHeading,
  },
  {
    name: 'public-match-conceded',
    path: (app) => findPublicMatchPath(app, 'harbour-cup-ii', ({ method }) => method === 'conceded'),
    findContent: findHeading,
  },
  {
    name: 'public-match-final',
    path: (app) => findPublicMatchPath(app, 'harbour-cup-ii', ({ nextMatchId }) => nextMatchId === null),
    findContent: findHeading,
  },
  {
    name: 'public-match-loading',
    path: (app) => findPublicMatchPath(app, 'harbour-cup-ii', () => true),
    prepare: holdCalls,
    findContent: findHeading,
  },
  { name: 'public-match-absent', path: '/matches/00000000-0000-4000-8000-000000000000', findContent: findHeading },
  { name: 'leaderboard', path: '/leaderboard', findContent: (page) => page.getByRole('table') },
  {
    name: 'leaderboard-game',
    path: '/leaderboard?game=Ballista+League',
    findContent: (page) => page.getByRole('table'),
  },
  { name: 'player', path: '/players/kestrel_09', findContent: findText('Recent matches') },
  { name: 'player-new', path: '/players/first_light', findContent: findHeading },
  { name: 'player-loading', path: '/players/kestrel_09', prepare: holdCalls, findContent: findHeading },
  { name: 'player-absent', path: '/players/nobody_here', findContent: findText('No player with this name') },
  { name: 'leaderboard-loading', path: '/leaderboard', prepare: holdCalls, findContent: findHeading },
  {
    name: 'news',
    path: '/news',
    findContent: (page) => page.getByRole('main').getByRole('article').or(page.getByRole('main').getByRole('listitem')),
  },
  {
    name: 'news-post',
    path: '/news',
    act: (page) => page.getByRole('link', { name: 'How hexaplar wins the last thirty seconds' }).click(),
    findContent: (page) => page.getByRole('navigation', { name: 'Other stories' }),
  },
  {
    name: 'news-tag',
    path: '/news?tag=how+it+works',
    findContent: (page) => page.getByRole('main').getByRole('article'),
  },
  { name: 'news-none', path: '/news?search=nothing+like+it', findContent: findText(/No stories/) },
  {
    name: 'news-post-removed',
    path: '/news/there-was-such-a-story',
    prepare: async ({ page }) => {
      const body = { message: 'This post was removed.', code: 'gone', errors: {}, params: { what: 'post' } };
      await page.route(/\/api\/v1\/blogs\/there-was/, (route) => route.fulfill({ status: 410, json: body }));
    },
    findContent: findText('This page has been removed'),
  },
  { name: 'news-post-absent', path: '/news/there-is-no-such-story', findContent: findHeading },
  { name: 'pictures', path: '/gallery', findContent: (page) => page.getByRole('main').getByRole('figure') },
  {
    name: 'pictures-one',
    path: '/gallery',
    act: (page) => page.getByRole('main').getByRole('figure').getByRole('button').first().click(),
    findContent: (page) => page.getByRole('dialog'),
  },
  { name: 'pictures-none', path: '/gallery?search=nothing+like+it', findContent: findText(/No pictures/) },
  { name: 'reserves', path: '/reserves', findContent: findText(/LRL/) },
  { name: 'search', path: '/search?q=cup', findContent: findText('Contests') },
  { name: 'search-text', path: '/search?q=escrow', findContent: findText('News') },
  { name: 'search-empty', path: '/search', findContent: findHeading },
  { name: 'search-none', path: '/search?q=nowhere', findContent: findText(/No results/) },
  { name: 'contact', path: '/contact', findContent: findHeading },
  { name: 'contact-signed-in', as: 'kestrel_09', path: '/contact', findContent: findHeading },
  {
    name: 'contact-errors',
    path: '/contact',
    act: pressOn('Send message'),
    findContent: findText('Choose a topic.'),
  },
  {
    name: 'contact-sent',
    as: 'kestrel_09',
    path: '/contact',
    prepare: async ({ page }) => {
      await page.route(/\/api\/v1\/contacts$/, (route) =>
        route.fulfill({ json: { data: { ticketNo: 1042 }, message: 'Message sent. Your ticket number is 1042.' } }),
      );
    },
    act: async (page) => {
      await page.getByLabel('Topic').selectOption('coins');
      await page.getByLabel('Subject').fill('A payout is missing');
      await page.getByLabel('Message', { exact: true }).fill('I won last night and have no coins yet.');
      await pressOn('Send message')(page);
    },
    findContent: findText('Your ticket number is 1042'),
  },
  { name: 'contact-own-tickets', as: 'saltmarsh', path: '/contact', findContent: findText('Waiting for your reply') },
  {
    name: 'ticket',
    as: 'saltmarsh',
    path: '/ticket/1002',
    findContent: findText('We’re waiting for your reply.'),
  },
  { name: 'ticket-new', as: 'merle_d', path: '/ticket/1004', findContent: findText('We’ve received your message.') },
  { name: 'ticket-solved', as: 'oakhammer', path: '/ticket/1001', findContent: findText(/^Solved/) },
  { name: 'ticket-loading', as: 'saltmarsh', path: '/ticket/1002', prepare: holdCalls, findContent: findHeading },
  { name: 'ticket-gone', path: '/ticket/1002', findContent: findText('We couldn’t open this ticket') },
  { name: 'terms', path: '/terms', findContent: findHeading },
  { name: 'privacy', path: '/privacy', findContent: findHeading },
  { name: 'about', path: '/about', findContent: findHeading },
  { name: 'help', path: '/help', findContent: findText('How do I enter a contest?') },
  { name: 'help-loading', path: '/help', prepare: holdCalls, findContent: findHeading },
  { name: 'help-answer', path: '/help/dispute', findContent: findText('More on this topic') },
  { name: 'help-answer-missing', path: '/help/not-there', findContent: findHeading },
  {
    name: 'help-answer-removed',
    path: '/help/there-was-such-an-answer',
    prepare: async ({ page }) => {
      const body = { message: 'This post was removed.', code: 'gone', errors: {}, params: { what: 'post' } };
      await page.route(/\/api\/v1\/.*\/there-was/, (route) => route.fulfill({ status: 410, json: body }));
    },
    findContent: findText('This page has been removed'),
  },
  { name: 'help-found', path: '/help?q=refund', findContent: findText('When is my entry fee refunded?') },
  { name: 'help-none', path: '/help?q=zebra', findContent: findText(/No answer for/) },
  { name: 'sign-in', path: '/sign-in', findContent: findHeading },
  {
    name: 'sign-in-refused',
    path: '/sign-in',
    act: async (page) => {
      await page.getByLabel('Username or email').fill('kestrel_09');
      await page.getByLabel('Password', { exact: true }).fill('not the password');
      await pressOn('Sign in')(page);
    },
    findContent: (page) => page.getByRole('main').getByText(/Wrong username, email or password/),
  },
  { name: 'sign-in-steam', path: '/sign-in/steam', findContent: findHeading },
  { name: 'sign-in-psn', path: '/sign-in/psn', findContent: findHeading },
  { name: 'sign-in-wallet', path: '/sign-in/wallet', findContent: findText('Connect your wallet first.') },
  {
    name: 'link-wallet',
    as: 'kestrel_09',
    path: '/sign-in/wallet',
    findContent: findText('Connect your wallet first.'),
  },
  { name: 'link-steam', as: 'kestrel_09', path: '/sign-in/steam', findContent: findHeading },
  { name: 'sign-in-return-refused', path: '/sign-in/steam?state=over', findContent: (page) => page.getByRole('alert') },
  { name: 'register', path: '/register', findContent: findHeading },
  {
    name: 'register-errors',
    path: '/register',
    act: pressOn('Create account'),
    findContent: findText(/^Check (this field|these \d+ fields):/),
    inShortRun: true,
  },
  {
    name: 'sign-in-unsent',
    path: '/sign-in',
    prepare: goOffline,
    act: async (page) => {
      await page.getByLabel('Username or email').fill('kestrel_09');
      await page.getByLabel('Password', { exact: true }).fill('not the password');
      await pressOn('Sign in')(page);
    },
    findContent: (page) => page.getByRole('banner').getByText(/^Not sent:/),
  },
  { name: 'forgot-password', path: '/forgot-password', findContent: findHeading },
  { name: 'reset-password', path: '/reset-password', findContent: findHeading },
  { name: 'sandbox-outbox', path: '/sandbox/mail', findContent: findHeading },
  {
    name: 'explorer-account',
    path: '/sandbox/explorer/address/0x7F7adcc4B7C3640D94A6C90faEe791CfB7E06c1B',
    findContent: findText('Balance'),
  },
  {
    name: 'explorer-lost',
    path: '/sandbox/explorer/tx/0x442b66b32a54058162f8418b34604ae8949bdc77e715e79d7369347cb943fc32',
    findContent: findText('No longer on the chain'),
  },
  {
    name: 'explorer-unknown',
    path: `/sandbox/explorer/tx/0x${'12'.repeat(32)}`,
    act: moveTimersForward(12),
    findContent: findHeading,
  },
  { name: 'absent', path: '/there/is/nothing/here', findContent: findHeading },
  {
    name: 'area-failed',
    path: '/',
    prepare: blockArea('public'),
    act: moveTimersForward(12),
    findContent: findText('This section couldn’t load'),
  },
];
