import type { InputOf } from '@laurel/shared/protocol';
import { makeSource, makeWork, toCall } from '../../../../test/work';
import type { Job, PayloadOf } from '../../../jobs/job';
import { readNoticeParams } from '../../people/notices/facts.store';
import { readUserBalances } from '../../people/profiles/balances.queries';
import {
  addPlayers,
  checkInBoth,
  createTestApp,
  expectSoundLedger,
  findMatchByNumber,
  hour,
  listPlayers,
  minute,
  playMatch,
  readCoins,
  readContest,
  readEscrow,
  readHouseBalance,
  readMatch,
  readStatement,
  startContest,
  type TestApp,
  type TestUser,
} from '../../testing';
import { listMatches } from '../competition/match.store';
import { notifyOfOverdueRuling, overdueRulingJob } from '../competition/overdue.job';
import { findVisibleContest, readContestDetail } from '../contests/detail.queries';
import { toggleContestStatus } from '../contests/staff.commands';
import { readUserStats } from '../leaderboard/stats.queries';
import { checkInPlayer } from './commands';
import { listPlayerMatches, readQueue } from './list.store';
import { getCheckInTime, listDisputes, listUserMatches } from './queries';
import { autoSubmitResult, getMatchRoom } from './room.queries';
import { matchHandlers } from './routes';
import { ruleMatch } from './staff.commands';

const submitResult = toCall(matchHandlers.submitResult);

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp();
});
afterEach(async () => {
  await expectSoundLedger(app.db);
  await app.close();
});

const readRoomAs = async (user: TestUser, matchId: string) =>
  (await getMatchRoom(makeWork(app, user), { id: matchId })).data;
const submitResultAs = (user: TestUser, input: InputOf<'submitResult'>) => submitResult(makeWork(app, user), input);

const listJobs = <Payload>({ kind }: Job<Payload>) =>
  app.db
    .selectFrom('jobs')
    .select(['payload', 'dueAt'])
    .where('kind', '=', kind)
    .orderBy('dueAt')
    .$narrowType<{ payload: Payload }>()
    .execute();
async function runOverdueJob(payload: PayloadOf<typeof overdueRulingJob>): Promise<void> {
  const effect = await notifyOfOverdueRuling.run(makeSource(app), { id: 0, tries: 0, now: app.clock.now(), payload });
  if (effect) await app.db.transaction().execute(effect);
}

async function startLiveMatch(size = 4) {
  const players = await addPlayers(app, size);
  const contest = await startContest(app, players);
  const match = await checkInBoth(app, (await findMatchByNumber(app, contest.id, 1)).id);
  const [first, second] = await listPlayers(app, match);
  const stranger = players.find((player) => player.id !== first.id && player.id !== second.id) ?? app.admin;
  return { contest, matchId: match.id, version: match.version, first, second, stranger };
}

describe('a match between two players', () => {
  it('shows both players who must act, and refuses everyone else', async () => {
    const { matchId, version, first, second, stranger } = await startLiveMatch();
    expect(await readRoomAs(first, matchId)).toMatchObject({
      status: 'live',
      roundSize: 4,
      totalMatches: 3,
      actions: ['report', 'concede'],
      stakes: { winner: null, loser: '14.625' },
      payout: { state: 'due' },
    });
    await expect(readRoomAs(stranger, matchId)).rejects.toMatchObject({ code: 'not_your_match' });
    expect(await readRoomAs(app.admin, matchId)).toMatchObject({ entrantId: null, actions: [] });
    const report: InputOf<'submitResult'> & { action: 'report' } = {
      action: 'report',
      matchId,
      version,
      score: [2, 0],
    };
    await expect(submitResultAs(stranger, report)).rejects.toMatchObject({ code: 'not_your_match' });
    await expect(checkInPlayer(makeWork(app, stranger), { matchId })).rejects.toMatchObject({
      code: 'not_your_match',
    });
    await expect(submitResultAs(first, { ...report, score: [1, 0] })).rejects.toMatchObject({ code: 'illegal_score' });
    await submitResultAs(first, { ...report, score: [2, 0] });
    const answered = await readRoomAs(second, matchId);
    expect(answered.actions).toEqual(['confirm', 'object', 'report', 'concede']);
    expect(answered.clock).toMatchObject([
      { step: 'check_in', state: 'done' },
      { step: 'play', state: 'done' },
      { step: 'confirm', state: 'now', movers: [answered.entrantId] },
      { step: 'payout', state: 'next' },
    ]);
    const open = { page: 1, perPage: 20, filter: { state: 'open' as const } };
    expect((await listPlayerMatches(app.db, second.id, open)).matches.map((match) => match.id)).toEqual([matchId]);
    await submitResultAs(second, { action: 'confirm', matchId, version: answered.version });
    const room = await readRoomAs(second, matchId);
    expect(room).toMatchObject({ status: 'completed', method: 'confirmed', payout: { state: 'paid' } });
    expect(room.events.map((event) => [event.kind, event.actor?.username ?? null])).toEqual([
      ['opened', null],
      ['checked_in', first.username],
      ['checked_in', second.username],
      ['started', null],
      ['reported', first.username],
      ['confirmed', second.username],
      ['completed', null],
    ]);
    expect((await listPlayerMatches(app.db, second.id, open)).meta.total).toBe(0);
    await expect(app.db.updateTable('matchEvents').set({ note: 'Another tale.' }).execute()).rejects.toThrow(
      /never changed/,
    );
  });

  it('shows reports in the bracket only to its players and moderators', async () => {
    const { contest, matchId, version, first, second, stranger } = await startLiveMatch();
    const readRoom = async (viewer: TestUser | null) => {
      const visible = await findVisibleContest(makeWork(app, viewer), contest.id);
      const { matches } = await readContestDetail(makeWork(app, viewer), visible);
      return matches.find((match) => match.id === matchId);
    };
    expect(await readRoom(first)).toMatchObject({ reports: [], openedAt: expect.any(String), endedAt: null });
    await submitResultAs(first, { action: 'report', matchId, version, score: [2, 1] });
    const report = expect.objectContaining({ score: [2, 1] });
    expect((await readRoom(first))?.reports).toEqual([report]);
    expect((await readRoom(second))?.reports).toEqual([report]);
    expect((await readRoom(app.admin))?.reports).toEqual([report]);
    expect((await readRoom(stranger))?.reports).toEqual([]);
    expect((await readRoom(null))?.reports).toEqual([]);
    await submitResultAs(second, { action: 'confirm', matchId, version: version + 1 });
    expect((await readRoom(null))?.endedAt).toBe(app.clock.now().toISOString());
  });

  it('turns an unanswered report into the result, once, whichever player reads it', async () => {
    const { matchId, version, first, second, stranger } = await startLiveMatch();
    const decideByClockAs = async (user: TestUser) => (await autoSubmitResult(makeWork(app, user), { matchId })).data;
    await submitResultAs(first, { action: 'report', matchId, version, score: [2, 1] });
    expect(await decideByClockAs(second)).toMatchObject({ status: 'reported', version: version + 1 });
    app.clock.advance(hour);
    await expect(decideByClockAs(stranger)).rejects.toMatchObject({ code: 'not_your_match' });
    const decided = await decideByClockAs(second);
    expect(decided).toMatchObject({ status: 'completed', method: 'clock', payout: { state: 'held' } });
    expect(await decideByClockAs(first)).toMatchObject({ status: 'completed', version: decided.version });
  });

  it('accepts one of two simultaneous reports, and asks the other player to check again', async () => {
    const { matchId, version, first, second } = await startLiveMatch();
    const results = await Promise.allSettled([
      submitResultAs(first, { action: 'report', matchId, version, score: [2, 0] }),
      submitResultAs(second, { action: 'report', matchId, version, score: [0, 2] }),
    ]);
    const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
    expect(refused).toMatchObject([{ code: 'version_conflict' }]);
    expect(await readMatch(app, matchId)).toMatchObject({ status: 'reported', version: version + 1 });
  });

  it('survives any number of simultaneous actions in a contest’s matches', async () => {
    const players = await addPlayers(app, 8);
    const contest = await startContest(app, players, { entryFee: '10' });
    const opened = (await listMatches(app.db, contest.id)).filter((match) => match.status === 'ready');
    const all = await Promise.all(opened.map(async (match) => ({ match, players: await listPlayers(app, match) })));
    const playMoves = (moves: Promise<unknown>[]) => Promise.allSettled(moves);
    const checkIns = await playMoves(
      all.flatMap(({ match, players: both }) =>
        [...both, ...both].map((player) => checkInPlayer(makeWork(app, player), { matchId: match.id })),
      ),
    );
    expect(checkIns.filter((result) => result.status === 'fulfilled')).toHaveLength(8);
    const version = (await readMatch(app, opened[0]?.id ?? '')).version;
    const conceded = await playMoves(
      all.flatMap(({ match, players: both }) =>
        both.map((player) => submitResultAs(player, { action: 'concede', matchId: match.id, version })),
      ),
    );
    expect(conceded.filter((result) => result.status === 'fulfilled')).toHaveLength(4);
    expect((await listMatches(app.db, contest.id)).filter((match) => match.status === 'ready')).toHaveLength(2);
  });

  it('reports its check-in', async () => {
    const players = await addPlayers(app, 2);
    const contest = await startContest(app, players);
    const match = await findMatchByNumber(app, contest.id, 1);
    const [first, second] = await listPlayers(app, match);
    expect((await getCheckInTime(makeWork(app, first), { matchId: match.id })).data).toMatchObject({ state: 'open' });
    expect((await checkInPlayer(makeWork(app, first), { matchId: match.id })).data).toMatchObject({
      state: 'checked_in',
    });
    await toggleContestStatus(makeWork(app, app.admin), { id: contest.id, status: 'paused' });
    expect((await getCheckInTime(makeWork(app, second), { matchId: match.id })).data).toMatchObject({
      state: 'paused',
    });
    await expect(checkInPlayer(makeWork(app, second), { matchId: match.id })).rejects.toMatchObject({
      code: 'contest_paused',
    });
  });
});

describe('the clock', () => {
  it('accepts an unanswered result, holds its payout for two hours, then pays', async () => {
    const { contest, matchId, version, first, second } = await startLiveMatch();
    const entries = { page: 1, perPage: 20, filter: { kind: ['contest_entry' as const] } };
    const readStakes = async (user: TestUser) => [
      (await readUserBalances(makeWork(app), user.id)).entered,
      (await readStatement(app, user.id, entries)).items[0]?.entry,
    ];
    expect(await readStakes(second)).toEqual(['25', 'held']);
    await submitResultAs(first, { action: 'report', matchId, version, score: [2, 0] });
    app.clock.advance(15 * minute);
    const room = await readRoomAs(second, matchId);
    expect(room).toMatchObject({
      method: 'clock',
      payout: { state: 'held' },
      actions: ['confirm', 'object'],
      appealable: true,
    });
    expect(await readCoins(app, second.id)).toBe('75');
    // The loser no longer has anything at stake, although the contest continues.
    expect(await readStakes(second)).toEqual(['0', 'spent']);
    app.clock.advance(2 * hour);
    expect(await readRoomAs(second, matchId)).toMatchObject({ payout: { state: 'paid' }, actions: [] });
    expect(await readCoins(app, second.id)).toBe('89.625');
    // No one checked in to the other semi-final, so this winner also wins the final.
    const over = await readContest(app, contest.id);
    expect(over.phase).toBe('completed');
    expect(await findMatchByNumber(app, contest.id, 3)).toMatchObject({ method: 'forfeit' });
    expect(await readEscrow(app, contest.id)).toBe('0');
    expect(await readCoins(app, first.id)).toBe('192');
    expect((await readUserStats(makeWork(app), first.id)).titles).toBe(1);
  });

  it('pays at once, and only once, when the loser accepts its result', async () => {
    const { contest, matchId, version, first, second } = await startLiveMatch();
    await playMatch(app, (await findMatchByNumber(app, contest.id, 2)).id);
    await submitResultAs(first, { action: 'report', matchId, version, score: [2, 0] });
    app.clock.advance(15 * minute);
    const room = await readRoomAs(second, matchId);
    const accept = { action: 'confirm', matchId, version: room.version } as const;
    await expect(submitResultAs(first, accept)).rejects.toMatchObject({ code: 'match_closed' });
    const both = await Promise.allSettled([submitResultAs(second, accept), submitResultAs(second, accept)]);
    expect(both.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
    expect(await readCoins(app, second.id)).toBe('89.625');
    const paid = await readRoomAs(second, matchId);
    expect(paid).toMatchObject({ method: 'clock', payout: { state: 'paid' }, actions: [], appealable: false });
    expect(paid.events.at(-1)).toMatchObject({ kind: 'confirmed', actor: { username: second.username } });
    await expect(submitResultAs(second, { ...accept, action: 'object', version: paid.version })).rejects.toMatchObject({
      code: 'match_closed',
    });
    app.clock.advance(2 * hour);
    await readContest(app, contest.id);
    expect(await readCoins(app, second.id)).toBe('89.625');
  });

  it('lets a result be accepted, but not appealed, once the next match has started', async () => {
    const { contest, matchId, version, first, second } = await startLiveMatch();
    await playMatch(app, (await findMatchByNumber(app, contest.id, 2)).id);
    await submitResultAs(first, { action: 'report', matchId, version, score: [2, 0] });
    app.clock.advance(15 * minute);
    await readContest(app, contest.id);
    await checkInBoth(app, (await findMatchByNumber(app, contest.id, 3)).id);
    const room = await readRoomAs(second, matchId);
    expect(room).toMatchObject({ payout: { state: 'held' }, actions: ['confirm'], appealable: false });
    await submitResultAs(second, { action: 'confirm', matchId, version: room.version });
    expect(await readCoins(app, second.id)).toBe('89.625');
  });

  it('awards a match to the player who checked in, and a contest without check-ins to no one', async () => {
    const players = await addPlayers(app, 2);
    const contest = await startContest(app, players);
    app.clock.advance(10 * minute);
    const over = await readContest(app, contest.id);
    expect(over).toMatchObject({ phase: 'completed', championId: null });
    expect(await readEscrow(app, contest.id)).toBe('0');
    // The pool is 100 from the treasury plus 50 of fees. The service takes 2.50; the rest returns.
    expect(await readHouseBalance(app, 'treasury')).toBe('100047.5');
    expect(await readHouseBalance(app, 'fees')).toBe('2.5');
  });

  it('sends a match without a report to the moderators, who decide it', async () => {
    const { contest, matchId, first, second } = await startLiveMatch();
    app.clock.advance(45 * minute);
    await readContest(app, contest.id);
    const queue = await readQueue(app.db, { page: 1, perPage: 20 });
    expect(queue.matches.map((match) => match.id)).toEqual([matchId]);
    const { version, opponent1Id } = await readMatch(app, matchId);
    const ruling = { version, winnerEntrantId: opponent1Id ?? '', score: null, reason: 'The other left the lobby.' };
    await ruleMatch(makeWork(app, app.admin), { id: matchId, ...ruling });
    expect(await readRoomAs(first, matchId)).toMatchObject({
      method: 'ruling',
      resolution: { by: { username: 'admin' }, reason: 'The other left the lobby.' },
    });
    expect(await readCoins(app, second.id)).toBe('89.625');
    const [audited] = await app.db.selectFrom('auditLog').selectAll().where('action', '=', 'match.rule').execute();
    expect(audited).toMatchObject({ actorId: app.admin.id, entityId: matchId, reason: ruling.reason });
    await expect(
      ruleMatch(makeWork(app, app.admin), { id: matchId, ...ruling, version: version + 1 }),
    ).rejects.toMatchObject({ code: 'prizes_paid' });
  });
});

describe('more time', () => {
  it('moves the deadline once both want it, and only as asked', async () => {
    const { matchId, version, first, second } = await startLiveMatch();
    const { dueAt } = await readMatch(app, matchId);
    const addMinutes = (minutes: number) => new Date((dueAt?.getTime() ?? 0) + minutes * minute);
    await submitResultAs(first, { action: 'propose', matchId, version, minutes: 15 });
    expect((await readRoomAs(second, matchId)).extension).toEqual({
      left: 60,
      proposal: {
        entrantId: (await readMatch(app, matchId)).opponent1Id,
        minutes: 15,
        dueAt: addMinutes(15).toISOString(),
      },
    });
    expect((await readRoomAs(app.admin, matchId)).extension).toBeNull();
    const listNotices = () =>
      app.db
        .selectFrom('notices')
        .selectAll()
        .where('kind', '=', 'match_extension')
        .where('subjectId', '=', matchId)
        .execute();
    const [notice, ...others] = await listNotices();
    if (!notice) throw new Error('The other player has a notice');
    expect([notice.userId, others]).toEqual([second.id, []]);
    const readFacts = async () => (await readNoticeParams(app.db, [notice], app.clock.now()))[0];
    expect(await readFacts()).toMatchObject({ opponent: first.username, minutes: 15, until: dueAt?.toISOString() });
    await expect(
      submitResultAs(first, { action: 'agree', matchId, version: version + 1, minutes: 15 }),
    ).rejects.toMatchObject({ code: 'match_closed' });
    // Both requests arrive at once: either the report decides, or the deadline is extended first.
    const answers = await Promise.allSettled([
      submitResultAs(second, { action: 'agree', matchId, version: version + 1, minutes: 15 }),
      submitResultAs(first, { action: 'report', matchId, version: version + 1, score: [2, 0] }),
    ]);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const after = await readMatch(app, matchId);
    if (answers[0]?.status === 'fulfilled') expect(after).toMatchObject({ status: 'live', dueAt: addMinutes(15) });
    else expect(after).toMatchObject({ status: 'reported', extension: null });
    expect(await readFacts()).toBeNull();
    const { events } = await readRoomAs(second, matchId);
    expect(events.find(({ kind }) => kind === 'extension_proposed')).toMatchObject({
      minutes: 15,
      actor: { id: first.id },
    });
  });

  it('is given back by a pause, and runs out at the moved deadline', async () => {
    const { contest, matchId, version, first, second } = await startLiveMatch();
    await submitResultAs(first, { action: 'propose', matchId, version, minutes: 30 });
    await toggleContestStatus(makeWork(app, app.admin), { id: contest.id, status: 'paused' });
    expect((await readRoomAs(second, matchId)).extension).toBeNull();
    await expect(
      submitResultAs(second, { action: 'agree', matchId, version: version + 1, minutes: 30 }),
    ).rejects.toMatchObject({ code: 'contest_paused' });
    app.clock.advance(2 * hour);
    await toggleContestStatus(makeWork(app, app.admin), { id: contest.id, status: 'active' });
    const { version: resumed } = await readMatch(app, matchId);
    await submitResultAs(second, { action: 'agree', matchId, version: resumed, minutes: 30 });
    app.clock.advance(50 * minute);
    expect((await readRoomAs(first, matchId)).status).toBe('live');
    app.clock.advance(30 * minute);
    expect((await readRoomAs(first, matchId)).status).toBe('abandoned');
  });
});

describe('a dispute', () => {
  it('blocks the next match until a neutral moderator rules', async () => {
    const { contest, matchId, version, first, second } = await startLiveMatch();
    await submitResultAs(first, { action: 'report', matchId, version, score: [2, 0] });
    await submitResultAs(second, { action: 'report', matchId, version: version + 1, score: [1, 2] });
    expect(await readMatch(app, matchId)).toMatchObject({ status: 'disputed', dueAt: null });
    expect((await findMatchByNumber(app, contest.id, 3)).status).toBe('locked');
    const { opponent2Id } = await readMatch(app, matchId);
    const ruling = {
      version: version + 2,
      winnerEntrantId: opponent2Id ?? '',
      score: [1, 2] as [number, number],
      reason: 'Replay.',
    };
    await expect(ruleMatch(makeWork(app, first), { id: matchId, ...ruling })).rejects.toMatchObject({
      code: 'forbidden',
    });
    await expect(ruleMatch(makeWork(app, app.admin), { id: matchId, ...ruling, version })).rejects.toMatchObject({
      code: 'version_conflict',
    });
    await expect(ruleMatch(makeWork(app, app.admin), { id: matchId, ...ruling, score: [2, 1] })).rejects.toMatchObject({
      code: 'illegal_score',
    });
    await ruleMatch(makeWork(app, app.admin), { id: matchId, ...ruling });
    expect((await findMatchByNumber(app, contest.id, 3)).opponent1Id).toBe(opponent2Id);
  });

  it('ends when a player withdraws, and only one of a withdrawal, a ruling and the other’s withdrawal counts', async () => {
    const { contest, matchId, version, first, second } = await startLiveMatch();
    await submitResultAs(first, { action: 'report', matchId, version, score: [2, 0] });
    await submitResultAs(second, { action: 'report', matchId, version: version + 1, score: [1, 2] });
    expect((await readRoomAs(first, matchId)).actions).toEqual(['withdraw']);
    const { opponent1Id, opponent2Id } = await readMatch(app, matchId);
    const results = await Promise.allSettled([
      submitResultAs(second, { action: 'withdraw', matchId, version: version + 2 }),
      submitResultAs(first, { action: 'withdraw', matchId, version: version + 2 }),
      ruleMatch(makeWork(app, app.admin), {
        ...{ id: matchId, version: version + 2, winnerEntrantId: opponent2Id ?? '', score: [1, 2], reason: 'Replay.' },
      }),
    ]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const result of results)
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'version_conflict' });
    const winner = results[0]?.status === 'fulfilled' ? opponent1Id : opponent2Id;
    expect(await readMatch(app, matchId)).toMatchObject({
      ...{ status: 'completed', method: results[2]?.status === 'fulfilled' ? 'ruling' : 'confirmed', ruleBy: null },
      winnerSlot: winner === opponent1Id ? 0 : 1,
    });
    expect((await findMatchByNumber(app, contest.id, 3)).opponent1Id).toBe(winner);
  });

  it('gives staff an hour to rule, extended by a pause', async () => {
    const { contest, matchId, version, first, second } = await startLiveMatch();
    await submitResultAs(first, { action: 'report', matchId, version, score: [2, 0] });
    await submitResultAs(second, { action: 'report', matchId, version: version + 1, score: [1, 2] });
    const { ruleBy, stuckAt } = await readMatch(app, matchId);
    expect(ruleBy?.getTime()).toBe((stuckAt?.getTime() ?? 0) + 60 * minute);
    await toggleContestStatus(makeWork(app, app.admin), { id: contest.id, status: 'paused' });
    app.clock.advance(90 * minute);
    await toggleContestStatus(makeWork(app, app.admin), { id: contest.id, status: 'active' });
    expect((await readMatch(app, matchId)).ruleBy?.getTime()).toBe((ruleBy?.getTime() ?? 0) + 90 * minute);
    const queue = await readQueue(app.db, { page: 1, perPage: 20 });
    expect(queue.matches.map(({ id }) => id)).toEqual([matchId]);
  });

  it('shows players the deadline for staff, notifies staff when it passes, and decides nothing', async () => {
    const { contest, matchId, version, first, second } = await startLiveMatch();
    await submitResultAs(first, { action: 'report', matchId, version, score: [2, 0] });
    await submitResultAs(second, { action: 'report', matchId, version: version + 1, score: [1, 2] });
    const [queued] = (await listDisputes(makeWork(app, app.admin), { page: 1, perPage: 20 })).data.items;
    expect(queued?.ruleBy).not.toBeNull();
    expect((await readRoomAs(first, matchId)).ruleBy).toBe(queued?.ruleBy);
    const own = await listUserMatches(makeWork(app, second), { page: 1, perPage: 20, filter: {} });
    expect(own.data.items.find(({ id }) => id === matchId)?.ruleBy).toBe(queued?.ruleBy);

    const listDueTimes = async () => (await listJobs(overdueRulingJob)).map(({ dueAt }) => dueAt.toISOString());
    expect(await listDueTimes()).toEqual([queued?.ruleBy]);
    // The pause postpones the deadline, so no notice is sent at the old time.
    await toggleContestStatus(makeWork(app, app.admin), { id: contest.id, status: 'paused' });
    expect((await readRoomAs(first, matchId)).ruleBy).toBeNull();
    app.clock.advance(90 * minute);
    await toggleContestStatus(makeWork(app, app.admin), { id: contest.id, status: 'active' });
    const { ruleBy } = await readRoomAs(first, matchId);
    expect(await listDueTimes()).toEqual([queued?.ruleBy, ruleBy]);
    for (const job of await listJobs(overdueRulingJob)) await runOverdueJob(job.payload);
    const listOverdueNotices = () =>
      app.db.selectFrom('notices').selectAll().where('kind', '=', 'ruling_overdue').execute();
    expect(await listOverdueNotices()).toMatchObject([
      { userId: app.admin.id, subjectId: matchId, params: { title: contest.title, at: ruleBy } },
    ]);
    expect(await readMatch(app, matchId)).toMatchObject({ status: 'disputed', dueAt: null });

    const winnerEntrantId = (await readMatch(app, matchId)).opponent1Id ?? '';
    const ruling = { version: version + 2, winnerEntrantId, score: [2, 0] as [number, number], reason: 'Replay.' };
    await ruleMatch(makeWork(app, app.admin), { id: matchId, ...ruling });
    expect((await readRoomAs(first, matchId)).ruleBy).toBeNull();
    for (const job of await listJobs(overdueRulingJob)) await runOverdueJob(job.payload);
    expect(await listOverdueNotices()).toHaveLength(1);
  });

  it('can undo a result that the clock decided until the next match starts', async () => {
    const { contest, matchId, version, first, second } = await startLiveMatch();
    await playMatch(app, (await findMatchByNumber(app, contest.id, 2)).id);
    await submitResultAs(first, { action: 'report', matchId, version, score: [2, 0] });
    app.clock.advance(15 * minute);
    await readContest(app, contest.id);
    const final = await findMatchByNumber(app, contest.id, 3);
    expect(final.status).toBe('ready');
    const { version: seenVersion } = await readMatch(app, matchId);
    await submitResultAs(second, { action: 'object', matchId, version: seenVersion, note: 'I won the third game.' });
    expect(await findMatchByNumber(app, contest.id, 3)).toMatchObject({
      status: 'waiting',
      opponent1Id: null,
      dueAt: null,
    });
    const { opponent1Id } = await readMatch(app, matchId);
    await ruleMatch(makeWork(app, app.admin), {
      id: matchId,
      version: seenVersion + 1,
      winnerEntrantId: opponent1Id ?? '',
      score: [2, 0],
      reason: 'The recording shows it.',
    });
    expect((await findMatchByNumber(app, contest.id, 3)).status).toBe('ready');
    await checkInBoth(app, final.id);
    await expect(
      submitResultAs(second, { action: 'object', matchId, version: seenVersion + 2, note: 'Again.' }),
    ).rejects.toMatchObject({ code: 'match_closed' });
  });
});

describe('a player who advanced', () => {
  it('returns when the previous match is appealed', async () => {
    const { contest, matchId, version, first, second } = await startLiveMatch();
    app.clock.advance(10 * minute);
    await readContest(app, contest.id);
    await submitResultAs(first, { action: 'report', matchId, version, score: [2, 0] });
    app.clock.advance(15 * minute);
    await readContest(app, contest.id);
    expect(await findMatchByNumber(app, contest.id, 3)).toMatchObject({ status: 'completed', method: 'forfeit' });
    expect((await readContest(app, contest.id)).phase).toBe('awaiting_review');
    const { version: seenVersion, opponent2Id } = await readMatch(app, matchId);
    await submitResultAs(second, { action: 'object', matchId, version: seenVersion, note: 'The lobby was closed.' });
    expect(await findMatchByNumber(app, contest.id, 3)).toMatchObject({ status: 'locked', opponent1Id: null });
    expect((await readContest(app, contest.id)).championId).toBeNull();
    await ruleMatch(makeWork(app, app.admin), {
      id: matchId,
      version: seenVersion + 1,
      winnerEntrantId: opponent2Id ?? '',
      score: null,
      reason: 'It was.',
    });
    app.clock.advance(2 * hour);
    expect(await readContest(app, contest.id)).toMatchObject({ phase: 'completed', championId: opponent2Id });
    expect(await readCoins(app, second.id)).toBe('192');
    expect(await readCoins(app, first.id)).toBe('89.625');
  });
});
