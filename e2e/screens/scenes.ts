import { dashboardScreens } from './dashboard-screens';
import { publicScreens } from './public-screens';
import { heading, type Scene, type Screen } from './screen';
import { staffScreens } from './staff-screens';
import { contestId, matchRoom, type TourApp } from './tour-app';

const cup = 'Winter Laurel Cup XII';

const toggle = async (app: TourApp, status: 'paused' | 'active') => {
  await app.call('steward', 'POST', `/admin/contests/${await contestId(app, cup)}/toggle-status`, { status });
};

/** The kit's gallery, a page for each component; their names are read from the gallery itself. */
export const galleryScreens = (url: string, pages: readonly string[]): readonly Screen[] =>
  pages.map((page) => ({
    name: `gallery-${page}`,
    path: `${url}#${page}`,
    sees: heading,
  }));

/** Every screen of the product in its states, in the order in which they come about. */
export const scenes: readonly Scene[] = [
  { name: 'an evening', screens: [...publicScreens, ...dashboardScreens, ...staffScreens] },
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
    ],
  },
  {
    name: 'later that night, the next contest is drawn',
    prepare: async (app) => {
      await toggle(app, 'active');
      await app.advance(6 * 60 + 20);
      // Whoever reads a contest brings it up to date, should the clocks' worker still be on its way.
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
