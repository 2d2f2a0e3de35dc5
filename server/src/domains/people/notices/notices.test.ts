import { type AnswerOf, optionalNotices } from '@laurel/shared/protocol';
import {
  expectRefusal,
  makeTestApp,
  type SignedIn,
  sendCall,
  sendExpectingSuccess,
  signInUser,
} from '../../../../test/api';
import { makeSource, makeWork, toCall } from '../../../../test/work';
import { createTestDatabase, type TestDatabase } from '../../../database/testing';
import { runDueDeadlines } from '../../../deadlines/worker';
import { runDueJobs } from '../../../jobs/worker';
import type { MailTransport } from '../../../mail/mail.job';
import { jobHandlers } from '../../../process/workers';
import {
  addRunner,
  advanceTime,
  earnAchievement,
  joinContract,
  makeContract,
} from '../../challenges/contracts/testing';
import { advanceByKind } from '../../index';
import { enterContest } from '../../play/contests/entry.commands';
import { toggleContestStatus } from '../../play/contests/staff.commands';
import { matchHandlers } from '../../play/matches/routes';
import { ruleMatch } from '../../play/matches/staff.commands';
import {
  checkInBoth,
  findMatchByNumber,
  fundHolder,
  hour,
  listPlayers,
  minute,
  openContest,
  readContest,
  readMatch,
  type TestApp,
} from '../../testing';
import { type ApiWithStandIns, createApiWithStandIns } from '../linked-accounts/testing';

const actOnMatch = toCall(matchHandlers.actOnMatch);

let database: TestDatabase;
let api: ApiWithStandIns;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  api = await createApiWithStandIns(database);
});
afterEach(() => api.close());

const toPlayerUser = ({ id, username }: SignedIn) => ({ id, username, role: 'player' as const });
async function takeMails(recipient: SignedIn): Promise<string[]> {
  await api.runJobs();
  const theirMails = api.mails.filter(({ to }) => to === `${recipient.username}@example.org`);
  for (const message of theirMails) api.mails.splice(api.mails.indexOf(message), 1);
  return theirMails.map(({ subject }) => subject);
}
const listNotices = async (recipient: SignedIn) =>
  (
    await api.db
      .selectFrom('notices')
      .select(['kind', 'params'])
      .where('userId', '=', recipient.id)
      .orderBy('at')
      .execute()
  ).map(({ kind, params }) => (params ? kind : `${kind} without words`));
const setNoticeWanted = (as: SignedIn, category: string, wanted = false, channel = 'mail') =>
  sendExpectingSuccess(api, 'setNoticeSetting', { as, body: { action: 'channel', category, channel, wanted } });
const waitForMails = () => api.clock.advance(6 * minute);
const runDeadlines = () => runDueDeadlines({ ...makeSource(api), advance: advanceByKind });

async function makeEnteredContest() {
  const app = await makeTestApp(api);
  const players = [await signInUser(api, 'anselm_k'), await signInUser(api, 'berenike')] as const;
  const contest = await openContest(app);
  for (const player of players) {
    await fundHolder(api.db, api.clock, player.id, '500');
    await enterContest(makeWork(app, toPlayerUser(player)), {
      contestId: contest.id,
      termsVersion: contest.termsVersion,
    });
  }
  return { app, contest, players };
}

async function makeReadyMatch() {
  const { app, contest, players } = await makeEnteredContest();
  app.clock.set(contest.checkInOpensAt);
  for (const player of players)
    await sendExpectingSuccess(api, 'checkIn', { as: player, body: { contestId: contest.id } });
  app.clock.set(contest.startsAt);
  await readContest(app, contest.id);
  const match = await findMatchByNumber(app, contest.id, 1);
  for (const player of players) await takeMails(player);
  return { app, contest, players, match };
}

const rulePlayedMatch = async (app: TestApp, matchId: string) => {
  const { version, opponent1Id } = await readMatch(app, matchId);
  await ruleMatch(makeWork(app, app.admin), {
    id: matchId,
    version,
    winnerEntrantId: String(opponent1Id),
    score: [2, 0],
    reason: 'The screenshot shows it.',
  });
};

it('mails each entrant once when check-in opens, however often the clock and jobs run', async () => {
  const { app, contest, players } = await makeEnteredContest();
  const [firstPlayer, secondPlayer] = players;
  await api.db.updateTable('users').set({ locale: 'de' }).where('id', '=', secondPlayer.id).execute();
  app.clock.set(contest.checkInOpensAt);
  await Promise.all([runDeadlines(), runDeadlines(), readContest(app, contest.id)]);
  waitForMails();
  await Promise.all([api.runJobs(), api.runJobs()]);
  expect([await takeMails(firstPlayer), await takeMails(secondPlayer)]).toEqual([
    ['Check in for Harbour Cup'],
    ['Check ein: Harbour Cup'],
  ]);
  await runDeadlines();
  expect([await takeMails(firstPlayer), await listNotices(firstPlayer)]).toEqual([[], ['check_in_open']]);
});

it('notifies no one of a change that is rolled back', async () => {
  const { app, contest, players } = await makeEnteredContest();
  app.clock.set(contest.checkInOpensAt);
  const failingAdvance = {
    ...advanceByKind,
    contest: async (...parts: Parameters<typeof advanceByKind.contest>) => {
      await advanceByKind.contest(...parts);
      throw new Error('The disk is full');
    },
  };
  await runDueDeadlines({ ...makeSource(api), advance: failingAdvance });
  expect([await takeMails(players[0]), await listNotices(players[0])]).toEqual([[], []]);
});

it.each([
  [
    'they have checked in',
    1,
    ({ as, id }: { as: SignedIn; id: string }) => sendExpectingSuccess(api, 'checkIn', { as, body: { contestId: id } }),
  ],
  ['it has closed', 0, async () => api.clock.advance(hour)],
  [
    'the contest is paused',
    0,
    async ({ app, id }: { app: TestApp; id: string }) =>
      toggleContestStatus(makeWork(app, app.admin), { id, status: 'paused' }),
  ],
  ['they have turned it off', 1, ({ as }: { as: SignedIn }) => setNoticeWanted(as, 'check_in')],
])('doesn’t mail a check-in if %s before the mail is sent', async (_why, mailed, change) => {
  const { app, contest, players } = await makeEnteredContest();
  const [firstPlayer, secondPlayer] = players;
  app.clock.set(contest.checkInOpensAt);
  await readContest(app, contest.id);
  await change({ app, as: firstPlayer, id: contest.id });
  waitForMails();
  expect(await takeMails(firstPlayer)).toEqual([]);
  expect(await takeMails(secondPlayer)).toHaveLength(mailed);
  expect(await listNotices(firstPlayer)).toEqual(['check_in_open']);
  expect(await listNotices(secondPlayer)).toEqual(['check_in_open']);
});

it('delays mail while the server is down, and sends nothing stale afterwards', async () => {
  const { app, contest, players } = await makeEnteredContest();
  const [firstPlayer, secondPlayer] = players;
  app.clock.set(contest.checkInOpensAt);
  await readContest(app, contest.id);
  let isDown = true;
  const recipients: string[] = [];
  const transport: MailTransport = {
    sandbox: false,
    async deliver({ to }) {
      if (isDown) throw new Error('Connection refused');
      recipients.push(to);
      return undefined;
    },
    async close() {},
  };
  const { db, clock, log } = api;
  const runJobsNow = () =>
    runDueJobs({
      db,
      clock,
      log,
      source: { ...makeSource(api), transport, push: fetch, discord: fetch },
      handlers: jobHandlers,
    });
  waitForMails();
  await runJobsNow();
  await sendExpectingSuccess(api, 'checkIn', { as: firstPlayer, body: { contestId: contest.id } });
  isDown = false;
  api.clock.advance(minute);
  await runJobsNow();
  expect(recipients).toEqual([`${secondPlayer.username}@example.org`]);
});

it('mails a ready match after five minutes to absent players who haven’t checked in', async () => {
  const { app, players, match } = await makeReadyMatch();
  const [firstPlayer, secondPlayer] = players;
  expect(await listNotices(firstPlayer)).toEqual(['check_in_open', 'match_ready']);
  api.clock.advance(5 * minute);
  expect([await takeMails(firstPlayer), await takeMails(secondPlayer)]).toEqual([[], []]);
  await sendExpectingSuccess(api, 'getYourMoves', { as: secondPlayer });
  api.clock.advance(minute);
  expect(await takeMails(firstPlayer)).toEqual(['Your match with berenike is ready']);
  expect(await takeMails(secondPlayer)).toEqual([]);
  expect((await readMatch(app, match.id)).status).toBe('ready');
});

it('doesn’t mail a ready match after check-in or the deadline', async () => {
  const { app, players, match } = await makeReadyMatch();
  await checkInBoth(app, match.id);
  api.clock.advance(6 * minute);
  expect(await takeMails(players[0])).toEqual([]);
  api.clock.advance(hour);
  expect(await takeMails(players[1])).toEqual([]);
});

it('mails a ruling to both players', async () => {
  const { app, players, match } = await makeReadyMatch();
  const liveMatch = await checkInBoth(app, match.id);
  const [firstPlayer, secondPlayer] = players;
  for (const [as, score] of [
    [firstPlayer, [2, 0]],
    [secondPlayer, [0, 2]],
  ] as const) {
    const { version } = await readMatch(app, liveMatch.id);
    await sendExpectingSuccess(api, 'submitResult', {
      as,
      body: { action: 'report', matchId: liveMatch.id, version, score },
    });
  }
  expect((await readMatch(app, liveMatch.id)).status).toBe('disputed');
  await rulePlayedMatch(app, liveMatch.id);
  await api.runJobs();
  const paidMails = api.mails.filter(({ text }) => /Your prize of [\d.]+\sLRL is in your balance\./.test(text));
  expect(paidMails).toHaveLength(2);
  for (const { subject } of paidMails) expect(subject).toMatch(/^A moderator decided your match/);
  expect((await Promise.all([firstPlayer, secondPlayer].map(listNotices))).flat()).toContain('prize_paid');
  for (const [each, opponent] of [
    [firstPlayer, secondPlayer],
    [secondPlayer, firstPlayer],
  ] as const)
    expect(await takeMails(each)).toEqual([`A moderator decided your match with ${opponent.username}`]);
  expect(await listNotices(firstPlayer)).toContain('match_ruled');
});

it('mails a report that changes within minutes once, with what it said before', async () => {
  const { app, players, match } = await makeReadyMatch();
  const liveMatch = await checkInBoth(app, match.id);
  const [firstInMatch] = await listPlayers(app, liveMatch);
  const reporter = players.find(({ id }) => id === firstInMatch.id) ?? players[0];
  const reader = players.find((player) => player !== reporter) ?? players[1];
  for (const score of [
    [2, 0],
    [1, 2],
  ] as const) {
    const { version } = await readMatch(app, liveMatch.id);
    const report = { action: 'report', matchId: liveMatch.id, version, score: [...score] };
    await sendExpectingSuccess(api, 'submitResult', { as: reporter, body: report });
    api.clock.advance(minute);
  }
  waitForMails();
  expect(await takeMails(reader)).toEqual([
    `${reporter.username} changed their report: you won 2–1 (before: lost 2–0)`,
  ]);
});

it('says that neither player won a match that staff forfeited for both', async () => {
  const { app, players, match } = await makeReadyMatch();
  const { version } = await readMatch(app, match.id);
  const ruling = { id: match.id, version, winnerEntrantId: null, score: null, reason: 'Neither came.' };
  await ruleMatch(makeWork(app, app.admin), ruling);
  for (const { id } of players) {
    const notice = await api.db
      .selectFrom('notices')
      .select('params')
      .where('userId', '=', id)
      .where('kind', '=', 'match_ruled')
      .executeTakeFirstOrThrow();
    expect(notice.params).toMatchObject({ won: null, reason: 'Neither came.' });
  }
});

it('mails a reopened match to both players, with the reason', async () => {
  const { app, players, match } = await makeReadyMatch();
  const liveMatch = await checkInBoth(app, match.id);
  const [firstPlayer, secondPlayer] = players;
  const { version } = await readMatch(app, liveMatch.id);
  await sendExpectingSuccess(api, 'submitResult', {
    as: firstPlayer,
    body: { action: 'report', matchId: liveMatch.id, version, score: [2, 0] },
  });
  await actOnMatch(makeWork(app, app.admin), {
    ...{ id: liveMatch.id, version: (await readMatch(app, liveMatch.id)).version },
    ...{ action: 'reopen', reason: 'The wrong map was played.' },
  });
  expect((await readMatch(app, liveMatch.id)).status).toBe('live');
  for (const [each, opponent] of [
    [firstPlayer, secondPlayer],
    [secondPlayer, firstPlayer],
  ] as const)
    expect(await takeMails(each)).toEqual([`Your match with ${opponent.username} is open again`]);
});

describe('contracts', () => {
  let creator: SignedIn & { steamId: string };
  let runner: SignedIn & { steamId: string };
  beforeEach(async () => {
    creator = await addRunner(api, 'nova_lin');
    runner = await addRunner(api, 'kestrel_09');
    await api.runJobs();
    api.mails.splice(0);
  });

  it('mails an invitation once, when its contract opens', async () => {
    const draft = await makeContract(api, creator, { open: false, invite: ['kestrel_09'] });
    expect(await takeMails(runner)).toEqual([]);
    await sendExpectingSuccess(api, 'updateContract', {
      as: creator,
      params: { id: draft.id },
      body: { action: 'open' },
    });
    await advanceTime(api, 10 * minute);
    expect(await takeMails(runner)).toEqual(['nova_lin invited you to Wall race']);
    await advanceTime(api, hour);
    expect(await takeMails(runner)).toEqual([]);
    expect((await listNotices(runner)).filter((kind) => kind === 'contract_invited')).toHaveLength(1);
  });

  it('mails an invitation that an earlier build wrote', async () => {
    await makeContract(api, creator, { invite: ['kestrel_09'] });
    await api.db.updateTable('notices').set({ params: null, mailedWith: null }).execute();
    await advanceTime(api, 10 * minute);
    expect(await takeMails(runner)).toEqual(['nova_lin invited you to Wall race']);
  });

  it('doesn’t mail an invitation while turned off, and does once turned on again', async () => {
    await setNoticeWanted(runner, 'invites');
    await makeContract(api, creator, { invite: ['kestrel_09'] });
    expect(await takeMails(runner)).toEqual([]);
    await advanceTime(api, 10 * minute);
    expect(await takeMails(runner)).toEqual([]);
    await setNoticeWanted(runner, 'invites', true);
    await makeContract(api, creator, { invite: ['kestrel_09'] });
    await advanceTime(api, 10 * minute);
    expect(await takeMails(runner)).toEqual(['nova_lin invited you to Wall race']);
  });

  it('mails a claim to approve if the setting is on, and always mails a ruling', async () => {
    const makeClaim = async () => {
      const contract = await makeContract(api, creator);
      const { id: participantId } = await joinContract(api, contract, creator, runner);
      await advanceTime(api, hour);
      earnAchievement(api, runner.steamId, 'WALL_BREAKER');
      await advanceTime(api, minute);
      await sendExpectingSuccess(api, 'claimContract', { as: runner, body: { contractId: contract.id } });
      return { id: contract.id, participantId };
    };
    const { id, participantId } = await makeClaim();
    await advanceTime(api, 6 * minute);
    expect(await takeMails(creator)).toEqual(['kestrel_09 claims the win in Wall race']);
    await takeMails(runner);
    for (const category of optionalNotices) await setNoticeWanted(runner, category);
    const disputeBody = { action: 'dispute', participantId, reason: 'It was somebody else’s account.' };
    await sendExpectingSuccess(api, 'changeContractParticipantStatus', { as: creator, body: disputeBody });
    const staff = await signInUser(api, 'umpire', 'moderator');
    const rulingBody = { action: 'rule', winnerIds: [participantId], reason: 'Steam says so.' };
    await sendExpectingSuccess(api, 'updateContract', { as: staff, params: { id }, body: rulingBody });
    expect(await takeMails(runner)).toContain('Your claim for Wall race was upheld');
    expect(await listNotices(runner)).toContain('contract_ruled');
  });
});

it('lets players turn off app or mail for a category, but not for rulings, which the database refuses too', async () => {
  const [firstPlayer, secondPlayer] = [await signInUser(api, 'anselm_k'), await signInUser(api, 'berenike')];
  const listTurnedOff = async (as: SignedIn) => {
    const { data } = await sendExpectingSuccess(api, 'getNoticeSettings', { as });
    return (data as unknown as AnswerOf<'getNoticeSettings'>).categories.flatMap(({ category, channels }) =>
      channels.flatMap(({ channel, wanted }) => (wanted ? [] : [`${category} ${channel}`])),
    );
  };
  expect(await listTurnedOff(firstPlayer)).toEqual([]);
  await setNoticeWanted(firstPlayer, 'matches');
  await setNoticeWanted(firstPlayer, 'matches');
  await setNoticeWanted(firstPlayer, 'contests', false, 'app');
  expect([await listTurnedOff(firstPlayer), await listTurnedOff(secondPlayer)]).toEqual([
    ['matches mail', 'contests app'],
    [],
  ]);
  await setNoticeWanted(firstPlayer, 'matches', true);
  expect(await listTurnedOff(firstPlayer)).toEqual(['contests app']);
  const body = { action: 'channel', category: 'rulings', channel: 'mail', wanted: false };
  expectRefusal(await sendCall(api, 'setNoticeSetting', { as: firstPlayer, body }), 422, 'validation_failed', [
    'category',
  ]);
  const rulingSetting = {
    userId: firstPlayer.id,
    category: 'rulings' as 'matches',
    channel: 'mail' as const,
    wanted: false,
  };
  await expect(api.db.insertInto('noticeSettings').values(rulingSetting).execute()).rejects.toThrow('check');
});
