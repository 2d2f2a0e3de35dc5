import type { UserMatch } from '@laurel/shared/protocol';
import {
  createTestApi,
  makeTestApp,
  type SignedIn,
  sendExpectingSuccess,
  signInUser,
  type TestApi,
} from '../../../../test/api';
import { checkInBoth, findMatchByNumber, fundHolder, listPlayers, playMatch, startContest } from '../../testing';

let api: TestApi;
beforeEach(async () => {
  api = await createTestApi();
});
afterEach(() => api.close());

const listMatchesOf = async (as: SignedIn) =>
  (await sendExpectingSuccess(api, 'listUserMatches', { as, query: {} })).data as unknown as UserMatch[];

async function playSemiFinals() {
  const app = await makeTestApp(api);
  const users = new Map<string, SignedIn>();
  for (const name of ['anselm_k', 'berenike', 'corvin_77', 'dalia_m']) {
    const user = await signInUser(api, name, 'player');
    await fundHolder(api.db, api.clock, user.id, '100');
    users.set(user.id, user);
  }
  const findSignedInUser = (id: string): SignedIn => {
    const user = users.get(id);
    if (!user) throw new Error('Nobody is findSignedInUser in by this id');
    return user;
  };
  const players = [...users.values()].map(({ id, username }) => ({ id, username, role: 'player' as const }));
  return { app, findSignedInUser, contest: await startContest(app, players) };
}

it('a player’s list has the same reports and stakes as the match room', async () => {
  const { app, findSignedInUser, contest } = await playSemiFinals();
  const { id, version } = await checkInBoth(app, (await findMatchByNumber(app, contest.id, 1)).id);
  const [firstPlayer, secondPlayer] = await listPlayers(app, await findMatchByNumber(app, contest.id, 1));
  const body = { action: 'report', matchId: id, version, score: [2, 1] };
  await sendExpectingSuccess(api, 'submitResult', { as: findSignedInUser(firstPlayer.id), body });
  const { data: room } = await sendExpectingSuccess(api, 'getMatchRoom', {
    as: findSignedInUser(secondPlayer.id),
    params: { id },
  });
  expect(room.reports).toMatchObject([{ score: [2, 1] }]);
  expect(room.stakes).toMatchObject({ winner: null, loser: expect.any(String) });
  expect(await listMatchesOf(findSignedInUser(secondPlayer.id))).toMatchObject([
    { id, reports: room.reports, stakes: room.stakes },
  ]);
  const { meta } = await sendExpectingSuccess(api, 'listUserMatches', {
    as: findSignedInUser(firstPlayer.id),
    query: {},
  });
  expect(meta).toMatchObject({ serverNow: api.clock.now().toISOString() });
});

it('a player’s list names the winner’s next match, and its opponent once known', async () => {
  const { app, findSignedInUser, contest } = await playSemiFinals();
  const [firstMatch, secondMatch, finalMatch] = [
    await findMatchByNumber(app, contest.id, 1),
    await findMatchByNumber(app, contest.id, 2),
    await findMatchByNumber(app, contest.id, 3),
  ];
  const [firstPlayer] = await listPlayers(app, firstMatch);
  const [secondPlayer] = await listPlayers(app, secondMatch);
  const nextMatch = { id: finalMatch.id, roundSize: 2, bestOf: 3 };
  expect(await listMatchesOf(findSignedInUser(firstPlayer.id))).toMatchObject([
    { id: firstMatch.id, next: { ...nextMatch, opponent: null } },
  ]);

  await playMatch(app, secondMatch.id);
  expect(await listMatchesOf(findSignedInUser(firstPlayer.id))).toMatchObject([
    { id: firstMatch.id, next: { ...nextMatch, opponent: { id: secondPlayer.id, username: secondPlayer.username } } },
  ]);

  await playMatch(app, firstMatch.id);
  const ownMatches = await listMatchesOf(findSignedInUser(firstPlayer.id));
  expect(ownMatches.find(({ id }) => id === finalMatch.id)?.next).toBeNull();
  expect(ownMatches.find(({ id }) => id === firstMatch.id)?.next?.opponent?.id).toBe(secondPlayer.id);
});
