import { z } from 'zod';
import { findHeading, findText, type Scene } from './screen';
import { findContestId, findMatchRoomPath, findPublicMatchPath, type TourApp } from './tour-app';

const walkoverTitle = 'Amphora Evening';
const doubleTitle = 'Thunderhead Double';
const doublePath = '/contests/thunderhead-double';
const presentName = 'calliope_x';

const room = z.object({
  version: z.number(),
  opponents: z.array(z.object({ entrantId: z.string(), player: z.object({ username: z.string() }) })),
});
const contest = z.object({
  matches: z.array(z.object({ id: z.string(), status: z.string(), stage: z.object({ part: z.string() }).optional() })),
  entrants: z.array(z.object({ id: z.string(), status: z.string() })),
});

const readContest = async (app: TourApp) =>
  contest.parse(await app.call('steward', 'GET', '/public/contests/thunderhead-double'));

async function forfeitOpponent(app: TourApp): Promise<void> {
  const id = (await findMatchRoomPath(app, presentName, walkoverTitle)).split('/').at(-1);
  const { version, opponents } = room.parse(await app.call('steward', 'GET', `/matches/${id}/room`));
  const entrantId = opponents.find(({ player }) => player.username !== presentName)?.entrantId;
  const body = { action: 'forfeit', version, entrantId, reason: 'Their train is late, and they asked for it.' };
  await app.call('steward', 'POST', `/admin/matches/${id}/measures`, body);
}

async function decideDoubleMatches(app: TourApp): Promise<void> {
  const isOpen = ({ status }: { status: string }) => !['locked', 'waiting', 'completed'].includes(status);
  for (;;) {
    const openMatches = (await readContest(app)).matches.filter(isOpen);
    if (openMatches.length === 0) return;
    for (const { id, stage } of openMatches) {
      const { version, opponents } = room.parse(await app.call('steward', 'GET', `/matches/${id}/room`));
      const winnerEntrantId = opponents[stage?.part === 'final' ? 1 : 0]?.entrantId;
      const body = { version, winnerEntrantId, score: null, reason: 'Both reported it to the umpire.' };
      await app.call('steward', 'POST', `/admin/matches/${id}/ruling`, body);
    }
  }
}

async function strikeChampion(app: TourApp): Promise<void> {
  const champion = (await readContest(app)).entrants.find(({ status }) => status === 'winner');
  await app.call('steward', 'POST', `/admin/contests/${await findContestId(app, doubleTitle)}/strike`, {
    entrantId: champion?.id,
    reason: 'An aim bot, seen in the replays of both finals.',
  });
}

const findAdminPath = async (app: TourApp, title: string) =>
  `/dashboard/admin/contests/${await findContestId(app, title)}`;

export const formatScenes: readonly Scene[] = [
  {
    name: 'a player doesn’t come',
    prepare: forfeitOpponent,
    screens: [
      {
        name: 'match-walkover',
        as: presentName,
        path: (app) => findMatchRoomPath(app, presentName, walkoverTitle, 4),
        findContent: findHeading,
      },
      {
        name: 'match-walkover-lost',
        as: 'vantablue',
        path: (app) => findMatchRoomPath(app, 'vantablue', walkoverTitle),
        findContent: findHeading,
      },
      {
        name: 'public-match-walkover',
        path: (app) => findPublicMatchPath(app, 'amphora-evening', ({ method }) => method === 'forfeit'),
        findContent: findHeading,
      },
      {
        name: 'admin-match-walkover',
        as: 'steward',
        path: async (app) =>
          `/dashboard/admin${await findPublicMatchPath(app, 'amphora-evening', ({ method }) => method === 'forfeit')}`,
        findContent: findHeading,
      },
      { name: 'contest-walkover', as: presentName, path: '/contests/amphora-evening', findContent: findHeading },
      {
        name: 'admin-contest-seat',
        as: 'steward',
        path: (app) => findAdminPath(app, walkoverTitle),
        act: async (page) => {
          await page.getByRole('button', { name: 'Actions for zinnia_q' }).click();
          await page.getByRole('menuitem', { name: 'Offer seat…' }).click();
        },
        findContent: (page) => page.getByRole('dialog'),
      },
    ],
  },
  {
    name: 'the double elimination is over',
    prepare: decideDoubleMatches,
    screens: [
      { name: 'contest-double-finished', path: doublePath, findContent: findText(/champion/) },
      {
        name: 'admin-contest-double-finished',
        as: 'steward',
        path: (app) => findAdminPath(app, doubleTitle),
        findContent: findHeading,
      },
    ],
  },
  {
    name: 'its champion is found to have cheated',
    prepare: strikeChampion,
    screens: [
      { name: 'contest-struck', path: doublePath, findContent: findHeading },
      { name: 'contest-struck-own', as: 'lark_ascend', path: doublePath, findContent: findHeading },
      { name: 'contest-struck-opponent', as: 'merle_d', path: doublePath, findContent: findHeading },
      {
        name: 'admin-contest-struck',
        as: 'steward',
        path: (app) => findAdminPath(app, doubleTitle),
        findContent: findHeading,
      },
      { name: 'player-struck', path: '/players/lark_ascend', findContent: findText('Recent matches') },
    ],
  },
];
