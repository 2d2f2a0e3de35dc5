import type { Page } from '@playwright/test';
import { z } from 'zod';
import { findHeading, findText, pressOn, type Screen } from '../screen';
import { findMatchRoomPath, findPublicMatchPath, type TourApp } from '../tour-app';

const adminPath = '/dashboard/admin';

type FitsMatch = Parameters<typeof findPublicMatchPath>[2];

const findStaffMatch = async (app: TourApp, slug: string, fits: FitsMatch) =>
  `${adminPath}${await findPublicMatchPath(app, slug, fits)}`;

const addLikenesses: NonNullable<Screen['prepare']> = async ({ page }) => {
  await page.route(/\/matches\/[0-9a-f-]{36}\/room$/, async (route) => {
    const { data, ...otherFields } = await (await route.fetch()).json();
    const [firstPicture, ...otherPictures] = data.evidence;
    const [olderPicture, oldestPicture] = [
      otherPictures[0],
      { ...otherPictures[0], url: '', variants: [], filesGoneAt: data.serverNow },
    ];
    const match = { id: data.id, contestTitle: 'Quadriga Sprint II' };
    const likenesses = [
      { kind: 'file', match, picture: olderPicture },
      { kind: 'look', match: { ...match, contestTitle: 'Quadriga Sprint I' }, picture: oldestPicture },
    ];
    const evidence = [{ ...firstPicture, likenesses }, ...otherPictures];
    await route.fulfill({ json: { ...otherFields, data: { ...data, evidence } } });
  });
};

export const matchScreens: readonly Screen[] = [
  {
    name: 'admin-disputes',
    as: 'steward',
    path: `${adminPath}/disputes`,
    findContent: (page) => page.getByRole('main').getByRole('link', { name: /quillfeather/ }),
  },
  {
    name: 'admin-dispute',
    as: 'steward',
    path: async (app) => {
      const roomPath = await findMatchRoomPath(app, 'quillfeather', 'Quadriga Sprint III');
      return `${adminPath}/disputes/${roomPath.split('/').at(-1)}`;
    },
    findContent: findHeading,
    inShortRun: true,
  },
  {
    name: 'admin-dispute-watched',
    as: 'steward',
    path: async (app) => {
      const roomPath = await findMatchRoomPath(app, 'quillfeather', 'Quadriga Sprint III');
      return `${adminPath}/disputes/${roomPath.split('/').at(-1)}`;
    },
    prepare: async ({ page }) => {
      await page.route(/\/me\/presence\/dispute-/, async (route) => {
        if (route.request().method() !== 'GET') return route.continue();
        const { data, message } = await (await route.fetch()).json();
        const presentUntil = new Date(Date.parse(data.serverNow) + 3_600_000).toISOString();
        const player = { id: '00000000-0000-4000-8000-00000000000c', username: 'umpire', avatarUrl: null };
        const colleague = {
          player,
          seenAt: data.serverNow,
          hereUntil: presentUntil,
          awaySince: null,
          typingUntil: null,
        };
        await route.fulfill({ json: { data: { ...data, people: [colleague] }, message } });
      });
    },
    findContent: (page) => page.getByText('umpire is looking at this ruling too.'),
  },
  {
    name: 'admin-dispute-reused',
    as: 'steward',
    path: async (app) => {
      const roomPath = await findMatchRoomPath(app, 'quillfeather', 'Quadriga Sprint III');
      return `${adminPath}/disputes/${roomPath.split('/').at(-1)}`;
    },
    prepare: addLikenesses,
    findContent: findText('Like a picture in another match'),
  },
  {
    name: 'admin-dispute-both',
    as: 'steward',
    path: async (app) => {
      const roomPath = await findMatchRoomPath(app, 'quillfeather', 'Quadriga Sprint III');
      return `${adminPath}/disputes/${roomPath.split('/').at(-1)}`;
    },
    prepare: addLikenesses,
    act: (page) => page.getByRole('button', { name: 'Compare both' }).first().click(),
    findContent: (page) => page.getByRole('dialog', { name: 'Pictures in two matches' }),
  },
  {
    name: 'admin-dispute-both-gone',
    as: 'steward',
    path: async (app) => {
      const roomPath = await findMatchRoomPath(app, 'quillfeather', 'Quadriga Sprint III');
      return `${adminPath}/disputes/${roomPath.split('/').at(-1)}`;
    },
    prepare: addLikenesses,
    act: (page) => page.getByRole('button', { name: 'Compare both' }).last().click(),
    findContent: findText('We no longer keep this picture.'),
  },
  {
    name: 'admin-dispute-evidence',
    as: 'steward',
    path: async (app) => {
      const roomPath = await findMatchRoomPath(app, 'quillfeather', 'Quadriga Sprint III');
      return `${adminPath}/disputes/${roomPath.split('/').at(-1)}`;
    },
    act: async (page) => {
      await page.getByRole('button', { name: 'Compare pictures' }).click();
      await page.getByRole('button', { name: 'Zoom in' }).click();
    },
    findContent: (page) => page.getByRole('dialog', { name: 'Evidence' }).getByText('150%'),
  },
  {
    name: 'admin-dispute-another-score',
    as: 'steward',
    path: async (app) => {
      const roomPath = await findMatchRoomPath(app, 'quillfeather', 'Quadriga Sprint III');
      return `${adminPath}/disputes/${roomPath.split('/').at(-1)}`;
    },
    act: async (page) => {
      await page.getByRole('radio', { name: 'Another score…' }).check();
      await page.getByRole('radio', { name: /2 to 1.*tovar_jr/ }).check();
    },
    findContent: (page) => page.getByRole('button', { name: 'Rule for tovar_jr' }),
  },
  {
    name: 'admin-dispute-confirming',
    as: 'steward',
    path: async (app) => {
      const roomPath = await findMatchRoomPath(app, 'quillfeather', 'Quadriga Sprint III');
      return `${adminPath}/disputes/${roomPath.split('/').at(-1)}`;
    },
    act: async (page) => {
      await page.getByRole('radiogroup', { name: 'Outcome' }).getByRole('radio').first().check();
      await page.getByLabel(/^Reason/).fill('The picture shows the final score.');
      await page.getByRole('button', { name: /^Rule for/ }).click();
    },
    findContent: (page) => page.getByRole('dialog').getByRole('table').first(),
  },
  {
    name: 'admin-match-live',
    as: 'steward',
    path: (app) =>
      findStaffMatch(app, 'winter-laurel-cup-xii', ({ status }) => status === 'live' || status === 'reported'),
    findContent: (page) => page.getByRole('button', { name: /^Extend/ }),
  },
  {
    name: 'admin-match-extending',
    as: 'steward',
    path: (app) =>
      findStaffMatch(app, 'winter-laurel-cup-xii', ({ status }) => status === 'live' || status === 'reported'),
    act: pressOn(/^Extend/),
    findContent: (page) => page.getByRole('dialog').getByRole('table'),
  },
  {
    name: 'admin-match-disqualifying',
    as: 'steward',
    path: (app) =>
      findStaffMatch(app, 'winter-laurel-cup-xii', ({ status }) => status === 'live' || status === 'reported'),
    act: async (page) => {
      await page.getByRole('button', { name: 'Drop or disqualify…' }).click();
      await page.getByRole('dialog').getByRole('radio').first().check();
    },
    findContent: (page) => page.getByRole('dialog').getByRole('table').first(),
  },
  {
    name: 'admin-match-reopening',
    as: 'steward',
    path: (app) => findStaffMatch(app, 'winter-laurel-cup-xii', ({ status }) => status === 'reported'),
    act: pressOn('Reopen match…'),
    findContent: (page) => page.getByRole('dialog').getByRole('table').first(),
  },
  {
    name: 'admin-match-reopen-refused',
    as: 'steward',
    path: (app) =>
      findStaffMatch(app, 'winter-laurel-cup-xii', ({ status, round }) => status === 'completed' && round === 1),
    act: pressOn('Reopen match…'),
    findContent: (page) => page.getByRole('dialog').getByText('The next match has started, so this result is final.'),
  },
  {
    name: 'admin-match-forfeiting',
    as: 'steward',
    path: (app) => findStaffMatch(app, 'winter-laurel-cup-xii', ({ status }) => status === 'live'),
    prepare: async ({ page }) => {
      await page.route(/\/matches\/[0-9a-f-]{36}\/room$/, async (route) => {
        const { data, ...otherFields } = await (await route.fetch()).json();
        const absentEntrantIds = [data.opponents[1].entrantId];
        const staff = {
          ...data.staff,
          absent: absentEntrantIds,
          measures: ['rule', 'forfeit', 'extend', 'disqualify'],
        };
        await route.fulfill({ json: { ...otherFields, data: { ...data, status: 'ready', staff } } });
      });
      await page.route(/\/admin\/matches\/[0-9a-f-]{36}\/preview\?action=forfeit/, async (route) => {
        const url = route.request().url().replace('action=forfeit', 'action=disqualify');
        await route.fulfill({ response: await route.fetch({ url }) });
      });
    },
    act: pressOn('Forfeit player…'),
    findContent: (page) => page.getByRole('dialog').getByRole('table').first(),
  },
  {
    name: 'admin-match-setting',
    as: 'steward',
    path: (app) =>
      findStaffMatch(app, 'winter-laurel-cup-xii', ({ status }) => status === 'live' || status === 'reported'),
    act: async (page) => {
      await page.getByRole('button', { name: 'Set result' }).click();
      await page.getByRole('radiogroup', { name: 'Outcome' }).getByRole('radio').last().check();
    },
    findContent: (page) => page.getByRole('region', { name: 'What this changes' }),
  },
  {
    name: 'admin-match-over',
    as: 'steward',
    path: (app) => findStaffMatch(app, 'harbour-cup-ii', ({ nextMatchId }) => nextMatchId === null),
    findContent: findHeading,
  },
];

const liveRoom = z.object({ version: z.number(), opponents: z.array(z.object({ entrantId: z.string() })) });

const ruledContest = 'lantern-round';
const findRuledMatch = (app: TourApp) => findStaffMatch(app, ruledContest, ({ method }) => method === 'ruling');

async function ruleMatch(app: TourApp, fits: FitsMatch, winner: 0 | 1, reason: string): Promise<void> {
  const path = await findPublicMatchPath(app, ruledContest, fits);
  const { version, opponents } = liveRoom.parse(await app.call('steward', 'GET', `${path}/room`));
  const winnerEntrantId = opponents[winner]?.entrantId;
  await app.call('steward', 'POST', `/admin${path}/ruling`, { version, winnerEntrantId, score: null, reason });
}

const isBeingPlayed: FitsMatch = ({ status }) => status === 'live' || status === 'reported';

export const ruleLiveMatch = (app: TourApp) =>
  ruleMatch(app, isBeingPlayed, 0, 'The opponent left before the first game.');

export const replaceRuling = (app: TourApp) =>
  ruleMatch(app, ({ method }) => method === 'ruling', 1, 'The stream shows that the other player left first.');

export const overturnedMatchScreen: Screen = {
  name: 'admin-match-overturned',
  as: 'steward',
  path: findRuledMatch,
  findContent: (page) => page.getByRole('list', { name: 'Earlier results' }),
};

const fillReplacement = async (page: Page) => {
  await page.getByRole('button', { name: 'Replace result' }).click();
  await page
    .getByRole('radio', { name: /wins by forfeit/ })
    .last()
    .check();
  await page.getByLabel(/^Reason/).fill('The stream shows that the other player left first.');
};

export const ruledMatchScreens: readonly Screen[] = [
  {
    name: 'admin-match-ruled',
    as: 'steward',
    path: findRuledMatch,
    findContent: (page) => page.getByRole('button', { name: 'Replace result' }),
  },
  {
    name: 'admin-match-overturning',
    as: 'steward',
    path: findRuledMatch,
    act: fillReplacement,
    findContent: (page) => page.getByRole('region', { name: 'What this changes' }),
  },
  {
    name: 'admin-match-overturn-confirming',
    as: 'steward',
    path: findRuledMatch,
    act: async (page) => {
      await fillReplacement(page);
      await page.getByRole('button', { name: /^Rule for/ }).click();
    },
    findContent: (page) => page.getByRole('dialog').getByRole('table').first(),
  },
];
