import { approvalScreens } from './approval-screens';
import { campaignScreens } from './campaign-screens';
import { coinScreens } from './coin-screens';
import { contractScreens } from './contract-screens';
import { dashboardScreens } from './dashboard-screens';
import { identityScreens } from './identity-screens';
import { otherPages } from './other-pages';
import { publicScreens } from './public-screens';
import { heading, type Scene, type Screen } from './screen';
import { staffScreens } from './staff-screens';
import { contestId, matchRoom, publicMatch, type TourApp } from './tour-app';

const cup = 'Winter Laurel Cup XII';

const toggle = async (app: TourApp, status: 'paused' | 'active') => {
  await app.call('steward', 'POST', `/admin/contests/${await contestId(app, cup)}/toggle-status`, { status });
};

/** The kit's gallery, a page per component. The gallery itself lists their names. */
export const galleryScreens = (url: string, pages: readonly string[]): readonly Screen[] =>
  pages.map((page) => ({
    name: `gallery-${page}`,
    path: `${url}#${page}`,
    sees: heading,
  }));

/** The screens of one evening, state by state. */
const evening: readonly Screen[] = [
  ...publicScreens,
  ...dashboardScreens,
  ...approvalScreens,
  ...coinScreens,
  ...identityScreens,
  ...campaignScreens,
  ...contractScreens,
  ...staffScreens,
];

/** Every screen in its states, in the order in which they occur. */
export const scenes: readonly [Scene, ...Scene[]] = [
  {
    name: 'an evening',
    screens: [...evening, ...otherPages(evening)],
  },
  {
    name: 'the cup is paused',
    prepare: (app) => toggle(app, 'paused'),
    screens: [
      { name: 'contest-paused', as: 'kestrel_09', path: '/contests/winter-laurel-cup-xii', sees: heading },
      {
        name: 'match-paused',
        as: 'kestrel_09',
        path: (app) => matchRoom(app, 'kestrel_09', cup, 4),
        sees: heading,
      },
      {
        name: 'public-match-paused',
        path: (app) => publicMatch(app, 'winter-laurel-cup-xii', ({ status }) => status === 'live'),
        sees: heading,
      },
    ],
  },
  {
    name: 'later that night, the next contest is drawn',
    prepare: async (app) => {
      await toggle(app, 'active');
      await app.advance(6 * 60 + 20);
      // Reading a contest applies its deadlines, even if the worker is late.
      await app.call('steward', 'GET', '/public/contests/amphora-evening');
    },
    screens: [
      {
        name: 'match-check-in',
        as: 'calliope_x',
        path: (app) => matchRoom(app, 'calliope_x', 'Amphora Evening'),
        sees: heading,
      },
      {
        name: 'public-match-answered-by-the-clock',
        path: (app) => publicMatch(app, 'winter-laurel-cup-xii', ({ method }) => method === 'clock'),
        sees: heading,
      },
      {
        name: 'match-answered-by-the-clock',
        as: 'kestrel_09',
        path: (app) => matchRoom(app, 'kestrel_09', cup, 4),
        sees: heading,
      },
      {
        name: 'match-abandoned',
        as: 'ines_vale',
        path: (app) => matchRoom(app, 'ines_vale', cup, 4),
        sees: heading,
      },
    ],
  },
];
