import { makeWork } from '../../../../test/work';
import { readNoticeParams } from '../../people/notices/facts.store';
import { readUserBalances } from '../../people/profiles/balances.queries';
import {
  addPlayers,
  checkInBoth,
  findMatchByNumber,
  hour,
  minute,
  playMatch,
  readCoins,
  readContest,
  readEscrow,
  readHouseBalance,
  readMatch,
  readStatement,
  startContest,
  type TestUser,
} from '../../testing';
import { toggleContestStatus } from '../contests/staff.commands';
import { readUserStats } from '../leaderboard/stats.queries';
import { readDisputeQueue } from './list.store';
import { ruleMatch } from './staff.commands';
import { app, prepareApps, readRoomAs, startLiveMatch, submitResultAs } from './testing';

prepareApps();

describe('the clock', () => {
  it('accepts an unanswered result, holds its payout for two hours, then pays', async () => {
    const { contest, matchId, version, firstPlayer, secondPlayer } = await startLiveMatch();
    const entriesQuery = { page: 1, perPage: 20, filter: { kind: ['contest_entry' as const] } };
    const readStakes = async (user: TestUser) => [
      (await readUserBalances(makeWork(app), user.id)).entered,
      (await readStatement(app, user.id, entriesQuery)).items[0]?.entry,
    ];
    expect(await readStakes(secondPlayer)).toEqual(['25', 'held']);
    await submitResultAs(firstPlayer, { action: 'report', matchId, version, score: [2, 0] });
    app.clock.advance(15 * minute);
    const room = await readRoomAs(secondPlayer, matchId);
    expect(room).toMatchObject({
      method: 'clock',
      payout: { state: 'held' },
      actions: ['confirm', 'object'],
      appealable: true,
    });
    expect(await readCoins(app, secondPlayer.id)).toBe('75');
    expect(await readStakes(secondPlayer)).toEqual(['0', 'spent']);
    app.clock.advance(2 * hour);
    expect(await readRoomAs(secondPlayer, matchId)).toMatchObject({ payout: { state: 'paid' }, actions: [] });
    expect(await readCoins(app, secondPlayer.id)).toBe('89.625');
    const finishedContest = await readContest(app, contest.id);
    expect(finishedContest.phase).toBe('completed');
    expect(await findMatchByNumber(app, contest.id, 3)).toMatchObject({ method: 'forfeit' });
    expect(await readEscrow(app, contest.id)).toBe('0');
    expect(await readCoins(app, firstPlayer.id)).toBe('192');
    expect((await readUserStats(makeWork(app), firstPlayer.id)).titles).toBe(1);
  });

  it('pays at once, and only once, when the loser accepts its result', async () => {
    const { contest, matchId, version, firstPlayer, secondPlayer } = await startLiveMatch();
    await playMatch(app, (await findMatchByNumber(app, contest.id, 2)).id);
    await submitResultAs(firstPlayer, { action: 'report', matchId, version, score: [2, 0] });
    app.clock.advance(15 * minute);
    const room = await readRoomAs(secondPlayer, matchId);
    const acceptBody = { action: 'confirm', matchId, version: room.version } as const;
    await expect(submitResultAs(firstPlayer, acceptBody)).rejects.toMatchObject({ code: 'match_closed' });
    const bothResults = await Promise.allSettled([
      submitResultAs(secondPlayer, acceptBody),
      submitResultAs(secondPlayer, acceptBody),
    ]);
    expect(bothResults.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
    expect(await readCoins(app, secondPlayer.id)).toBe('89.625');
    const paidRoom = await readRoomAs(secondPlayer, matchId);
    expect(paidRoom).toMatchObject({ method: 'clock', payout: { state: 'paid' }, actions: [], appealable: false });
    expect(paidRoom.events.at(-1)).toMatchObject({ kind: 'confirmed', actor: { username: secondPlayer.username } });
    await expect(
      submitResultAs(secondPlayer, { ...acceptBody, action: 'object', version: paidRoom.version }),
    ).rejects.toMatchObject({
      code: 'match_closed',
    });
    app.clock.advance(2 * hour);
    await readContest(app, contest.id);
    expect(await readCoins(app, secondPlayer.id)).toBe('89.625');
  });

  it('lets a result be accepted, but not appealed, once the next match has started', async () => {
    const { contest, matchId, version, firstPlayer, secondPlayer } = await startLiveMatch();
    await playMatch(app, (await findMatchByNumber(app, contest.id, 2)).id);
    await submitResultAs(firstPlayer, { action: 'report', matchId, version, score: [2, 0] });
    app.clock.advance(15 * minute);
    await readContest(app, contest.id);
    await checkInBoth(app, (await findMatchByNumber(app, contest.id, 3)).id);
    const room = await readRoomAs(secondPlayer, matchId);
    expect(room).toMatchObject({ payout: { state: 'held' }, actions: ['confirm'], appealable: false });
    await submitResultAs(secondPlayer, { action: 'confirm', matchId, version: room.version });
    expect(await readCoins(app, secondPlayer.id)).toBe('89.625');
  });

  it('ends a contest whose final nobody checked in to without a champion, and moves the prize money to the treasury', async () => {
    const players = await addPlayers(app, 2);
    const contest = await startContest(app, players);
    app.clock.advance(10 * minute);
    const finishedContest = await readContest(app, contest.id);
    expect(finishedContest).toMatchObject({ phase: 'completed', championId: null });
    expect(await readEscrow(app, contest.id)).toBe('0');
    expect(await readHouseBalance(app, 'treasury')).toBe('100047.5');
    expect(await readHouseBalance(app, 'fees')).toBe('2.5');
  });

  it('sends a match without a report to the moderators, who decide it', async () => {
    const { contest, matchId, firstPlayer, secondPlayer } = await startLiveMatch();
    app.clock.advance(45 * minute);
    await readContest(app, contest.id);
    const queue = await readDisputeQueue(app.db, { page: 1, perPage: 20 });
    expect(queue.matches.map((match) => match.id)).toEqual([matchId]);
    const { version, opponent1Id } = await readMatch(app, matchId);
    const ruling = { version, winnerEntrantId: opponent1Id ?? '', score: null, reason: 'The other left the lobby.' };
    await ruleMatch(makeWork(app, app.admin), { id: matchId, ...ruling });
    expect(await readRoomAs(firstPlayer, matchId)).toMatchObject({
      method: 'ruling',
      resolution: { by: { username: 'admin' }, reason: 'The other left the lobby.' },
    });
    expect(await readCoins(app, secondPlayer.id)).toBe('89.625');
    const [auditRow] = await app.db.selectFrom('auditLog').selectAll().where('action', '=', 'match.rule').execute();
    expect(auditRow).toMatchObject({ actorId: app.admin.id, entityId: matchId, reason: ruling.reason });
    await expect(
      ruleMatch(makeWork(app, app.admin), { id: matchId, ...ruling, version: version + 1 }),
    ).rejects.toMatchObject({ code: 'prizes_paid' });
  });
});

describe('more time', () => {
  it('moves the deadline once both want it, and only as asked', async () => {
    const { matchId, version, firstPlayer, secondPlayer } = await startLiveMatch();
    const { dueAt } = await readMatch(app, matchId);
    const addMinutes = (minutes: number) => new Date((dueAt?.getTime() ?? 0) + minutes * minute);
    await submitResultAs(firstPlayer, { action: 'propose', matchId, version, minutes: 15 });
    expect((await readRoomAs(secondPlayer, matchId)).extension).toEqual({
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
    const [notice, ...otherNotices] = await listNotices();
    if (!notice) throw new Error('The other player has a notice');
    expect([notice.userId, otherNotices]).toEqual([secondPlayer.id, []]);
    const readFacts = async () => (await readNoticeParams(app.db, [notice], app.clock.now()))[0];
    expect(await readFacts()).toMatchObject({
      opponent: firstPlayer.username,
      minutes: 15,
      until: dueAt?.toISOString(),
    });
    await expect(
      submitResultAs(firstPlayer, { action: 'agree', matchId, version: version + 1, minutes: 15 }),
    ).rejects.toMatchObject({ code: 'match_closed' });
    const answers = await Promise.allSettled([
      submitResultAs(secondPlayer, { action: 'agree', matchId, version: version + 1, minutes: 15 }),
      submitResultAs(firstPlayer, { action: 'report', matchId, version: version + 1, score: [2, 0] }),
    ]);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const matchAfter = await readMatch(app, matchId);
    if (answers[0]?.status === 'fulfilled') expect(matchAfter).toMatchObject({ status: 'live', dueAt: addMinutes(15) });
    else expect(matchAfter).toMatchObject({ status: 'reported', extension: null });
    expect(await readFacts()).toBeNull();
    const { events } = await readRoomAs(secondPlayer, matchId);
    expect(events.find(({ kind }) => kind === 'extension_proposed')).toMatchObject({
      minutes: 15,
      actor: { id: firstPlayer.id },
    });
  });

  it('is given back by a pause, and runs out at the moved deadline', async () => {
    const { contest, matchId, version, firstPlayer, secondPlayer } = await startLiveMatch();
    await submitResultAs(firstPlayer, { action: 'propose', matchId, version, minutes: 30 });
    await toggleContestStatus(makeWork(app, app.admin), { id: contest.id, status: 'paused' });
    expect((await readRoomAs(secondPlayer, matchId)).extension).toBeNull();
    await expect(
      submitResultAs(secondPlayer, { action: 'agree', matchId, version: version + 1, minutes: 30 }),
    ).rejects.toMatchObject({ code: 'contest_paused' });
    app.clock.advance(2 * hour);
    await toggleContestStatus(makeWork(app, app.admin), { id: contest.id, status: 'active' });
    const { version: resumedVersion } = await readMatch(app, matchId);
    await submitResultAs(secondPlayer, { action: 'agree', matchId, version: resumedVersion, minutes: 30 });
    app.clock.advance(50 * minute);
    expect((await readRoomAs(firstPlayer, matchId)).status).toBe('live');
    app.clock.advance(30 * minute);
    expect((await readRoomAs(firstPlayer, matchId)).status).toBe('abandoned');
  });
});
