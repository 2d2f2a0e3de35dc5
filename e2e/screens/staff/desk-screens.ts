import { findHeading, findText, type Preparation, type Screen } from '../screen';
import { evening } from '../tour-app';
import { operationsScreens } from './operations-screens';

const adminPath = '/dashboard/admin';

interface Board {
  contests: ({ id: string } & Record<string, unknown>)[];
  needs: object[];
}

const changeBoard =
  (change: (board: Board) => Board) =>
  async ({ page }: Preparation): Promise<void> => {
    await page.route(/\/admin\/board$/, async (route) => {
      const { data, ...otherFields } = await (await route.fetch()).json();
      const board = { ...data, contests: data.contests.map((contest: object) => ({ ...contest, rulings: 0 })) };
      await route.fulfill({ json: { ...otherFields, data: { ...board, ...change(board) } } });
    });
    await page.route(/\/result_query/, async (route) => {
      const answer = await (await route.fetch()).json();
      await route.fulfill({ json: { ...answer, data: [], meta: { ...answer.meta, total: 0 } } });
    });
  };

const makePlayer = (username: string) => ({ id: username, username, avatarUrl: null });

export const deskScreens: readonly Screen[] = [
  {
    name: 'admin-overview',
    as: 'steward',
    path: adminPath,
    findContent: (page) => page.getByRole('main').getByRole('link', { name: /quillfeather/ }),
    inShortRun: true,
  },
  {
    name: 'admin-tonight',
    as: 'steward',
    path: `${adminPath}/tonight`,
    findContent: (page) => page.getByRole('region', { name: 'Contests' }),
    inShortRun: true,
  },
  {
    name: 'admin-tonight-quiet',
    as: 'steward',
    path: `${adminPath}/tonight`,
    prepare: changeBoard(({ contests }) => ({ contests: contests.slice(0, 2), needs: [] })),
    findContent: findText(/^Nothing needs you/),
  },
  {
    name: 'admin-tonight-late',
    as: 'steward',
    path: `${adminPath}/tonight`,
    prepare: changeBoard(({ contests }) => ({
      contests,
      needs: [
        {
          ...{ kind: 'absent', contestId: contests[0]?.id, matchId: crypto.randomUUID() },
          ...{ players: [makePlayer('kestrel_09'), makePlayer('ines_vale')], waitsFor: [makePlayer('ines_vale')] },
          dueAt: new Date(evening.getTime() + 4 * 60_000).toISOString(),
        },
      ],
    })),
    findContent: findText(/ines_vale hasn’t checked in/),
  },
  {
    name: 'admin-tonight-three',
    as: 'steward',
    path: `${adminPath}/tonight`,
    prepare: changeBoard(({ contests }) => {
      const [firstId, secondId, thirdId] = contests.map(({ id }) => id);
      const pair = { players: [makePlayer('kestrel_09'), makePlayer('ines_vale')] };
      const formatDueAt = (minutes: number) => new Date(evening.getTime() + minutes * 60_000).toISOString();
      return {
        contests: contests
          .slice(0, 3)
          .map((each) =>
            each.id === thirdId
              ? { ...each, phase: 'check_in', checkInClosesAt: formatDueAt(9), playing: 6, checkedIn: 2 }
              : each,
          ),
        needs: [
          {
            kind: 'absent',
            contestId: firstId,
            matchId: crypto.randomUUID(),
            ...pair,
            waitsFor: pair.players,
            dueAt: formatDueAt(-1),
          },
          { kind: 'unreported', contestId: secondId, matchId: crypto.randomUUID(), ...pair, dueAt: formatDueAt(3) },
          { kind: 'short', contestId: thirdId, dueAt: formatDueAt(9) },
          { kind: 'held', contestId: secondId, matchId: crypto.randomUUID(), ...pair, dueAt: formatDueAt(70) },
          {
            ...{ kind: 'called', contestId: secondId, matchId: crypto.randomUUID(), ...pair, since: formatDueAt(-3) },
            ...{ by: pair.players[1], reason: 'He never joined the lobby, and now he is silent.', joined: null },
          },
        ],
      };
    }),
    findContent: findText(/^5 things need you/),
  },
  {
    name: 'admin-tonight-mine',
    as: 'steward',
    path: `${adminPath}/tonight?mine=`,
    findContent: (page) => page.getByRole('radio', { name: /^Mine/ }),
  },
  {
    name: 'admin-tonight-empty',
    as: 'steward',
    path: `${adminPath}/tonight`,
    prepare: changeBoard(() => ({ contests: [], needs: [] })),
    findContent: findText('No contests tonight'),
  },
  {
    name: 'admin-go-to',
    as: 'steward',
    path: `${adminPath}/users`,
    act: async (page) => {
      await page.getByRole('table').waitFor();
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: /^Page, contest/ }).fill('kes');
    },
    findContent: (page) => page.getByRole('option', { name: /kestrel_09/ }),
  },
  {
    name: 'admin-go-to-match',
    as: 'steward',
    path: `${adminPath}/users`,
    act: async (page) => {
      await page.getByRole('table').waitFor();
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: /^Page, contest/ }).fill('quillfeather vs tovar_jr');
    },
    findContent: (page) => page.getByRole('option', { name: /quillfeather/ }).first(),
  },
  {
    name: 'admin-keys',
    as: 'steward',
    path: `${adminPath}/users`,
    act: async (page) => {
      await page.getByRole('table').waitFor();
      await page.keyboard.press('?');
    },
    findContent: (page) => page.getByRole('dialog', { name: 'Keys' }),
  },
  { name: 'admin-audit', as: 'steward', path: `${adminPath}/audit`, findContent: (page) => page.getByRole('table') },
  {
    name: 'admin-audit-none',
    as: 'steward',
    path: `${adminPath}/audit?action=platform.renew_login`,
    findContent: findText(/No entries/),
  },
  {
    name: 'admin-platforms',
    as: 'steward',
    path: `${adminPath}/platforms`,
    findContent: findText('Renew PlayStation login'),
  },
  ...operationsScreens,
  { name: 'admin-absent', as: 'steward', path: `${adminPath}/nothing`, findContent: findHeading },
  { name: 'admin-not-allowed', as: 'kestrel_09', path: `${adminPath}/contests`, findContent: findHeading },
  {
    name: 'admin-overview-editor',
    as: 'vera_ink',
    path: adminPath,
    findContent: findText(/No reviews waiting|Nothing to do/),
  },
  { name: 'admin-overview-moderator', as: 'umpire', path: adminPath, findContent: findText('Waiting for staff') },
];
