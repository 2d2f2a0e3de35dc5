import { makeWork } from '../../../../test/work';
import {
  addUser,
  checkInBoth,
  findMatchByNumber,
  hour,
  listPlayers,
  minute,
  playMatch,
  readCoins,
  readContest,
  readEscrow,
  readMatch,
  type TestUser,
} from '../../testing';
import { listMatches } from '../competition/match.store';
import { checkInPlayer } from './commands';
import { getPublicMatch } from './queries';
import { previewMatchAct, ruleMatch } from './staff.commands';
import {
  actOnMatch,
  actOnMatchAs,
  app,
  openContest,
  prepareApps,
  previewMeasure,
  readRoomAs,
  ruleMatchFor,
  submitResult,
} from './testing';

prepareApps();

const readDeadline = async (id: string) =>
  (
    await app.db
      .selectFrom('deadlines')
      .select('dueAt')
      .where('kind', '=', 'match')
      .where('entityId', '=', id)
      .executeTakeFirst()
  )?.dueAt;

const readEverything = async (contestId: string) => ({
  matches: await listMatches(app.db, contestId),
  contest: await readContest(app, contestId),
  entrants: await app.db.selectFrom('entrants').selectAll().orderBy('id').execute(),
  entries: await app.db.selectFrom('ledgerEntries').select('id').orderBy('seq').execute(),
  events: await app.db.selectFrom('matchEvents').select('id').orderBy('seq').execute(),
  deadlines: await app.db.selectFrom('deadlines').selectAll().orderBy('entityId').execute(),
  audit: await app.db.selectFrom('auditLog').select('id').orderBy('id').execute(),
  notices: await app.db.selectFrom('notices').select('id').orderBy('id').execute(),
});

describe('an extension', () => {
  it('moves the running deadline for players, the clock and the worker', async () => {
    const { contest, match, id, firstPlayer } = await openContest();
    await checkInPlayer(makeWork(app, firstPlayer), { matchId: id });
    const dueAtMs = match.dueAt?.getTime() ?? 0;
    expect((await actOnMatchAs(id, { action: 'extend', minutes: 20 })).dueAt).toBe(
      new Date(dueAtMs + 20 * minute).toISOString(),
    );
    expect(await readDeadline(id)).toEqual(new Date(dueAtMs + 20 * minute));
    app.clock.set(new Date(dueAtMs + 19 * minute));
    await readContest(app, contest.id);
    expect((await readMatch(app, id)).status).toBe('ready');
    app.clock.set(new Date(dueAtMs + 20 * minute));
    await readContest(app, contest.id);
    expect(await readMatch(app, id)).toMatchObject({ status: 'completed', method: 'forfeit', winnerSlot: 0 });
    const { events } = await readRoomAs(firstPlayer, id);
    expect(events.find(({ kind }) => kind === 'extended')).toMatchObject({
      actor: { username: 'admin' },
      note: 'Seen in the lobby.',
      minutes: 20,
    });
    const [auditRow] = await app.db.selectFrom('auditLog').selectAll().where('action', '=', 'match.extend').execute();
    expect(auditRow).toMatchObject({ actorId: app.admin.id, entityId: id, reason: 'Seen in the lobby.' });
  });

  it('gives the loser of a held result more time to appeal, and keeps its decider', async () => {
    const { id, secondPlayer } = await openContest();
    await actOnMatchAs(id, { action: 'forfeit', entrantId: (await readMatch(app, id)).opponent2Id ?? '' });
    const until = (await readMatch(app, id)).payoutDueAt?.getTime() ?? 0;
    const matchAfter = await actOnMatchAs(id, { action: 'extend', minutes: 60 });
    expect(matchAfter).toMatchObject({ method: 'forfeit', resolution: { by: { username: 'admin' } } });
    expect((await readMatch(app, id)).payoutDueAt?.getTime()).toBe(until + hour);
    expect((await readRoomAs(secondPlayer, id)).actions).toEqual(['confirm', 'object']);
  });

  it('is refused without a running deadline, and from an old version', async () => {
    const { id } = await openContest();
    const { version } = await readMatch(app, id);
    const extension = { id, version, action: 'extend', minutes: 5, reason: 'Late.' } as const;
    const bothActions = await Promise.allSettled([
      actOnMatch(makeWork(app, app.admin), extension),
      actOnMatch(makeWork(app, app.admin), extension),
    ]);
    expect(bothActions.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await ruleMatchFor(id, 0, [2, 0]);
    await expect(actOnMatchAs(id, { action: 'extend', minutes: 5 })).rejects.toMatchObject({
      code: 'match_closed',
      params: { why: 'no_deadline' },
    });
  });
});

describe('a forfeit by staff', () => {
  it('drops the absent player as the clock would, and can be appealed', async () => {
    const { contest, id, firstPlayer, secondPlayer } = await openContest();
    await checkInPlayer(makeWork(app, firstPlayer), { matchId: id });
    expect((await readRoomAs(app.admin, id)).staff).toMatchObject({
      measures: ['rule', 'forfeit', 'extend', 'disqualify'],
      absent: [(await readMatch(app, id)).opponent2Id],
    });
    const entrantId = (await readMatch(app, id)).opponent2Id ?? '';
    const preview = await previewMeasure({ id, action: 'forfeit', entrantId });
    expect(
      preview.changes.map(({ after: versionAfter }) => [versionAfter.number, versionAfter.status, versionAfter.method]),
    ).toEqual([
      [1, 'completed', 'forfeit'],
      [3, 'waiting', null],
    ]);
    const until = new Date(app.clock.now().getTime() + 2 * hour).toISOString();
    expect(preview.payments).toEqual([
      { to: expect.objectContaining({ id: secondPlayer.id }), amount: '14.625', at: until },
    ]);
    expect(await actOnMatchAs(id, { action: 'forfeit', entrantId })).toMatchObject({
      method: 'forfeit',
      payout: { state: 'held', at: until },
      resolution: { by: { username: 'admin' }, reason: 'Seen in the lobby.' },
    });
    expect((await getPublicMatch(makeWork(app, secondPlayer), { id })).data).toMatchObject({
      method: 'forfeit',
      ruled: true,
    });
    expect((await readRoomAs(secondPlayer, id)).events.map(({ kind, actor }) => [kind, actor?.username])).toEqual([
      ['opened', undefined],
      ['checked_in', firstPlayer.username],
      ['forfeit_ruled', 'admin'],
      ['forfeited', secondPlayer.username],
      ['completed', undefined],
    ]);
    expect((await findMatchByNumber(app, contest.id, 3)).opponent1Id).toBe((await readMatch(app, id)).opponent1Id);
    const { version } = await readMatch(app, id);
    await submitResult(makeWork(app, secondPlayer), { action: 'object', matchId: id, version, note: 'I was there.' });
    expect((await readMatch(app, id)).status).toBe('disputed');
  });

  it('is refused for a player who checked in, and for outsiders', async () => {
    const { id, firstPlayer } = await openContest();
    await checkInPlayer(makeWork(app, firstPlayer), { matchId: id });
    const { opponent1Id } = await readMatch(app, id);
    await expect(actOnMatchAs(id, { action: 'forfeit', entrantId: opponent1Id ?? '' })).rejects.toMatchObject({
      code: 'match_closed',
      params: { why: 'present' },
    });
    await expect(actOnMatchAs(id, { action: 'forfeit', entrantId: id })).rejects.toMatchObject({
      code: 'validation_failed',
    });
  });
});

describe('a score set by staff', () => {
  it('ends an open match, and pays and continues as previewed', async () => {
    const { contest, id, firstPlayer, secondPlayer } = await openContest();
    await checkInBoth(app, id);
    const { opponent2Id } = await readMatch(app, id);
    const preview = await previewMeasure({ id, action: 'rule', entrantId: opponent2Id ?? '', score: '1-2' });
    expect(preview).toMatchObject({
      changes: [
        { roundSize: 4, before: { status: 'live' }, after: { status: 'completed', method: 'ruling' } },
        {
          roundSize: 2,
          before: { opponents: [null, null] },
          after: { opponents: [{ player: { id: secondPlayer.id } }, null] },
        },
      ],
      payments: [{ to: { id: firstPlayer.id }, amount: '14.625', at: null }],
      ends: false,
    });
    await ruleMatchFor(id, 1, [1, 2]);
    expect(await readCoins(app, firstPlayer.id)).toBe('89.625');
    expect((await findMatchByNumber(app, contest.id, 3)).opponent1Id).toBe(opponent2Id);
  });

  it('forfeits a match for both players as previewed, and can be replaced', async () => {
    const { contest, id, firstPlayer, secondPlayer } = await openContest();
    const preview = await previewMeasure({ id, action: 'rule' });
    expect(preview).toMatchObject({
      changes: [{ after: { method: 'double_forfeit' } }, {}],
      payments: [],
      ends: false,
    });
    const { version, opponent1Id } = await readMatch(app, id);
    const ruling = { id, version, winnerEntrantId: null, score: null, reason: 'Neither came.' };
    expect((await ruleMatch(makeWork(app, app.admin), ruling)).data).toMatchObject({
      method: 'double_forfeit',
      resolution: { winnerEntrantId: null, by: { username: 'admin' }, reason: 'Neither came.' },
    });
    const listStatuses = async () =>
      (await readEverything(contest.id)).entrants
        .filter(({ userId }) => userId === firstPlayer.id || userId === secondPlayer.id)
        .map(({ status }) => status);
    expect(await listStatuses()).toEqual(['eliminated', 'eliminated']);
    expect(await findMatchByNumber(app, contest.id, 3)).toMatchObject({ void1: true });
    await ruleMatchFor(id, 0, null);
    expect((await listStatuses()).toSorted()).toEqual(['active', 'eliminated']);
    expect((await findMatchByNumber(app, contest.id, 3)).opponent1Id).toBe(opponent1Id);
  });

  it('ends the contest as previewed if it is the final’s', async () => {
    const { contest, id, firstPlayer, secondPlayer } = await openContest(2);
    await checkInBoth(app, id);
    const { opponent1Id } = await readMatch(app, id);
    const preview = await previewMeasure({ id, action: 'rule', entrantId: opponent1Id ?? '', score: '2-0' });
    const coinsBefore = await readCoins(app, firstPlayer.id);
    await ruleMatchFor(id, 0, [2, 0]);
    expect(preview.ends).toBe(true);
    expect((await readContest(app, contest.id)).phase).toBe('completed');
    expect(await readEscrow(app, contest.id)).toBe('0');
    const paidByUser = new Map(preview.payments.map(({ to, amount }) => [to?.id ?? 'treasury', Number(amount)]));
    expect(Number(await readCoins(app, firstPlayer.id)) - Number(coinsBefore)).toBe(paidByUser.get(firstPlayer.id));
    expect([...paidByUser.keys()]).toEqual(expect.arrayContaining([firstPlayer.id, secondPlayer.id]));
  });

  it('can be replaced until a player is paid or the next match starts', async () => {
    const { contest, id, firstPlayer, secondPlayer } = await openContest(8);
    await checkInBoth(app, id);
    await ruleMatchFor(id, 0, [2, 0]);
    const ruledMatch = await readMatch(app, id);
    app.clock.advance(minute);
    expect((await readRoomAs(app.admin, id)).staff?.measures).toContain('rule');
    await ruleMatchFor(id, 1, [0, 2]);
    expect(await readMatch(app, id)).toMatchObject({ winnerSlot: 1, resolvedAt: app.clock.now() });
    expect(ruledMatch.resolvedAt).not.toEqual(app.clock.now());
    const winners = (await readRoomAs(app.admin, id)).events.flatMap(({ kind, about }) =>
      kind === 'ruled' ? about : [],
    );
    expect(winners.map((winner) => winner?.username)).toEqual([firstPlayer.username, secondPlayer.username]);
    await playMatch(app, (await findMatchByNumber(app, contest.id, 2)).id);
    const nextMatchId = ruledMatch.nextMatchId ?? '';
    await checkInBoth(app, nextMatchId);
    expect((await readRoomAs(app.admin, id)).staff?.measures).not.toContain('rule');
    await expect(ruleMatchFor(id, 0, [2, 0])).rejects.toMatchObject({
      code: 'match_closed',
      params: { why: 'played_on' },
    });
  });
});

describe('a reopened match', () => {
  it('continues, and the player who advanced waits again', async () => {
    const { contest, id, firstPlayer, secondPlayer } = await openContest(8);
    await playMatch(app, id);
    const nextMatchId = (await readMatch(app, id)).nextMatchId ?? '';
    expect((await readMatch(app, nextMatchId)).opponent1Id).not.toBeNull();
    expect(
      (await previewMeasure({ id, action: 'reopen' })).changes.map(({ after: versionAfter }) => versionAfter.status),
    ).toEqual(['live', 'locked']);
    expect(await actOnMatchAs(id, { action: 'reopen' })).toMatchObject({
      status: 'live',
      reports: [],
      resolution: null,
    });
    expect(await readMatch(app, nextMatchId)).toMatchObject({ status: 'locked', opponent1Id: null });
    expect(await readDeadline(id)).toEqual(new Date(app.clock.now().getTime() + 45 * minute));
    const { version } = await readMatch(app, id);
    await submitResult(makeWork(app, secondPlayer), { action: 'report', matchId: id, version, score: [0, 2] });
    await submitResult(makeWork(app, firstPlayer), { action: 'confirm', matchId: id, version: version + 1 });
    expect((await readMatch(app, nextMatchId)).opponent1Id).toBe((await readMatch(app, id)).opponent2Id);
    const records = await app.db.selectFrom('playerRecords').select(['userId', 'played', 'won']).execute();
    const findRecord = ({ id: userId }: TestUser) => records.find((each) => each.userId === userId);
    expect([findRecord(firstPlayer), findRecord(secondPlayer)]).toMatchObject([
      { played: 1, won: 0 },
      { played: 1, won: 1 },
    ]);
    expect((await readContest(app, contest.id)).phase).toBe('running');
  });

  it('is refused once a prize is paid', async () => {
    const { id } = await openContest();
    await playMatch(app, id);
    await expect(actOnMatchAs(id, { action: 'reopen' })).rejects.toMatchObject({ code: 'prizes_paid' });
    await expect(previewMeasure({ id, action: 'reopen' })).rejects.toMatchObject({ code: 'prizes_paid' });
  });

  it('is refused once a player has checked in to the next match', async () => {
    const { contest, id, firstPlayer } = await openContest(8);
    await playMatch(app, id);
    await playMatch(app, (await findMatchByNumber(app, contest.id, 2)).id);
    await checkInPlayer(makeWork(app, firstPlayer), { matchId: (await readMatch(app, id)).nextMatchId ?? '' });
    await expect(actOnMatchAs(id, { action: 'reopen' })).rejects.toMatchObject({
      code: 'match_closed',
      params: { why: 'next_checked_in' },
    });
  });

  it('clears a forfeit so the late player can check in', async () => {
    const { contest, id, firstPlayer, secondPlayer } = await openContest();
    await checkInPlayer(makeWork(app, firstPlayer), { matchId: id });
    app.clock.advance(10 * minute);
    await readContest(app, contest.id);
    expect((await readMatch(app, id)).method).toBe('forfeit');
    expect(await actOnMatchAs(id, { action: 'reopen' })).toMatchObject({ status: 'ready' });
    await checkInPlayer(makeWork(app, secondPlayer), { matchId: id });
    expect((await readMatch(app, id)).status).toBe('live');
  });
});

describe('a preview', () => {
  it('changes nothing', async () => {
    const { contest, id, firstPlayer } = await openContest(2);
    await checkInPlayer(makeWork(app, firstPlayer), { matchId: id });
    const { opponent1Id, opponent2Id } = await readMatch(app, id);
    const everythingBefore = await readEverything(contest.id);
    await previewMeasure({ id, action: 'extend', minutes: 30 });
    await previewMeasure({ id, action: 'forfeit', entrantId: opponent2Id ?? '' });
    await previewMeasure({ id, action: 'rule', entrantId: opponent1Id ?? '', score: '2-1' });
    expect(await readEverything(contest.id)).toEqual(everythingBefore);
  });

  it('predicts the matches that an extension, a forfeit and a reopening change', async () => {
    const { contest, id, secondPlayer } = await openContest(8);
    const entrantId = (await readMatch(app, id)).opponent2Id ?? '';
    const steps = [
      { request: { action: 'extend', minutes: 5 } as const },
      { request: { action: 'forfeit', entrantId } as const },
      { request: { action: 'reopen' } as const },
    ];
    for (const { request } of steps) {
      const { changes, payments } = await previewMeasure({ id, ...request });
      await actOnMatchAs(id, request);
      const matches = (await listMatches(app.db, contest.id)).filter(({ id: each }) =>
        changes.some(({ after: versionAfter }) => versionAfter.id === each),
      );
      expect(matches.map(({ status, method }) => [status, method])).toEqual(
        changes.map(({ after: versionAfter }) => [versionAfter.status, versionAfter.method]),
      );
      expect(payments).toEqual([]);
    }
    expect(await readCoins(app, secondPlayer.id)).toBe('75');
  });
});

describe('staff', () => {
  it('can’t act in a contest they have entered, not even in another player’s match', async () => {
    const { contest, id } = await openContest(8);
    const ownPlayer = (await listPlayers(app, await findMatchByNumber(app, contest.id, 4)))[0];
    await app.db.updateTable('users').set({ role: 'moderator' }).where('id', '=', ownPlayer.id).execute();
    const moderator: TestUser = { ...ownPlayer, role: 'moderator' };
    const refusal = { code: 'forbidden', params: { why: 'entered_contest' } };
    await expect(actOnMatchAs(id, { action: 'extend', minutes: 5 }, moderator)).rejects.toMatchObject(refusal);
    await expect(ruleMatchFor(id, 0, [2, 0], moderator)).rejects.toMatchObject(refusal);
    await expect(previewMatchAct(makeWork(app, moderator), { id, action: 'extend', minutes: 5 })).rejects.toMatchObject(
      refusal,
    );
    expect((await readRoomAs(moderator, id)).staff?.entered).toBe(true);
    const otherUser = await addUser(app.db, app.clock, 'ines_m', 'moderator');
    expect((await readRoomAs(otherUser, id)).staff?.entered).toBe(false);
    await actOnMatchAs(id, { action: 'extend', minutes: 5 }, otherUser);
  });

  it('and players act under one lock: of two at once, one is asked to check again', async () => {
    const { id, firstPlayer } = await openContest();
    const { version } = await checkInBoth(app, id);
    const results = await Promise.allSettled([
      submitResult(makeWork(app, firstPlayer), { action: 'concede', matchId: id, version }),
      actOnMatchAs(id, { action: 'extend', minutes: 5 }),
      ruleMatchFor(id, 0, [2, 0]),
    ]);
    expect(results.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0);
    for (const result of results)
      if (result.status === 'rejected')
        expect(['version_conflict', 'prizes_paid', 'match_closed']).toContain(result.reason.code);
    const { status, version: versionAfter } = await readMatch(app, id);
    expect([status, versionAfter > version]).toEqual([expect.stringMatching(/^(completed|live)$/), true]);
  });

  it('get no actions in a paused contest', async () => {
    const { contest, id } = await openContest();
    await app.db
      .updateTable('contests')
      .set({ status: 'paused', pausedAt: app.clock.now() })
      .where('id', '=', contest.id)
      .execute();
    expect((await readRoomAs(app.admin, id)).staff).toMatchObject({ measures: [], absent: [] });
    await expect(actOnMatchAs(id, { action: 'extend', minutes: 5 })).rejects.toMatchObject({ code: 'contest_paused' });
  });
});
