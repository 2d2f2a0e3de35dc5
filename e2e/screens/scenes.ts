import { approvalScreens } from './approval-screens';
import { campaignScreens } from './campaign-screens';
import { changedReportScene } from './changed-report';
import { coinScreens } from './coin-screens';
import { contractScreens } from './contract-screens';
import { dashboardScreens } from './dashboard-screens';
import { formatScenes } from './format-scenes';
import { identityScreens } from './identity-screens';
import { matchRoomScreens } from './match-room-screens';
import { listOtherPages } from './other-pages';
import { publicScreens } from './public-screens';
import { pushScreens } from './push-screens';
import { findHeading, findText, type Scene, type Screen } from './screen';
import { overturnedMatchScreen, replaceRuling, ruledMatchScreens, ruleLiveMatch } from './staff/match-screens';
import { scheduledPostScreen, schedulePost } from './staff/post-screens';
import { staffScreens } from './staff-screens';
import { findContestId, findMatchRoomPath, findPublicMatchPath, type TourApp } from './tour-app';

const cupTitle = 'Winter Laurel Cup XII';

const setCupStatus = async (app: TourApp, status: 'paused' | 'active') => {
  await app.call('steward', 'POST', `/admin/contests/${await findContestId(app, cupTitle)}/toggle-status`, { status });
};

export const makeGalleryScreens = (url: string, pages: readonly string[]): readonly Screen[] =>
  pages.map((page) => ({
    name: `gallery-${page}`,
    path: `${url}#${page}`,
    findContent: findHeading,
  }));

const eveningScreens: readonly Screen[] = [
  ...publicScreens,
  ...dashboardScreens,
  ...pushScreens,
  ...matchRoomScreens,
  ...approvalScreens,
  ...coinScreens,
  ...identityScreens,
  ...campaignScreens,
  ...contractScreens,
  ...staffScreens,
];

export const scenes: readonly [Scene, ...Scene[]] = [
  {
    name: 'an evening',
    screens: [...eveningScreens, ...listOtherPages(eveningScreens)],
  },
  {
    name: 'a match is ruled on',
    prepare: ruleLiveMatch,
    screens: ruledMatchScreens,
  },
  {
    name: 'its ruling is replaced',
    prepare: replaceRuling,
    screens: [overturnedMatchScreen],
  },
  {
    name: 'the cup is paused',
    prepare: (app) => setCupStatus(app, 'paused'),
    screens: [
      { name: 'contest-paused', as: 'kestrel_09', path: '/contests/winter-laurel-cup-xii', findContent: findHeading },
      {
        name: 'match-paused',
        as: 'kestrel_09',
        path: (app) => findMatchRoomPath(app, 'kestrel_09', cupTitle, 4),
        findContent: findHeading,
      },
      {
        name: 'admin-contest-paused',
        as: 'steward',
        path: async (app) => `/dashboard/admin/contests/${await findContestId(app, cupTitle)}`,
        findContent: (page) => page.getByRole('button', { name: 'Resume' }),
      },
      {
        name: 'admin-match-paused',
        as: 'steward',
        path: async (app) =>
          `/dashboard/admin${await findPublicMatchPath(app, 'winter-laurel-cup-xii', ({ status }) => status === 'live')}`,
        findContent: findText('The contest is paused.'),
      },
      {
        name: 'public-match-paused',
        path: (app) => findPublicMatchPath(app, 'winter-laurel-cup-xii', ({ status }) => status === 'live'),
        findContent: findHeading,
      },
    ],
  },
  {
    name: 'later that night, the next contest is drawn',
    prepare: async (app) => {
      await setCupStatus(app, 'active');
      await schedulePost(app, 30);
      await app.advance(6 * 60 + 20);
      await app.call('steward', 'GET', '/public/contests/amphora-evening');
    },
    screens: [
      scheduledPostScreen,
      {
        name: 'match-check-in',
        as: 'calliope_x',
        path: (app) => findMatchRoomPath(app, 'calliope_x', 'Amphora Evening'),
        findContent: findHeading,
      },
      {
        name: 'public-match-answered-by-the-clock',
        path: (app) => findPublicMatchPath(app, 'winter-laurel-cup-xii', ({ method }) => method === 'clock'),
        findContent: findHeading,
      },
      {
        name: 'match-answered-by-the-clock',
        as: 'kestrel_09',
        path: (app) => findMatchRoomPath(app, 'kestrel_09', cupTitle, 4),
        findContent: findHeading,
      },
      {
        name: 'match-abandoned',
        as: 'ines_vale',
        path: (app) => findMatchRoomPath(app, 'ines_vale', cupTitle, 4),
        findContent: findHeading,
      },
    ],
  },
  ...formatScenes,
  changedReportScene,
];
