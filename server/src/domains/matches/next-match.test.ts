import type { UserMatch } from '@laurel/shared/contract';
import { createTestApi, done, type SignedIn, signedIn, type TestApi, worldOf } from '../../../test/api';
import { fund, matchNumber, playersOf, playOut, startedContest } from '../testing';

let api: TestApi;
beforeEach(async () => {
  api = await createTestApi();
});
afterEach(() => api.close());

const matchesOf = async (as: SignedIn) =>
  (await done(api, 'listUserMatches', { as, query: {} })).data as unknown as UserMatch[];

it('a match says where its winner goes on, and whom they meet once that is known', async () => {
  const world = await worldOf(api);
  const users = new Map<string, SignedIn>();
  for (const name of ['anselm_k', 'berenike', 'corvin_77', 'dalia_m']) {
    const user = await signedIn(api, name, 'player');
    await fund(api.db, api.clock, user.id, '100');
    users.set(user.id, user);
  }
  const signed = (id: string): SignedIn => {
    const user = users.get(id);
    if (!user) throw new Error('Nobody is signed in by this id');
    return user;
  };
  const players = [...users.values()].map(({ id, username }) => ({ id, username, role: 'player' as const }));
  const contest = await startedContest(world, players);
  const [first, second, final] = [
    await matchNumber(world, contest.id, 1),
    await matchNumber(world, contest.id, 2),
    await matchNumber(world, contest.id, 3),
  ];
  const [one] = await playersOf(world, first);
  const [another] = await playersOf(world, second);
  const next = { id: final.id, roundName: 'Final', bestOf: 3 };
  expect(await matchesOf(signed(one.id))).toMatchObject([{ id: first.id, next: { ...next, opponent: null } }]);

  await playOut(world, second.id);
  expect(await matchesOf(signed(one.id))).toMatchObject([
    { id: first.id, next: { ...next, opponent: { id: another.id, username: another.username } } },
  ]);

  await playOut(world, first.id);
  const mine = await matchesOf(signed(one.id));
  expect(mine.find(({ id }) => id === final.id)?.next).toBeNull();
  expect(mine.find(({ id }) => id === first.id)?.next?.opponent?.id).toBe(another.id);
});
