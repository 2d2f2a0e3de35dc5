import { makeSource, makeWork } from '../../../../test/work';
import type { Job, PayloadOf } from '../../../jobs/job';
import {
  checkInBoth,
  findMatchByNumber,
  hour,
  minute,
  playMatch,
  readCoins,
  readContest,
  readMatch,
} from '../../testing';
import { notifyOfOverdueRuling, overdueRulingJob } from '../competition/overdue.job';
import { toggleContestStatus } from '../contests/staff.commands';
import { readDisputeQueue } from './list.store';
import { listDisputes, listUserMatches } from './queries';
import { ruleMatch } from './staff.commands';
import { app, prepareApps, readRoomAs, startLiveMatch, submitResultAs } from './testing';

prepareApps();

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

describe('a dispute', () => {
  it('blocks the next match until a neutral moderator rules', async () => {
    const { contest, matchId, version, firstPlayer, secondPlayer } = await startLiveMatch();
    await submitResultAs(firstPlayer, { action: 'report', matchId, version, score: [2, 0] });
    await submitResultAs(secondPlayer, { action: 'report', matchId, version: version + 1, score: [1, 2] });
    expect(await readMatch(app, matchId)).toMatchObject({ status: 'disputed', dueAt: null });
    expect((await findMatchByNumber(app, contest.id, 3)).status).toBe('locked');
    const { opponent2Id } = await readMatch(app, matchId);
    const ruling = {
      version: version + 2,
      winnerEntrantId: opponent2Id ?? '',
      score: [1, 2] as [number, number],
      reason: 'Replay.',
    };
    await expect(ruleMatch(makeWork(app, firstPlayer), { id: matchId, ...ruling })).rejects.toMatchObject({
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
    const { contest, matchId, version, firstPlayer, secondPlayer } = await startLiveMatch();
    await submitResultAs(firstPlayer, { action: 'report', matchId, version, score: [2, 0] });
    await submitResultAs(secondPlayer, { action: 'report', matchId, version: version + 1, score: [1, 2] });
    expect((await readRoomAs(firstPlayer, matchId)).actions).toEqual(['withdraw']);
    const { opponent1Id, opponent2Id } = await readMatch(app, matchId);
    const results = await Promise.allSettled([
      submitResultAs(secondPlayer, { action: 'withdraw', matchId, version: version + 2 }),
      submitResultAs(firstPlayer, { action: 'withdraw', matchId, version: version + 2 }),
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
    const { contest, matchId, version, firstPlayer, secondPlayer } = await startLiveMatch();
    await submitResultAs(firstPlayer, { action: 'report', matchId, version, score: [2, 0] });
    await submitResultAs(secondPlayer, { action: 'report', matchId, version: version + 1, score: [1, 2] });
    const { ruleBy, stuckAt } = await readMatch(app, matchId);
    expect(ruleBy?.getTime()).toBe((stuckAt?.getTime() ?? 0) + 60 * minute);
    await toggleContestStatus(makeWork(app, app.admin), { id: contest.id, status: 'paused' });
    app.clock.advance(90 * minute);
    await toggleContestStatus(makeWork(app, app.admin), { id: contest.id, status: 'active' });
    expect((await readMatch(app, matchId)).ruleBy?.getTime()).toBe((ruleBy?.getTime() ?? 0) + 90 * minute);
    const queue = await readDisputeQueue(app.db, { page: 1, perPage: 20 });
    expect(queue.matches.map(({ id }) => id)).toEqual([matchId]);
  });

  it('shows players the deadline for staff, notifies staff when it passes, and decides nothing', async () => {
    const { contest, matchId, version, firstPlayer, secondPlayer } = await startLiveMatch();
    await submitResultAs(firstPlayer, { action: 'report', matchId, version, score: [2, 0] });
    await submitResultAs(secondPlayer, { action: 'report', matchId, version: version + 1, score: [1, 2] });
    const [queuedDispute] = (await listDisputes(makeWork(app, app.admin), { page: 1, perPage: 20 })).data.items;
    expect(queuedDispute?.ruleBy).not.toBeNull();
    expect((await readRoomAs(firstPlayer, matchId)).ruleBy).toBe(queuedDispute?.ruleBy);
    const ownUserMatches = await listUserMatches(makeWork(app, secondPlayer), { page: 1, perPage: 20, filter: {} });
    expect(ownUserMatches.data.items.find(({ id }) => id === matchId)?.ruleBy).toBe(queuedDispute?.ruleBy);

    const listDueTimes = async () => (await listJobs(overdueRulingJob)).map(({ dueAt }) => dueAt.toISOString());
    expect(await listDueTimes()).toEqual([queuedDispute?.ruleBy]);
    await toggleContestStatus(makeWork(app, app.admin), { id: contest.id, status: 'paused' });
    expect((await readRoomAs(firstPlayer, matchId)).ruleBy).toBeNull();
    app.clock.advance(90 * minute);
    await toggleContestStatus(makeWork(app, app.admin), { id: contest.id, status: 'active' });
    const { ruleBy } = await readRoomAs(firstPlayer, matchId);
    expect(await listDueTimes()).toEqual([queuedDispute?.ruleBy, ruleBy]);
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
    expect((await readRoomAs(firstPlayer, matchId)).ruleBy).toBeNull();
    for (const job of await listJobs(overdueRulingJob)) await runOverdueJob(job.payload);
    expect(await listOverdueNotices()).toHaveLength(1);
  });

  it('can undo a result that the clock decided until the next match starts', async () => {
    const { contest, matchId, version, firstPlayer, secondPlayer } = await startLiveMatch();
    await playMatch(app, (await findMatchByNumber(app, contest.id, 2)).id);
    await submitResultAs(firstPlayer, { action: 'report', matchId, version, score: [2, 0] });
    app.clock.advance(15 * minute);
    await readContest(app, contest.id);
    const finalMatch = await findMatchByNumber(app, contest.id, 3);
    expect(finalMatch.status).toBe('ready');
    const { version: seenVersion } = await readMatch(app, matchId);
    await submitResultAs(secondPlayer, {
      action: 'object',
      matchId,
      version: seenVersion,
      note: 'I won the third game.',
    });
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
    await checkInBoth(app, finalMatch.id);
    await expect(
      submitResultAs(secondPlayer, { action: 'object', matchId, version: seenVersion + 2, note: 'Again.' }),
    ).rejects.toMatchObject({ code: 'match_closed' });
  });
});

describe('a player who advanced', () => {
  it('returns when the previous match is appealed', async () => {
    const { contest, matchId, version, firstPlayer, secondPlayer } = await startLiveMatch();
    app.clock.advance(10 * minute);
    await readContest(app, contest.id);
    await submitResultAs(firstPlayer, { action: 'report', matchId, version, score: [2, 0] });
    app.clock.advance(15 * minute);
    await readContest(app, contest.id);
    expect(await findMatchByNumber(app, contest.id, 3)).toMatchObject({ status: 'completed', method: 'forfeit' });
    expect((await readContest(app, contest.id)).phase).toBe('awaiting_review');
    const { version: seenVersion, opponent2Id } = await readMatch(app, matchId);
    await submitResultAs(secondPlayer, {
      action: 'object',
      matchId,
      version: seenVersion,
      note: 'The lobby was closed.',
    });
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
    expect(await readCoins(app, secondPlayer.id)).toBe('192');
    expect(await readCoins(app, firstPlayer.id)).toBe('89.625');
  });
});
