import type { InputOf } from '@laurel/shared/protocol';
import { waitUntilBlocked } from '../../../../test/wait-until-blocked';
import { makeSandboxSource, makeWork } from '../../../../test/work';
import { lockUser } from '../../people/users/store';
import {
  addPlayers,
  buildContestFields,
  checkInBoth,
  createTestApp,
  editContest,
  expectSoundLedger,
  listPlayers,
  openContest,
  readContest,
  startContest,
  type TestApp,
  type TestUser,
} from '../../testing';
import type { ContestRow } from '../competition/contest.tables';
import { listMatches } from '../competition/match.store';
import { getPublicMatch } from '../matches/queries';
import { getMatchRoom } from '../matches/room.queries';
import { findVisibleContest, readContestDetail } from './detail.queries';
import { enterContest } from './entry.commands';
import { createContest, setContestDisplayStatus, toggleContestStatus } from './staff.commands';

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp();
});
afterEach(async () => {
  await expectSoundLedger(app.db);
  await app.close();
});

const linkPlatform = (user: TestUser, displayName: string, visibility: 'public' | 'private' = 'private') =>
  app.db
    .insertInto('identities')
    .values({
      ...{ userId: user.id, provider: 'psn', issuer: 'psn', subject: displayName, displayName, visibility },
      ...{ verifiedAt: app.clock.now(), lastSyncedAt: null, syncError: null },
    })
    .execute();
const findAccountLine = async (user: TestUser, contestId: string) => {
  const work = makeWork(app, user);
  const { eligibility } = await readContestDetail(work, await findVisibleContest(work, contestId));
  return eligibility.conditions.find(({ condition }) => condition === 'account_linked');
};
async function openLinkedContest(change: Partial<InputOf<'createContest'>> = {}): Promise<ContestRow> {
  const work = makeWork(app, app.admin);
  const { platforms } = (await makeSandboxSource(app.db, app.clock)).ports;
  const fields = buildContestFields(app.clock, { requiresPlatform: true, ...change });
  const { id } = (await createContest({ ...work, ports: { ...work.ports, platforms } }, fields)).data;
  await toggleContestStatus(work, { id, status: 'active' });
  await setContestDisplayStatus(work, { id, displayStatus: 'visible' });
  return readContest(app, id);
}
async function makePlayer(): Promise<TestUser> {
  const [player] = await addPlayers(app, 1);
  if (!player) throw new Error('Expected a player');
  return player;
}

it('a contest can’t be entered with an account that is being unlinked', async () => {
  const player = await makePlayer();
  const contest = await openLinkedContest();
  await linkPlatform(player, 'Open_Profile');
  const { outcome } = await app.db.transaction().execute(async (tx) => {
    await lockUser(tx, player.id);
    const entry = enterContest(makeWork(app, player), { contestId: contest.id, termsVersion: contest.termsVersion });
    const entryOutcome = entry.catch((error: unknown) => error);
    await waitUntilBlocked(app.db);
    await tx.deleteFrom('identities').where('userId', '=', player.id).execute();
    return { outcome: entryOutcome };
  });
  expect(await outcome).toMatchObject({ code: 'not_eligible', params: { state: { code: 'not_linked' } } });
  expect((await readContest(app, contest.id)).entered).toBe(0);
});

it('a contest can require a linked account, and explains how to link it', async () => {
  const player = await makePlayer();
  const contest = await openLinkedContest();
  const input = { contestId: contest.id, termsVersion: contest.termsVersion };
  expect(await findAccountLine(player, contest.id)).toEqual({
    condition: 'account_linked',
    params: { provider: 'psn' },
    met: false,
    state: { code: 'not_linked', params: { provider: 'psn' } },
    fix: { code: 'link_account', to: `/sign-in/psn?next=${encodeURIComponent(`/contests/${contest.slug}`)}` },
  });
  await expect(enterContest(makeWork(app, player), input)).rejects.toMatchObject({
    code: 'not_eligible',
    params: { state: { code: 'not_linked' } },
  });
  await linkPlatform(player, 'Open_Profile');
  expect(await findAccountLine(player, contest.id)).toMatchObject({
    met: true,
    state: { params: { name: 'Open_Profile' } },
  });
  expect((await enterContest(makeWork(app, player), input)).data.entered).toBe(1);
});

it('a contest can’t require an account that can’t be linked', async () => {
  await expect(openContest(app, { requiresPlatform: true })).rejects.toMatchObject({ code: 'not_offered' });
});

it('a contest requires no account by default, and an edit keeps an optional field that it leaves out', async () => {
  const player = await makePlayer();
  const freeContest = await openContest(app);
  expect(await findAccountLine(player, freeContest.id)).toBeUndefined();
  const contest = await openLinkedContest({ title: 'Linked Cup', reporting: 'games' });
  await editContest(app, contest.id, { ...buildContestFields(app.clock), title: 'Linked Cup II' });
  expect(await readContest(app, contest.id)).toMatchObject({
    title: 'Linked Cup II',
    requiresPlatform: true,
    reporting: 'games',
  });
});

it('a match shows its players each other’s accounts, and everyone the public ones', async () => {
  const players = await addPlayers(app, 2);
  for (const [index, player] of players.entries())
    await linkPlatform(player, `Player_${index}`, index === 0 ? 'public' : 'private');
  const startAndListAccounts = async (requiresPlatform: boolean) => {
    const contest = await startContest(app, players);
    await app.db.updateTable('contests').set({ requiresPlatform }).where('id', '=', contest.id).execute();
    const [match] = await listMatches(app.db, contest.id);
    if (!match) throw new Error('Expected a match');
    await checkInBoth(app, match.id);
    const [firstPlayer] = await listPlayers(app, match);
    const room = (await getMatchRoom(makeWork(app, firstPlayer), { id: match.id })).data;
    expect(room.contest).toMatchObject({ game: 'Ballista League', platform: 'playstation' });
    const seenMatch = (await getPublicMatch({ ...makeWork(app, firstPlayer), user: null }, { id: match.id })).data;
    return { room: [...room.accounts].sort(), seen: [...seenMatch.accounts].sort() };
  };
  expect(await startAndListAccounts(true)).toEqual({ room: ['Player_0', 'Player_1'], seen: ['Player_0', null] });
});
