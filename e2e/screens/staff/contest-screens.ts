import type { ContestWebhook } from '@laurel/shared/protocol';
import type { Page } from '@playwright/test';
import { serveLargeContest } from '../large-contest';
import { findHeading, findText, holdCalls, type Preparation, pressOn, type Screen } from '../screen';
import { findContestId } from '../tour-app';

const adminPath = '/dashboard/admin';

const showWebhook =
  (change: Partial<NonNullable<ContestWebhook['webhook']>>) =>
  async ({ page }: Preparation) => {
    const webhookFields = {
      setAt: '2026-11-20T18:00:00.000Z',
      language: 'en',
      sentAt: '2026-11-20T19:04:00.000Z',
    } as const;
    await page.route(/\/admin\/contests\/[0-9a-f-]{36}\/webhook$/, async (route) => {
      const { data, message } = await (await route.fetch()).json();
      const webhook = { ...webhookFields, testing: false, failure: null, ...change };
      await route.fulfill({ json: { data: { ...data, webhook } satisfies ContestWebhook, message } });
    });
  };
const findDiscord = (page: Page) => page.getByRole('region', { name: /Discord/ });

export const contestScreens: readonly Screen[] = [
  {
    name: 'admin-contests',
    as: 'steward',
    path: `${adminPath}/contests`,
    findContent: (page) => page.getByRole('table'),
  },
  {
    name: 'admin-contests-menu',
    as: 'steward',
    path: `${adminPath}/contests`,
    act: pressOn(/^Actions for/),
    findContent: (page) => page.getByRole('menuitem', { name: 'Edit' }),
  },
  {
    name: 'admin-contests-loading',
    as: 'steward',
    path: `${adminPath}/contests`,
    prepare: holdCalls,
    findContent: findHeading,
  },
  {
    name: 'admin-contest',
    as: 'steward',
    path: async (app) => `${adminPath}/contests/${await findContestId(app, 'Iron Duel Night VI')}`,
    findContent: findHeading,
  },
  {
    name: 'admin-contest-large-disputed',
    as: 'steward',
    path: async (app) => `${adminPath}/contests/${await findContestId(app, 'Winter Laurel Cup XII')}?matches=disputed`,
    prepare: serveLargeContest(/\/admin\/contests\/[0-9a-f-]{36}$/),
    findContent: (page) => page.getByRole('region', { name: /^Matches of/ }),
  },
  {
    name: 'admin-contest-large-player',
    as: 'steward',
    path: async (app) => `${adminPath}/contests/${await findContestId(app, 'Winter Laurel Cup XII')}?player=kestrel`,
    prepare: serveLargeContest(/\/admin\/contests\/[0-9a-f-]{36}$/),
    findContent: (page) => page.getByRole('region', { name: /^Matches of/ }),
  },
  {
    name: 'admin-contest-waitlist',
    as: 'steward',
    path: async (app) => `${adminPath}/contests/${await findContestId(app, 'Lantern Duel III')}`,
    findContent: (page) => page.getByRole('table', { name: 'Waitlist' }),
  },
  {
    name: 'admin-contest-striking',
    as: 'steward',
    path: async (app) => `${adminPath}/contests/${await findContestId(app, 'Harbour Cup II')}`,
    act: async (page) => {
      await page
        .getByRole('button', { name: /^Actions for/ })
        .first()
        .click();
      await page.getByRole('menuitem', { name: 'Strike for cheating…' }).click();
    },
    findContent: (page) => page.getByRole('dialog'),
  },
  {
    name: 'admin-contest-repeat',
    as: 'steward',
    path: async (app) => `${adminPath}/contests/${await findContestId(app, 'Iron Duel Night VI')}/repeat`,
    findContent: findText(/^Next dates/),
  },
  {
    name: 'admin-contest-series',
    as: 'steward',
    path: async (app) => {
      const { series } = (await app.call('steward', 'GET', '/admin/series')) as { series: { id: string }[] };
      if (series.length === 0) {
        const contestId = await findContestId(app, 'Iron Duel Night VI');
        const rule = { weekdays: [5], time: '19:00', timeZone: 'Europe/Berlin' };
        const body = { ...rule, contestId, title: 'Iron Duel Friday', daysAhead: 1, firstNumber: 1 };
        await app.call('steward', 'POST', '/admin/series', body);
      }
      return `${adminPath}/contests/series`;
    },
    findContent: findText('Every Friday at 19:00 (Europe/Berlin)'),
  },
  {
    name: 'admin-contest-invite',
    as: 'steward',
    path: async (app) => `${adminPath}/contests/${await findContestId(app, 'Iron Duel Night VI')}/invite`,
    act: async (page) => {
      await page.getByRole('textbox', { name: 'Usernames' }).fill('kestrel_09\nines_vale\nnobody_here');
      await page.getByRole('button', { name: 'Send invites' }).click();
    },
    findContent: (page) => page.getByRole('region', { name: 'Result' }),
  },
  {
    name: 'admin-contest-announcing',
    as: 'steward',
    path: async (app) => `${adminPath}/contests/${await findContestId(app, 'Iron Duel Night VI')}`,
    act: pressOn('Announce'),
    findContent: (page) => page.getByRole('dialog'),
  },
  {
    name: 'admin-contest-organiser',
    as: 'steward',
    path: async (app) => `${adminPath}/contests/${await findContestId(app, 'Iron Duel Night VI')}`,
    act: pressOn('Add organiser'),
    findContent: (page) => page.getByRole('dialog'),
  },
  {
    name: 'admin-contest-webhook',
    as: 'steward',
    path: async (app) => `${adminPath}/contests/${await findContestId(app, 'Iron Duel Night VI')}`,
    prepare: showWebhook({}),
    act: async (page) => findDiscord(page).scrollIntoViewIfNeeded(),
    findContent: findDiscord,
  },
  {
    name: 'admin-contest-webhook-failed',
    as: 'steward',
    path: async (app) => `${adminPath}/contests/${await findContestId(app, 'Iron Duel Night VI')}`,
    prepare: showWebhook({ failure: { fault: 'missing', at: '2026-11-20T19:30:00.000Z', stopped: true } }),
    act: async (page) => findDiscord(page).scrollIntoViewIfNeeded(),
    findContent: findDiscord,
  },
  {
    name: 'admin-contest-webhook-setting',
    as: 'steward',
    path: async (app) => `${adminPath}/contests/${await findContestId(app, 'Iron Duel Night VI')}`,
    act: async (page) => {
      await findDiscord(page).getByRole('button').first().click();
    },
    findContent: (page) => page.getByRole('dialog'),
  },
  {
    name: 'admin-contest-seeding',
    as: 'steward',
    path: async (app) => `${adminPath}/contests/${await findContestId(app, 'Quadriga Time Trial')}/seeding`,
    act: async (page) => {
      await page
        .getByRole('button', { name: /^Move / })
        .first()
        .press('End');
    },
    findContent: (page) => page.getByRole('button', { name: 'Save seeds' }),
    inShortRun: true,
  },
  {
    name: 'admin-contest-seed-list',
    as: 'steward',
    path: async (app) => `${adminPath}/contests/${await findContestId(app, 'Quadriga Time Trial')}/seeding`,
    act: async (page) => {
      await page.getByRole('button', { name: 'Paste list…' }).click();
      await page.getByLabel('Usernames, first seed first').fill('kestrel_09\nsomebody_else');
    },
    findContent: (page) => page.getByRole('dialog').getByText(/somebody_else\.$/),
  },
  {
    name: 'admin-contest-by-rating',
    as: 'steward',
    path: async (app) => `${adminPath}/contests/${await findContestId(app, 'Amphitheatre League')}`,
    findContent: findText(/have a settled rating/),
  },
  {
    name: 'admin-contest-cancelling',
    as: 'steward',
    path: async (app) => `${adminPath}/contests/${await findContestId(app, 'Iron Duel Night VI')}`,
    act: pressOn('Cancel contest'),
    findContent: (page) => page.getByRole('dialog'),
  },
  {
    name: 'admin-contest-running',
    as: 'steward',
    path: async (app) => `${adminPath}/contests/${await findContestId(app, 'Winter Laurel Cup XII')}`,
    findContent: findHeading,
  },
  {
    name: 'admin-contest-double',
    as: 'steward',
    path: async (app) => `${adminPath}/contests/${await findContestId(app, 'Thunderhead Double')}`,
    findContent: findHeading,
  },
  {
    name: 'admin-contest-round-robin',
    as: 'steward',
    path: async (app) => `${adminPath}/contests/${await findContestId(app, 'Lantern Round')}`,
    findContent: (page) => page.getByRole('table', { name: 'Table of Lantern Round' }),
  },
  {
    name: 'admin-contest-swiss',
    as: 'steward',
    path: async (app) => `${adminPath}/contests/${await findContestId(app, 'Lantern Ladder')}`,
    findContent: (page) => page.getByRole('table', { name: 'Table of Lantern Ladder' }),
  },
  {
    name: 'admin-contest-new-swiss',
    as: 'steward',
    path: `${adminPath}/contests/new`,
    act: async (page) => {
      await page.getByLabel('Format', { exact: true }).selectOption('Swiss');
      await page.getByLabel('Players are out after').selectOption('3 losses');
    },
    findContent: findText(/Fewer matches once players are out/),
  },
  {
    name: 'admin-contest-stages',
    as: 'steward',
    path: async (app) => `${adminPath}/contests/${await findContestId(app, 'Lantern Groups')}`,
    findContent: (page) => page.getByRole('table', { name: 'Group A of Lantern Groups' }),
  },
  {
    name: 'admin-contest-new-stages',
    as: 'steward',
    path: `${adminPath}/contests/new`,
    act: async (page) => {
      await page.getByLabel('Format', { exact: true }).selectOption('Two stages');
      await page.getByLabel('First stage').selectOption('4 groups of 4');
      await page.getByLabel('Minimum players').fill('8');
    },
    findContent: findText(/^31 matches/),
  },
  {
    name: 'admin-contest-league',
    as: 'steward',
    path: async (app) => `${adminPath}/contests/${await findContestId(app, 'Lantern League')}`,
    findContent: (page) => page.getByRole('table', { name: 'Table of Lantern League' }),
  },
  {
    name: 'admin-contest-new-league',
    as: 'steward',
    path: `${adminPath}/contests/new`,
    act: async (page) => {
      await page.getByLabel('Format', { exact: true }).selectOption('League');
      await page.getByLabel('Spots').fill('4');
      await page.getByLabel('Each round has').selectOption('2 weeks');
    },
    findContent: findText(/^6 matches/),
  },
  {
    name: 'admin-contest-entrants',
    as: 'steward',
    path: async (app) => `${adminPath}/contests/${await findContestId(app, 'Winter Laurel Cup XII')}`,
    act: async (page) => {
      await page.getByRole('radio', { name: /^Waiting/ }).check({ force: true });
      await page.getByRole('table', { name: 'Entrants' }).scrollIntoViewIfNeeded();
    },
    findContent: (page) => page.getByRole('table', { name: 'Entrants' }),
  },
  {
    name: 'admin-contest-message',
    as: 'steward',
    path: async (app) => `${adminPath}/contests/${await findContestId(app, 'Iron Duel Night VI')}`,
    act: async (page) => {
      await page
        .getByRole('button', { name: /^Actions for/ })
        .first()
        .click();
      await page.getByRole('menuitem', { name: 'Message' }).click();
    },
    findContent: (page) => page.getByRole('dialog'),
  },
  {
    name: 'admin-contest-drop',
    as: 'steward',
    path: async (app) => `${adminPath}/contests/${await findContestId(app, 'Iron Duel Night VI')}`,
    act: async (page) => {
      await page
        .getByRole('button', { name: /^Actions for/ })
        .first()
        .click();
      await page.getByRole('menuitem', { name: 'Drop' }).click();
    },
    findContent: (page) => page.getByRole('dialog'),
  },
  {
    name: 'admin-contest-dropping-several',
    as: 'steward',
    path: async (app) => `${adminPath}/contests/${await findContestId(app, 'Iron Duel Night VI')}`,
    act: async (page) => {
      await page.getByRole('checkbox', { name: 'Select all' }).check();
      await page.getByRole('main').getByRole('button', { name: 'Drop', exact: true }).click();
    },
    findContent: (page) => page.getByRole('dialog', { name: /^Drop \d+ entrants\?$/ }),
  },
  {
    name: 'admin-contest-disqualifying',
    as: 'umpire',
    path: async (app) => `${adminPath}/contests/${await findContestId(app, 'Winter Laurel Cup XII')}`,
    act: async (page) => {
      await page.getByRole('radio', { name: /^Waiting/ }).check({ force: true });
      await page
        .getByRole('button', { name: /^Actions for/ })
        .first()
        .click();
      await page.getByRole('menuitem', { name: 'Drop or disqualify…' }).click();
    },
    findContent: (page) => page.getByRole('dialog').getByRole('table').first(),
  },
  {
    name: 'admin-contest-edit-stuck',
    as: 'steward',
    path: async (app) => `${adminPath}/contests/${await findContestId(app, 'Iron Duel Night VI')}/edit`,
    prepare: async ({ page }) => {
      let hasTyped = false;
      await page.route(/\/admin\/contests\/[0-9a-f-]{36}$/, async (route) => {
        const { data, message } = await (await route.fetch()).json();
        const openData = hasTyped ? data : { ...data, entered: 0, entrants: [] };
        hasTyped = true;
        await route.fulfill({ json: { data: openData, message } });
      });
    },
    act: async (page) => {
      await page.getByLabel('Entry fee').fill('9');
      await page.getByLabel('Title').fill('Iron Duel Night, the sixth');
      await page.reload();
    },
    findContent: findText(/^Locked while you were editing/),
  },
  {
    name: 'admin-contest-edit-locked',
    as: 'steward',
    path: async (app) => `${adminPath}/contests/${await findContestId(app, 'Iron Duel Night VI')}/edit`,
    findContent: findText(/since the first player entered/),
  },
  {
    name: 'admin-contest-edit-played',
    as: 'steward',
    path: async (app) => `${adminPath}/contests/${await findContestId(app, 'Winter Laurel Cup XII')}/edit`,
    findContent: findText('This contest is being played.'),
  },
  {
    name: 'admin-contest-duplicate',
    as: 'steward',
    path: async (app) => `${adminPath}/contests/new?from=${await findContestId(app, 'Winter Laurel Cup XII')}`,
    findContent: findHeading,
  },
  {
    name: 'admin-contest-round-lengths',
    as: 'steward',
    path: async (app) => `${adminPath}/contests/new?from=${await findContestId(app, 'Lantern Groups')}`,
    findContent: (page) => page.getByLabel('From the semi-finals', { exact: true }),
  },
  {
    name: 'admin-contest-game',
    as: 'steward',
    path: `${adminPath}/contests/new`,
    act: async (page) => {
      await page.getByRole('combobox', { name: 'Game' }).pressSequentially('iron', { delay: 15 });
      await page.getByRole('listbox').getByRole('option', { name: /iron/i }).first().waitFor();
    },
    findContent: (page) => page.getByRole('listbox').getByRole('option', { name: /iron/i }).first(),
  },
  {
    name: 'admin-contest-edit',
    as: 'steward',
    path: async (app) => `${adminPath}/contests/${await findContestId(app, 'February Cup')}/edit`,
    findContent: (page) => page.getByLabel('Title'),
  },
  {
    name: 'admin-contest-moving',
    as: 'steward',
    path: async (app) => `${adminPath}/contests/${await findContestId(app, 'Iron Duel Night VI')}/edit`,
    act: async (page) => {
      const startsField = page.getByLabel('Starts', { exact: true });
      const [date, time] = (await startsField.inputValue()).split('T');
      await startsField.fill(`${date}T${String(Number(time?.slice(0, 2)) + 1).padStart(2, '0')}${time?.slice(2)}`);
      await page.getByRole('button', { name: 'Save changes' }).click();
    },
    findContent: (page) => page.getByRole('dialog').getByText('Check-in opens'),
  },
  {
    name: 'admin-contest-featuring',
    as: 'steward',
    path: async (app) => `${adminPath}/contests/${await findContestId(app, 'Iron Duel Night VI')}`,
    act: async (page) => {
      await page.getByRole('radio', { name: /^Featured/ }).check({ force: true });
    },
    findContent: (page) => page.getByRole('button', { name: 'Feature contest' }),
  },
  {
    name: 'admin-contest-edit-conflict',
    as: 'steward',
    path: async (app) => `${adminPath}/contests/${await findContestId(app, 'February Cup')}/edit`,
    prepare: async ({ page }) => {
      let savedVersion = 0;
      await page.route(/\/admin\/contests\/[0-9a-f-]{36}$/, async (route) => {
        if (route.request().method() !== 'PUT') {
          const { data, message } = await (await route.fetch()).json();
          return route.fulfill({ json: { data: { ...data, version: data.version + savedVersion }, message } });
        }
        savedVersion = 1;
        const by = { id: '5f0c8a34-7a51-4c6e-9a2b-1d4f6b8c0e21', username: 'umpire', avatarUrl: null };
        const params = { what: 'contest', by, at: '2026-11-21T20:04:00.000Z' };
        const message = 'This contest has been changed since it was on your screen.';
        await route.fulfill({ status: 409, json: { message, code: 'version_conflict', errors: {}, params } });
      });
    },
    act: async (page) => {
      await page.getByLabel('Title').fill('February Laurel Cup');
      await page.getByRole('button', { name: 'Save changes' }).click();
    },
    findContent: findText(/umpire saved a newer version/),
  },
  {
    name: 'admin-contest-new',
    as: 'steward',
    path: `${adminPath}/contests/new`,
    findContent: (page) => page.getByLabel('Title'),
  },
  {
    name: 'admin-contest-new-preset',
    as: 'steward',
    path: `${adminPath}/contests/new`,
    act: pressOn('Saturday'),
    findContent: (page) => page.getByLabel('First stage'),
  },
  {
    name: 'admin-contest-new-errors',
    as: 'steward',
    path: `${adminPath}/contests/new`,
    act: pressOn('Save draft'),
    findContent: (page) => page.getByText(/^Check (this field|these \d+ fields):/),
    inShortRun: true,
  },
];
