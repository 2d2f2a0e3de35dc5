import { makeWork } from '../../../../test/work';
import { readNoticeParams } from '../../people/notices/facts.store';
import {
  checkInBoth,
  findMatchByNumber,
  hour,
  minute,
  playMatch,
  readCoins,
  readContest,
  readEscrow,
  readMatch,
  type TestUser,
} from '../../testing';
import { readContestDetail } from '../contests/detail.queries';
import { checkInPlayer } from './commands';
import { getPublicMatch } from './queries';
import { actOnMatchAs, app, openContest, prepareApps, previewMeasure, readRoomAs, ruleMatchFor } from './testing';

prepareApps();

const listNotices = async (kind: 'match_reopened' | 'match_ruled' | 'player_disqualified' | 'player_reinstated') => {
  const rows = await app.db.selectFrom('notices').select('userId').where('kind', '=', kind).orderBy('userId').execute();
  return rows.map(({ userId }) => userId);
};

describe('a disqualification', () => {
  it('awards the open match to the opponent, pays the player nothing, and can be appealed', async () => {
    const { contest, id, firstPlayer, secondPlayer } = await openContest();
    await checkInBoth(app, id);
    const entrantId = (await readMatch(app, id)).opponent2Id ?? '';
    const preview = await previewMeasure({ id, action: 'disqualify', entrantId });
    expect(preview.changes.map(({ after }) => [after.number, after.status])).toEqual([
      [1, 'completed'],
      [3, 'waiting'],
    ]);
    expect(preview.payments).toEqual([]);
    expect(await actOnMatchAs(id, { action: 'disqualify', entrantId })).toMatchObject({
      method: 'ruling',
      resolution: { winnerEntrantId: (await readMatch(app, id)).opponent1Id, by: { username: 'admin' } },
      stakes: { winner: null, loser: null },
      payout: { state: 'none' },
      staff: { disqualified: [entrantId] },
    });
    expect((await readRoomAs(secondPlayer, id)).actions).toEqual(['confirm', 'object']);
    expect(
      (await readRoomAs(secondPlayer, id)).events.map(({ kind, actor }) => [kind, actor?.username]).slice(-2),
    ).toEqual([
      ['disqualified', 'admin'],
      ['completed', undefined],
    ]);
    await expect(actOnMatchAs(id, { action: 'disqualify', entrantId })).rejects.toMatchObject({
      params: { why: 'not_in_contest' },
    });
    await playMatch(app, (await findMatchByNumber(app, contest.id, 2)).id);
    app.clock.advance(2 * hour);
    await readContest(app, contest.id);
    expect(await readCoins(app, secondPlayer.id)).toBe('75');
    expect((await readMatch(app, id)).settledAt).not.toBeNull();
    const finishedContest = await readContest(app, contest.id);
    expect([finishedContest.phase, await readEscrow(app, contest.id)]).toEqual(['completed', '0']);
    const entrant = await app.db
      .selectFrom('entrants')
      .selectAll()
      .where('id', '=', entrantId)
      .executeTakeFirstOrThrow();
    expect(entrant).toMatchObject({ status: 'disqualified', prize: 0n, place: null });
    expect(Number(await readCoins(app, firstPlayer.id))).toBeGreaterThanOrEqual(75);
  });

  it('can say that the player only went home, everywhere that others see it, and be taken back', async () => {
    const { contest, id, firstPlayer, secondPlayer } = await openContest();
    const entrantId = (await readMatch(app, id)).opponent2Id ?? '';
    const readOwnEntry = async (user: TestUser) => {
      const detail = await readContestDetail(makeWork(app, user), await readContest(app, contest.id));
      return { own: detail.entry, listed: detail.entrants.find((entrant) => entrant.id === entrantId) };
    };
    const listFacts = async () => {
      const rows = await app.db.selectFrom('notices').selectAll().where('kind', '=', 'player_disqualified').execute();
      return readNoticeParams(app.db, rows, app.clock.now());
    };
    await actOnMatchAs(id, { action: 'disqualify', entrantId, hasGoneHome: true });
    expect(await readMatch(app, id)).toMatchObject({ status: 'completed', winnerSlot: 0, settledAt: null });
    expect((await readOwnEntry(firstPlayer)).listed).toMatchObject({ hasGoneHome: true });
    expect((await readOwnEntry(secondPlayer)).own).toMatchObject({ hasGoneHome: true });
    const readEvent = async () =>
      (await readRoomAs(firstPlayer, id)).events.findLast(({ kind }) => kind === 'disqualified');
    expect(await readEvent()).toMatchObject({ hasGoneHome: true, about: { username: secondPlayer.username } });
    expect(await listFacts()).toMatchObject([{ hasGoneHome: true }]);
    const listAuditActions = () =>
      app.db.selectFrom('auditLog').select('action').where('entityId', '=', id).orderBy('at').orderBy('id').execute();
    expect(await listAuditActions()).toEqual([{ action: 'match.drop' }]);

    await actOnMatchAs(id, { action: 'reinstate', entrantId });
    await app.db.updateTable('entrants').set({ hasGoneHome: true }).where('id', '=', entrantId).execute();
    expect(await readOwnEntry(secondPlayer)).toMatchObject({
      own: { entrantId, status: 'active' },
      listed: { hasGoneHome: false },
    });
    expect((await readOwnEntry(secondPlayer)).own).not.toHaveProperty('hasGoneHome');
    expect((await readMatch(app, id)).status).toBe('ready');
    app.clock.advance(1000);
    await actOnMatchAs(id, { action: 'disqualify', entrantId });
    expect((await readOwnEntry(secondPlayer)).own).toEqual({ entrantId, status: 'disqualified' });
    expect(await readEvent()).not.toHaveProperty('hasGoneHome');
  });

  it('of a player who went home says so in the later match that it decides', async () => {
    const { contest, id } = await openContest();
    await playMatch(app, id);
    const finalMatch = await findMatchByNumber(app, contest.id, 3);
    await actOnMatchAs(finalMatch.id, {
      action: 'disqualify',
      entrantId: finalMatch.opponent1Id ?? '',
      hasGoneHome: true,
    });
    await playMatch(app, (await findMatchByNumber(app, contest.id, 2)).id);
    const events = await app.db
      .selectFrom('matchEvents')
      .select(['hasGoneHome', 'at'])
      .where('matchId', '=', finalMatch.id)
      .where('kind', '=', 'disqualified')
      .execute();
    expect(events.map(({ hasGoneHome }) => hasGoneHome)).toEqual([true, true]);
    expect(await readMatch(app, finalMatch.id)).toMatchObject({ status: 'completed', method: 'ruling', winnerSlot: 1 });
  });

  it('of a waiting player advances the opponent once there is one', async () => {
    const { contest, id } = await openContest();
    await playMatch(app, id);
    const finalMatch = await findMatchByNumber(app, contest.id, 3);
    const entrantId = finalMatch.opponent1Id ?? '';
    await actOnMatchAs(finalMatch.id, { action: 'disqualify', entrantId });
    expect(await readMatch(app, finalMatch.id)).toMatchObject({ status: 'waiting', version: finalMatch.version });
    await playMatch(app, (await findMatchByNumber(app, contest.id, 2)).id);
    expect(await readMatch(app, finalMatch.id)).toMatchObject({
      status: 'completed',
      method: 'ruling',
      winnerSlot: 1,
      resolvedBy: app.admin.id,
      reason: 'Seen in the lobby.',
    });
    app.clock.advance(2 * hour);
    const finishedContest = await readContest(app, contest.id);
    expect(finishedContest).toMatchObject({
      phase: 'completed',
      championId: (await readMatch(app, finalMatch.id)).opponent2Id,
    });
    expect(await readEscrow(app, contest.id)).toBe('0');
  });

  it('of a waiting player can be revoked, and notifies them', async () => {
    const { contest, id } = await openContest();
    await playMatch(app, id);
    const finalMatch = await findMatchByNumber(app, contest.id, 3);
    const entrantId = finalMatch.opponent1Id ?? '';
    await actOnMatchAs(finalMatch.id, { action: 'disqualify', entrantId });
    const { events } = await actOnMatchAs(finalMatch.id, { action: 'reinstate', entrantId });
    const { userId } = await app.db
      .selectFrom('entrants')
      .select('userId')
      .where('id', '=', entrantId)
      .executeTakeFirstOrThrow();
    expect(events.map(({ kind, about }) => [kind, about?.id])).toEqual(
      expect.arrayContaining([
        ['disqualified', userId],
        ['reinstated', userId],
      ]),
    );
    expect(await listNotices('player_disqualified')).toEqual([userId]);
    expect(await listNotices('player_reinstated')).toEqual([userId]);
  });

  it('can be revoked until the opponent starts the next match, and then the match is played', async () => {
    const { contest, id, firstPlayer, secondPlayer } = await openContest(8);
    await checkInBoth(app, id);
    const entrantId = (await readMatch(app, id)).opponent2Id ?? '';
    await actOnMatchAs(id, { action: 'disqualify', entrantId });
    expect(await listNotices('player_disqualified')).toEqual([secondPlayer.id]);
    expect(await listNotices('match_ruled')).toEqual([firstPlayer.id]);
    await expect(actOnMatchAs(id, { action: 'reopen' })).rejects.toMatchObject({ params: { why: 'disqualified' } });
    await expect(ruleMatchFor(id, 1, [0, 2])).rejects.toMatchObject({ params: { why: 'disqualified' } });
    expect(await actOnMatchAs(id, { action: 'reinstate', entrantId })).toMatchObject({
      status: 'live',
      resolution: null,
      staff: { disqualified: [], inContest: [expect.any(String), entrantId] },
    });
    const { events } = await readRoomAs(firstPlayer, id);
    const disqualifiedPlayer = { id: secondPlayer.id, username: secondPlayer.username };
    expect(events.filter((event) => event.about !== null)).toMatchObject([
      { kind: 'disqualified', actor: { id: app.admin.id }, about: disqualifiedPlayer },
      { kind: 'reinstated', actor: { id: app.admin.id }, about: disqualifiedPlayer },
    ]);
    expect(await listNotices('match_reopened')).toEqual([firstPlayer.id, secondPlayer.id].sort());
    await actOnMatchAs(id, { action: 'disqualify', entrantId });
    await playMatch(app, (await findMatchByNumber(app, contest.id, 2)).id);
    await checkInPlayer(makeWork(app, firstPlayer), { matchId: (await readMatch(app, id)).nextMatchId ?? '' });
    await expect(actOnMatchAs(id, { action: 'reinstate', entrantId })).rejects.toMatchObject({
      code: 'match_closed',
      params: { why: 'next_checked_in' },
    });
  });

  it('can be followed by a ruling, which has a time of its own and ends with the disqualification', async () => {
    const { id, firstPlayer, secondPlayer } = await openContest(8);
    await checkInBoth(app, id);
    const { opponent1Id, opponent2Id } = await readMatch(app, id);
    await actOnMatchAs(id, { action: 'disqualify', entrantId: opponent2Id ?? '' });
    const disqualifiedAt = app.clock.now().toISOString();
    app.clock.advance(minute);
    const { resolution } = await actOnMatchAs(id, { action: 'extend', minutes: 5 });
    expect(resolution).toMatchObject({ at: disqualifiedAt });

    app.clock.advance(minute);
    await ruleMatchFor(id, 0, [2, 0]);
    const room = await readRoomAs(secondPlayer, id);
    const ruledAt = app.clock.now().toISOString();
    expect(room.resolution).toMatchObject({ method: 'ruling', winnerEntrantId: opponent1Id, at: ruledAt });
    expect(room.events.flatMap(({ kind, at, about }) => (about === null ? [] : [[kind, about.username, at]]))).toEqual([
      ['disqualified', secondPlayer.username, disqualifiedAt],
      ['ruled', firstPlayer.username, ruledAt],
    ]);
    expect((await getPublicMatch(makeWork(app, firstPlayer), { id })).data.endedAt).toBe(ruledAt);
    expect(await actOnMatchAs(id, { action: 'reinstate', entrantId: opponent2Id ?? '' })).toMatchObject({
      status: 'live',
      resolution: null,
    });
  });

  it('never changes a final match', async () => {
    const { contest, id, secondPlayer } = await openContest(8);
    await playMatch(app, id, [1, 2]);
    const matchBefore = await readMatch(app, id);
    const entrantId = matchBefore.opponent2Id ?? '';
    await playMatch(app, (await findMatchByNumber(app, contest.id, 2)).id);
    await actOnMatchAs(matchBefore.nextMatchId ?? '', { action: 'disqualify', entrantId });
    expect(await readMatch(app, id)).toEqual(matchBefore);
    expect(await listNotices('player_disqualified')).toEqual([secondPlayer.id]);
    const records = await app.db
      .selectFrom('playerRecords')
      .selectAll()
      .where('userId', '=', secondPlayer.id)
      .execute();
    expect(records).toMatchObject([{ played: 1, won: 1 }]);
  });
});
