import type { CallName } from '@laurel/shared/protocol';
import {
  createTestApi,
  expectRefusal,
  makeTestApp,
  type SentRequest,
  type SignedIn,
  sendCall,
  sendExpectingSuccess,
  signInUser,
  type TestApi,
} from '../../test/api';
import type { Handlers } from '../call/context';
import { handlers } from '../domains';
import {
  buildContestFields,
  findMatchByNumber,
  fundHolder,
  openContest,
  startContest,
  type TestApp,
} from '../domains/testing';

let api: TestApi;
let app: TestApp;
let staff: SignedIn;
let players: SignedIn[];
let isFailing = false;

const breakableHandlers = Object.fromEntries(
  Object.entries(handlers).map(([name, handler]) => [
    name,
    async (...args: never[]) => {
      const outcome = await (handler as (...all: never[]) => Promise<unknown>)(...args);
      if (isFailing) throw new Error('The answer cannot be made');
      return outcome;
    },
  ]),
) as Handlers;

beforeAll(async () => {
  api = await createTestApi({ handlers: breakableHandlers });
  app = await makeTestApp(api);
  staff = await signInUser(api, 'the_staff', 'admin');
  players = [];
  for (const name of ['player_one', 'player_two', 'player_three']) {
    const player = await signInUser(api, name);
    await fundHolder(api.db, api.clock, player.id, '500');
    players.push(player);
  }
});
afterAll(() => api.close());

async function readEverything(): Promise<string> {
  const tables = ['contests', 'entrants', 'matches', 'matchEvents', 'deadlines', 'ledgerEntries', 'auditLog'] as const;
  const rows = [];
  for (const table of tables) rows.push(await api.db.selectFrom(table).selectAll().execute());
  return JSON.stringify(rows, (_key, value: unknown) => (typeof value === 'bigint' ? `${value}` : value));
}

async function expectNoChange(name: CallName, request: SentRequest): Promise<void> {
  const stateBefore = await readEverything();
  isFailing = true;
  const answer = await sendCall(api, name, request);
  isFailing = false;
  expectRefusal(answer, 500, 'internal_error');
  expect(await readEverything()).toBe(stateBefore);
  expect((await sendCall(api, name, request)).statusCode).toBe(200);
  expect(await readEverything()).not.toBe(stateBefore);
}

const [getFirstPlayer, getSecondPlayer, getThirdPlayer] = [0, 1, 2].map((index) => () => {
  const player = players[index];
  if (!player) throw new Error('A player is missing');
  return player;
}) as [() => SignedIn, () => SignedIn, () => SignedIn];

describe('a command whose answer fails changes nothing', () => {
  it('of staff on a contest', async () => {
    const body = buildContestFields(api.clock, { title: 'Broken Cup' });
    await expectNoChange('createContest', { as: staff, body });
    const { id } = await api.db
      .selectFrom('contests')
      .select('id')
      .where('slug', '=', 'broken-cup')
      .executeTakeFirstOrThrow();
    const params = { id };
    await expectNoChange('updateContest', { as: staff, params, body: { ...body, version: 1, title: 'Fixed Cup' } });
    await expectNoChange('toggleContestStatus', { as: staff, params, body: { status: 'active' } });
    await expectNoChange('setContestDisplayStatus', { as: staff, params, body: { displayStatus: 'visible' } });
    await expectNoChange('cancelContest', { as: staff, params, body: { reason: 'Venue lost.' } });
  });

  it('of a player who enters and checks in', async () => {
    const contest = await openContest(app, { title: 'Entry Cup' });
    await expectNoChange('enterContest', {
      as: getFirstPlayer(),
      body: { contestId: contest.id, termsVersion: contest.termsVersion },
    });
    await expectNoChange('leaveContest', { as: getFirstPlayer(), params: { id: contest.id } });
    await sendExpectingSuccess(api, 'enterContest', {
      as: getFirstPlayer(),
      body: { contestId: contest.id, termsVersion: contest.termsVersion },
    });
    api.clock.set(contest.checkInOpensAt);
    await expectNoChange('checkIn', { as: getFirstPlayer(), body: { contestId: contest.id } });
  });

  it('of players and moderators in a match', async () => {
    const contest = await startContest(
      app,
      [getSecondPlayer(), getThirdPlayer()].map((user) => ({ ...user, role: 'player' })),
    );
    const { id: matchId } = await findMatchByNumber(app, contest.id, 1);
    const readVersion = async () => (await findMatchByNumber(app, contest.id, 1)).version;
    await expectNoChange('checkIn', { as: getSecondPlayer(), body: { matchId } });
    await expectNoChange('checkIn', { as: getThirdPlayer(), body: { matchId } });
    const report = { action: 'report', matchId, version: await readVersion(), score: [2, 1] };
    await expectNoChange('submitResult', { as: getSecondPlayer(), body: report });
    const dispute = { action: 'object', matchId, version: await readVersion() };
    await expectNoChange('submitResult', { as: getThirdPlayer(), body: dispute });
    const match = await findMatchByNumber(app, contest.id, 1);
    await expectNoChange('ruleMatch', {
      as: staff,
      params: { id: matchId },
      body: { version: match.version, winnerEntrantId: match.opponent1Id, score: [2, 1], reason: 'Seen.' },
    });
  });
});
