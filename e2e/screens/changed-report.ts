import { z } from 'zod';
import { findText, type Scene } from './screen';
import { findPublicMatchPath, type TourApp } from './tour-app';

const slug = 'amphora-evening';
const opponentName = 'redoubt';
const room = z.object({
  version: z.number(),
  opponents: z.array(z.object({ player: z.object({ username: z.string() }) })),
});

const readRoom = async (app: TourApp, path: string) => room.parse(await app.call('steward', 'GET', `${path}/room`));
const findReportedMatch = (app: TourApp) => findPublicMatchPath(app, slug, ({ status }) => status === 'reported');

async function changeReport(app: TourApp): Promise<void> {
  const path = await findPublicMatchPath(app, slug, ({ status }) => status === 'ready');
  const matchId = path.split('/').at(-1);
  const usernames = (await readRoom(app, path)).opponents.map(({ player }) => player.username);
  for (const username of usernames) await app.call(username, 'POST', '/registerContest/check_in', { matchId });
  const reporter = usernames.find((username) => username !== opponentName) ?? '';
  const reportScore = async (score: [number, number]) => {
    const { version } = await readRoom(app, path);
    await app.call(reporter, 'POST', '/registerContest/submit_result', { action: 'report', matchId, version, score });
  };
  await app.advance(3);
  await reportScore([0, 2]);
  await app.advance(2);
  await reportScore([2, 0]);
}

export const changedReportScene: Scene = {
  name: 'a player changes a report',
  prepare: changeReport,
  screens: [
    {
      name: 'match-report-changed',
      as: opponentName,
      path: async (app) => `/dashboard${await findReportedMatch(app)}`,
      findContent: findText(/changed/),
    },
    {
      name: 'admin-match-report-changed',
      as: 'steward',
      path: async (app) => `/dashboard/admin${await findReportedMatch(app)}`,
      findContent: findText(/changed/),
    },
  ],
};
