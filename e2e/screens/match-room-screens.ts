import { blockArea, findHeading, findText, holdCalls, moveTimersForward, pressOn, type Screen } from './screen';
import { findMatchRoomPath, findPublicMatchPath } from './tour-app';

const cupTitle = 'Winter Laurel Cup XII';

const fillChat: NonNullable<Screen['prepare']> = async ({ page }) => {
  const otherPlayer = { id: '00000000-0000-4000-8000-0000000000a1', username: 'lantern_oak', avatarUrl: null };
  const moderator = { id: '00000000-0000-4000-8000-0000000000a2', username: 'steward', avatarUrl: null };
  const readTime = () => page.evaluate(() => Date.now());
  await page.route(/\/matches\/[^/]+\/chat/, async (route) => {
    const now = await readTime();
    const makeMessage = (number: number, text: string | null, fields: object = {}) => ({
      id: `00000000-0000-4000-9000-${String(number).padStart(12, '0')}`,
      at: new Date(now - (20 - number) * 60_000).toISOString(),
      kind: 'text',
      author: otherPlayer,
      staff: false,
      text,
      editedAt: null,
      deletedAt: null,
      firstText: null,
      deletedBy: null,
      reported: false,
      ...fields,
    });
    const at = new Date(now).toISOString();
    const messages = [
      makeMessage(1, 'hi, who hosts? my connection is better after 8, so I can open the lobby then'),
      makeMessage(2, 'you can watch the stream at https://stream.example/lantern_oak', { editedAt: at }),
      makeMessage(3, null, { deletedAt: at, deletedBy: moderator }),
      makeMessage(4, '', { kind: 'joined', author: moderator, staff: true }),
      makeMessage(5, 'I’m here if you need me. The rules: https://laurel.example/rules', {
        author: moderator,
        staff: true,
      }),
    ];
    await route.fulfill({
      json: {
        data: {
          messages,
          more: true,
          state: 'open',
          joined: [moderator],
          call: null,
          blocked: false,
          blocks: false,
          serverNow: at,
        },
        message: '',
      },
    });
  });
  await page.route(/\/me\/presence\//, async (route) => {
    const now = await readTime();
    const awaySince = new Date(now - 130_000).toISOString();
    const presentPlayers = [
      { player: otherPlayer, seenAt: awaySince, hereUntil: awaySince, awaySince, typingUntil: null },
    ];
    await route.fulfill({
      json: { data: { people: presentPlayers, serverNow: new Date(now).toISOString() }, message: '' },
    });
  });
};

export const matchRoomScreens: readonly Screen[] = [
  {
    name: 'match',
    as: 'kestrel_09',
    path: (app) => findMatchRoomPath(app, 'kestrel_09', cupTitle, 4),
    findContent: findHeading,
  },
  {
    name: 'match-arranging',
    as: 'amber_kite',
    path: (app) => findMatchRoomPath(app, 'amber_kite', 'Lantern League'),
    findContent: findText('elm_street proposes'),
  },
  {
    name: 'match-arranged',
    as: 'east_gate',
    path: (app) => findMatchRoomPath(app, 'east_gate', 'Lantern League'),
    findContent: findText(/You agreed on/),
  },
  {
    name: 'match-in-group',
    as: 'far_harbour',
    path: (app) => findMatchRoomPath(app, 'far_harbour', 'Lantern Groups'),
    findContent: findHeading,
  },
  {
    name: 'match-disputing',
    as: 'kestrel_09',
    path: (app) => findMatchRoomPath(app, 'kestrel_09', cupTitle, 4),
    act: (page) => page.getByRole('radio', { name: /^3\D+1/ }).check(),
    findContent: findHeading,
  },
  {
    name: 'match-waiting-for-answer',
    as: 'mlk_ovi',
    path: (app) => findMatchRoomPath(app, 'mlk_ovi', cupTitle, 4),
    findContent: findHeading,
  },
  {
    name: 'match-changing-report',
    as: 'mlk_ovi',
    path: (app) => findMatchRoomPath(app, 'mlk_ovi', cupTitle, 4),
    prepare: async ({ page }) => {
      await page.route(/\/matches\/[^/]+\/room$/, async (route) => {
        const { data, message } = await (await route.fetch()).json();
        const changeableUntil = new Date(Date.parse(data.serverNow) + 4 * 60_000).toISOString();
        await route.fulfill({ json: { data: { ...data, changeableUntil }, message } });
      });
    },
    act: pressOn('Change your report'),
    findContent: (page) => page.getByRole('radio').first(),
  },
  {
    name: 'match-to-play',
    as: 'ines_vale',
    path: (app) => findMatchRoomPath(app, 'ines_vale', cupTitle, 4),
    findContent: findHeading,
  },
  {
    name: 'match-by-game',
    as: 'ines_vale',
    path: (app) => findMatchRoomPath(app, 'ines_vale', cupTitle, 4),
    prepare: async ({ page }) => {
      await page.route(/\/matches\/[^/]+\/room$/, async (route) => {
        const { data, message } = await (await route.fetch()).json();
        const contest = { ...data.contest, reporting: 'pictures' };
        await route.fulfill({ json: { data: { ...data, contest }, message } });
      });
    },
    act: async (page) => {
      const findGame = (game: number) => page.getByRole('radiogroup', { name: `Winner of game ${game}` });
      for (const game of [1, 2]) await findGame(game).getByRole('radio', { name: 'You won' }).check();
    },
    findContent: (page) => page.getByRole('radiogroup', { name: 'Winner of game 3' }),
  },
  {
    name: 'match-conceding',
    as: 'ines_vale',
    path: (app) => findMatchRoomPath(app, 'ines_vale', cupTitle, 4),
    act: pressOn('Concede'),
    findContent: (page) => page.getByRole('dialog'),
    inShortRun: true,
  },
  {
    name: 'match-disputed',
    as: 'quillfeather',
    path: (app) => findMatchRoomPath(app, 'quillfeather', 'Quadriga Sprint III'),
    findContent: findHeading,
  },
  {
    name: 'match-withdrawing',
    as: 'quillfeather',
    path: (app) => findMatchRoomPath(app, 'quillfeather', 'Quadriga Sprint III'),
    act: pressOn('Accept 0–\u20602'),
    findContent: (page) => page.getByRole('dialog'),
  },
  {
    name: 'match-more-time',
    as: 'ines_vale',
    path: (app) => findMatchRoomPath(app, 'ines_vale', cupTitle, 4),
    prepare: async ({ page }) => {
      await page.route(/\/matches\/[^/]+\/room$/, async (route) => {
        const { data, message } = await (await route.fetch()).json();
        const otherOpponent = data.opponents.find((each: { entrantId: string }) => each.entrantId !== data.entrantId);
        const dueAt = new Date(Date.parse(data.dueAt) + 15 * 60_000).toISOString();
        const extension = { left: 60, proposal: { entrantId: otherOpponent.entrantId, minutes: 15, dueAt } };
        await route.fulfill({ json: { data: { ...data, extension }, message } });
      });
    },
    findContent: (page) => page.getByRole('button', { name: 'Add 15 min' }),
  },
  {
    name: 'match-evidence-sending',
    as: 'quillfeather',
    path: (app) => findMatchRoomPath(app, 'quillfeather', 'Quadriga Sprint III'),
    prepare: ({ hold }) => hold(/\/api\/v1\/media$/),
    act: async (page) => {
      const buffer = await page.screenshot({ clip: { x: 0, y: 0, width: 40, height: 30 } });
      await page.getByLabel('Add pictures').setInputFiles([
        { name: 'The final score of our last round, seen from the other side.png', mimeType: 'image/png', buffer },
        { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('2 to 1') },
      ]);
    },
    findContent: (page) => page.getByRole('progressbar'),
  },
  {
    name: 'match-evidence-dragging',
    as: 'quillfeather',
    path: (app) => findMatchRoomPath(app, 'quillfeather', 'Quadriga Sprint III'),
    act: async (page) => {
      await page.getByLabel('Add pictures').scrollIntoViewIfNeeded();
      await page.evaluate(() => {
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File(['x'], 'score.png', { type: 'image/png' }));
        document.body.dispatchEvent(new DragEvent('dragover', { dataTransfer, bubbles: true, cancelable: true }));
      });
    },
    findContent: findText('Drop files here'),
  },
  {
    name: 'match-evidence-gone',
    as: 'quillfeather',
    path: (app) => findMatchRoomPath(app, 'quillfeather', 'Quadriga Sprint III'),
    prepare: async ({ page }) => {
      await page.route(/\/matches\/[0-9a-f-]{36}\/room$/, async (route) => {
        const { data, ...otherFields } = await (await route.fetch()).json();
        const [firstPicture, ...otherPictures] = data.evidence;
        const evidence = [{ ...firstPicture, url: '', variants: [], filesGoneAt: data.serverNow }, ...otherPictures];
        await route.fulfill({ json: { ...otherFields, data: { ...data, evidence } } });
      });
    },
    findContent: findText('We no longer keep this picture.'),
  },
  {
    name: 'match-chat',
    as: 'ines_vale',
    path: (app) => findMatchRoomPath(app, 'ines_vale', cupTitle, 4),
    prepare: fillChat,
    act: (page) =>
      page.getByLabel('Message', { exact: true }).fill('Lobby is up. Name and password are in the card above.'),
    findContent: findText('lantern_oak has been away for 2 min.'),
    inShortRun: true,
  },
  {
    name: 'match-chat-refused',
    as: 'ines_vale',
    path: (app) => findMatchRoomPath(app, 'ines_vale', cupTitle, 4),
    prepare: async (preparation) => {
      await fillChat(preparation);
      await preparation.page.route(/\/messages$/, (route) =>
        route.fulfill({
          status: 403,
          json: {
            code: 'muted',
            message: 'You’re muted until Sat 28 Nov, 19:00. The reason: “Insults.”',
            params: { until: '2026-11-28T19:00:00.000Z', reason: 'Insults.' },
            errors: {},
            details: {},
          },
        }),
      );
    },
    act: async (page) => {
      await page.getByText('Moderators in this chat').waitFor();
      await page.getByLabel('Message', { exact: true }).fill('That was offside');
      await page.keyboard.press('Enter');
    },
    findContent: (page) => page.getByRole('alert'),
  },
  {
    name: 'match-chat-reporting',
    as: 'ines_vale',
    path: (app) => findMatchRoomPath(app, 'ines_vale', cupTitle, 4),
    prepare: fillChat,
    act: async (page) => {
      await page.getByRole('button', { name: /^Options for “hi, who hosts/ }).click();
      await page.getByRole('menuitem', { name: 'Report message' }).click();
      await page.getByRole('radio', { name: 'Insults or hate' }).check();
    },
    findContent: (page) => page.getByRole('dialog').getByLabel(/What should moderators know/),
  },
  {
    name: 'match-chat-staff',
    as: 'steward',
    path: (app) => findMatchRoomPath(app, 'ines_vale', cupTitle, 4),
    findContent: (page) => page.getByRole('button', { name: 'Join chat' }),
  },
  {
    name: 'match-lobby-blocked',
    as: 'ines_vale',
    path: (app) => findMatchRoomPath(app, 'ines_vale', cupTitle, 4),
    prepare: async ({ page }) => {
      const otherPlayer = { id: '00000000-0000-4000-8000-0000000000a1', username: 'lantern_oak', avatarUrl: null };
      const lobbyData = {
        players: [null, otherPlayer],
        hostId: otherPlayer.id,
        inviterId: null,
        name: 'A name nobody asked for',
        password: 'sesame',
        hasPassword: true,
        server: 'Europe',
        version: 1,
        savedBy: otherPlayer,
        savedAt: '2026-11-20T18:00:00.000Z',
        savedByBlocked: true,
      };
      await page.route(/\/matches\/[^/]+\/lobby/, (route) => route.fulfill({ json: { data: lobbyData, message: '' } }));
    },
    findContent: (page) => page.getByRole('button', { name: 'Show lobby' }),
  },
  {
    name: 'match-won',
    as: 'kestrel_09',
    path: (app) => findMatchRoomPath(app, 'kestrel_09', cupTitle, 8),
    findContent: findHeading,
  },
  {
    name: 'match-lost',
    as: 'brambleton',
    path: (app) => findMatchRoomPath(app, 'brambleton', cupTitle, 8),
    findContent: findHeading,
  },
  {
    name: 'match-lost-plays-on',
    as: 'oakhammer',
    path: async (app) =>
      `/dashboard${await findPublicMatchPath(app, 'thunderhead-double', ({ status }) => status === 'completed')}`,
    findContent: (page) => page.getByRole('link', { name: 'Go to next match' }),
  },
  {
    name: 'match-not-yours',
    as: 'noor_k',
    path: (app) => findMatchRoomPath(app, 'ines_vale', cupTitle, 4),
    findContent: findHeading,
  },
  {
    name: 'match-loading',
    as: 'kestrel_09',
    path: (app) => findMatchRoomPath(app, 'kestrel_09', cupTitle, 4),
    prepare: holdCalls,
    findContent: findHeading,
  },
  {
    name: 'match-area-failed',
    as: 'kestrel_09',
    path: '/dashboard',
    prepare: blockArea('dashboard'),
    act: moveTimersForward(12),
    findContent: findText('This section couldn’t load'),
  },
];
