import type { InputOf } from '@laurel/shared/protocol';
import { makeWork, toCall } from '../../../../test/work';
import { readNoticeParams } from '../../people/notices/facts.store';
import {
  addPlayers,
  addUser,
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
  readMatch,
  startContest,
  type TestApp,
  type TestUser,
} from '../../testing';
import { listMatches } from '../competition/match.store';
import { readContestDetail } from '../contests/detail.queries';
import { checkInPlayer } from './commands';
import { getMatchRoom } from './room.queries';
import { matchHandlers } from './routes';
import { previewMatchAct, ruleMatch } from './staff.commands';

const submitResult = toCall(matchHandlers.submitResult);
const actOnMatch = toCall(matchHandlers.actOnMatch);

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp();
});
afterEach(async () => {
  await expectSoundLedger(app.db);
  await app.close();
});

type StaffInput = InputOf<'actOnMatch'>;
type ActWithoutReason<Some> = Some extends unknown ? Omit<Some, 'id' | 'version' | 'reason'> : never;

const readRoom = async (user: TestUser, id: string) => (await getMatchRoom(makeWork(app, user), { id })).data;
const previewAct = async (input: InputOf<'previewMatchAct'>) =>
  (await previewMatchAct(makeWork(app, app.admin), input)).data;
async function actOnMatchAs(id: string, input: ActWithoutReason<StaffInput>, by: TestUser = app.admin) {
  const { version } = await readMatch(app, id);
  return (await actOnMatch(makeWork(app, by), { id, version, reason: 'Seen in the lobby.', ...input } as StaffInput))
    .data;
}
async function ruleMatchFor(id: string, side: 0 | 1, score: [number, number] | null, by: TestUser = app.admin) {
  const { version, opponent1Id, opponent2Id } = await readMatch(app, id);
  const winnerEntrantId = (side === 0 ? opponent1Id : opponent2Id) ?? '';
  return ruleMatch(makeWork(app, by), { id, version, winnerEntrantId, score, reason: 'Seen in the lobby.' });
}
const readDeadline = async (id: string) =>
  (
    await app.db
      .selectFrom('deadlines')
      .select('dueAt')
      .where('kind', '=', 'match')
      .where('entityId', '=', id)
      .executeTakeFirst()
  )?.dueAt;

const listNotices = async (kind: 'match_reopened' | 'match_ruled' | 'player_disqualified' | 'player_reinstated') => {
  const rows = await app.db.selectFrom('notices').select('userId').where('kind', '=', kind).orderBy('userId').execute();
  return rows.map(({ userId }) => userId);
};

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

async function openContest(size = 4) {
  const players = await addPlayers(app, size);
  const contest = await startContest(app, players);
  const match = await findMatchByNumber(app, contest.id, 1);
  const [first, second] = await listPlayers(app, match);
  return { contest, match, id: match.id, first, second, players };
}

describe('an extension', () => {
  it('moves the running deadline for players, the clock and the worker', async () => {
    const { contest, match, id, first } = await openContest();
    await checkInPlayer(makeWork(app, first), { matchId: id });
    const dueAt = match.dueAt?.getTime() ?? 0;
    expect((await actOnMatchAs(id, { action: 'extend', minutes: 20 })).dueAt).toBe(
      new Date(dueAt + 20 * minute).toISOString(),
    );
    expect(await readDeadline(id)).toEqual(new Date(dueAt + 20 * minute));
    app.clock.set(new Date(dueAt + 19 * minute));
    await readContest(app, contest.id);
    expect((await readMatch(app, id)).status).toBe('ready');
    app.clock.set(new Date(dueAt + 20 * minute));
    await readContest(app, contest.id);
    expect(await readMatch(app, id)).toMatchObject({ status: 'completed', method: 'forfeit', winnerSlot: 0 });
    const { events } = await readRoom(first, id);
    expect(events.find(({ kind }) => kind === 'extended')).toMatchObject({
      actor: { username: 'admin' },
      note: 'Seen in the lobby.',
      minutes: 20,
    });
    const [audited] = await app.db.selectFrom('auditLog').selectAll().where('action', '=', 'match.extend').execute();
    expect(audited).toMatchObject({ actorId: app.admin.id, entityId: id, reason: 'Seen in the lobby.' });
  });

  it('gives the loser of a held result more time to appeal, and keeps its decider', async () => {
    const { id, second } = await openContest();
    await actOnMatchAs(id, { action: 'forfeit', entrantId: (await readMatch(app, id)).opponent2Id ?? '' });
    const until = (await readMatch(app, id)).payoutDueAt?.getTime() ?? 0;
    const after = await actOnMatchAs(id, { action: 'extend', minutes: 60 });
    expect(after).toMatchObject({ method: 'forfeit', resolution: { by: { username: 'admin' } } });
    expect((await readMatch(app, id)).payoutDueAt?.getTime()).toBe(until + hour);
    expect((await readRoom(second, id)).actions).toEqual(['confirm', 'object']);
  });

  it('is refused without a running deadline, and from an old version', async () => {
    const { id } = await openContest();
    const { version } = await readMatch(app, id);
    const extend = { id, version, action: 'extend', minutes: 5, reason: 'Late.' } as const;
    const both = await Promise.allSettled([
      actOnMatch(makeWork(app, app.admin), extend),
      actOnMatch(makeWork(app, app.admin), extend),
    ]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await ruleMatchFor(id, 0, [2, 0]);
    await expect(actOnMatchAs(id, { action: 'extend', minutes: 5 })).rejects.toMatchObject({
      code: 'match_closed',
      params: { why: 'no_deadline' },
    });
  });
});

describe('a forfeit by staff', () => {
  it('drops the absent player as the clock would, and can be appealed', async () => {
    const { contest, id, first, second } = await openContest();
    await checkInPlayer(makeWork(app, first), { matchId: id });
    expect((await readRoom(app.admin, id)).staff).toMatchObject({
      measures: ['rule', 'forfeit', 'extend', 'disqualify'],
      absent: [(await readMatch(app, id)).opponent2Id],
    });
    const entrantId = (await readMatch(app, id)).opponent2Id ?? '';
    const preview = await previewAct({ id, action: 'forfeit', entrantId });
    expect(preview.changes.map(({ after }) => [after.number, after.status, after.method])).toEqual([
      [1, 'completed', 'forfeit'],
      [3, 'waiting', null],
    ]);
    const until = new Date(app.clock.now().getTime() + 2 * hour).toISOString();
    expect(preview.payments).toEqual([{ to: expect.objectContaining({ id: second.id }), amount: '14.625', at: until }]);
    expect(await actOnMatchAs(id, { action: 'forfeit', entrantId })).toMatchObject({
      method: 'forfeit',
      payout: { state: 'held', at: until },
      resolution: { by: { username: 'admin' }, reason: 'Seen in the lobby.' },
    });
    expect((await readRoom(second, id)).events.map(({ kind, actor }) => [kind, actor?.username])).toEqual([
      ['opened', undefined],
      ['checked_in', first.username],
      ['forfeit_ruled', 'admin'],
      ['forfeited', second.username],
      ['completed', undefined],
    ]);
    expect((await findMatchByNumber(app, contest.id, 3)).opponent1Id).toBe((await readMatch(app, id)).opponent1Id);
    const { version } = await readMatch(app, id);
    await submitResult(makeWork(app, second), { action: 'object', matchId: id, version, note: 'I was there.' });
    expect((await readMatch(app, id)).status).toBe('disputed');
  });

  it('is refused for a player who checked in, and for outsiders', async () => {
    const { id, first } = await openContest();
    await checkInPlayer(makeWork(app, first), { matchId: id });
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
    const { contest, id, first, second } = await openContest();
    await checkInBoth(app, id);
    const { opponent2Id } = await readMatch(app, id);
    const preview = await previewAct({ id, action: 'rule', entrantId: opponent2Id ?? '', score: '1-2' });
    expect(preview).toMatchObject({
      changes: [
        { roundSize: 4, before: { status: 'live' }, after: { status: 'completed', method: 'ruling' } },
        {
          roundSize: 2,
          before: { opponents: [null, null] },
          after: { opponents: [{ player: { id: second.id } }, null] },
        },
      ],
      payments: [{ to: { id: first.id }, amount: '14.625', at: null }],
      ends: false,
    });
    await ruleMatchFor(id, 1, [1, 2]);
    expect(await readCoins(app, first.id)).toBe('89.625');
    expect((await findMatchByNumber(app, contest.id, 3)).opponent1Id).toBe(opponent2Id);
  });

  it('forfeits a match for both players as previewed, and can be replaced', async () => {
    const { contest, id, first, second } = await openContest();
    const preview = await previewAct({ id, action: 'rule' });
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
        .filter(({ userId }) => userId === first.id || userId === second.id)
        .map(({ status }) => status);
    expect(await listStatuses()).toEqual(['eliminated', 'eliminated']);
    expect(await findMatchByNumber(app, contest.id, 3)).toMatchObject({ void1: true });
    await ruleMatchFor(id, 0, null);
    expect((await listStatuses()).toSorted()).toEqual(['active', 'eliminated']);
    expect((await findMatchByNumber(app, contest.id, 3)).opponent1Id).toBe(opponent1Id);
  });

  it('ends the contest as previewed if it is the final’s', async () => {
    const { contest, id, first, second } = await openContest(2);
    await checkInBoth(app, id);
    const { opponent1Id } = await readMatch(app, id);
    const preview = await previewAct({ id, action: 'rule', entrantId: opponent1Id ?? '', score: '2-0' });
    const before = await readCoins(app, first.id);
    await ruleMatchFor(id, 0, [2, 0]);
    expect(preview.ends).toBe(true);
    expect((await readContest(app, contest.id)).phase).toBe('completed');
    expect(await readEscrow(app, contest.id)).toBe('0');
    const paid = new Map(preview.payments.map(({ to, amount }) => [to?.id ?? 'treasury', Number(amount)]));
    expect(Number(await readCoins(app, first.id)) - Number(before)).toBe(paid.get(first.id));
    expect([...paid.keys()]).toEqual(expect.arrayContaining([first.id, second.id]));
  });

  it('can be replaced until a player is paid or the next match starts', async () => {
    const { contest, id, first, second } = await openContest(8);
    await checkInBoth(app, id);
    await ruleMatchFor(id, 0, [2, 0]);
    const ruled = await readMatch(app, id);
    app.clock.advance(minute);
    expect((await readRoom(app.admin, id)).staff?.measures).toContain('rule');
    await ruleMatchFor(id, 1, [0, 2]);
    expect(await readMatch(app, id)).toMatchObject({ winnerSlot: 1, resolvedAt: app.clock.now() });
    expect(ruled.resolvedAt).not.toEqual(app.clock.now());
    const winners = (await readRoom(app.admin, id)).events.flatMap(({ kind, about }) =>
      kind === 'ruled' ? about : [],
    );
    expect(winners.map((winner) => winner?.username)).toEqual([first.username, second.username]);
    await playMatch(app, (await findMatchByNumber(app, contest.id, 2)).id);
    const next = ruled.nextMatchId ?? '';
    await checkInBoth(app, next);
    expect((await readRoom(app.admin, id)).staff?.measures).not.toContain('rule');
    await expect(ruleMatchFor(id, 0, [2, 0])).rejects.toMatchObject({
      code: 'match_closed',
      params: { why: 'played_on' },
    });
  });
});

describe('a reopened match', () => {
  it('continues, and the player who advanced waits again', async () => {
    const { contest, id, first, second } = await openContest(8);
    await playMatch(app, id);
    const next = (await readMatch(app, id)).nextMatchId ?? '';
    expect((await readMatch(app, next)).opponent1Id).not.toBeNull();
    expect((await previewAct({ id, action: 'reopen' })).changes.map(({ after }) => after.status)).toEqual([
      'live',
      'locked',
    ]);
    expect(await actOnMatchAs(id, { action: 'reopen' })).toMatchObject({
      status: 'live',
      reports: [],
      resolution: null,
    });
    expect(await readMatch(app, next)).toMatchObject({ status: 'locked', opponent1Id: null });
    expect(await readDeadline(id)).toEqual(new Date(app.clock.now().getTime() + 45 * minute));
    const { version } = await readMatch(app, id);
    await submitResult(makeWork(app, second), { action: 'report', matchId: id, version, score: [0, 2] });
    await submitResult(makeWork(app, first), { action: 'confirm', matchId: id, version: version + 1 });
    expect((await readMatch(app, next)).opponent1Id).toBe((await readMatch(app, id)).opponent2Id);
    const records = await app.db.selectFrom('playerRecords').select(['userId', 'played', 'won']).execute();
    const findRecord = ({ id: userId }: TestUser) => records.find((each) => each.userId === userId);
    expect([findRecord(first), findRecord(second)]).toMatchObject([
      { played: 1, won: 0 },
      { played: 1, won: 1 },
    ]);
    expect((await readContest(app, contest.id)).phase).toBe('running');
  });

  it('is refused once a prize is paid', async () => {
    const { id } = await openContest();
    await playMatch(app, id);
    await expect(actOnMatchAs(id, { action: 'reopen' })).rejects.toMatchObject({ code: 'prizes_paid' });
    await expect(previewAct({ id, action: 'reopen' })).rejects.toMatchObject({ code: 'prizes_paid' });
  });

  it('is refused once a player has checked in to the next match', async () => {
    const { contest, id, first } = await openContest(8);
    await playMatch(app, id);
    await playMatch(app, (await findMatchByNumber(app, contest.id, 2)).id);
    await checkInPlayer(makeWork(app, first), { matchId: (await readMatch(app, id)).nextMatchId ?? '' });
    await expect(actOnMatchAs(id, { action: 'reopen' })).rejects.toMatchObject({
      code: 'match_closed',
      params: { why: 'next_checked_in' },
    });
  });

  it('clears a forfeit so the late player can check in', async () => {
    const { contest, id, first, second } = await openContest();
    await checkInPlayer(makeWork(app, first), { matchId: id });
    app.clock.advance(10 * minute);
    await readContest(app, contest.id);
    expect((await readMatch(app, id)).method).toBe('forfeit');
    expect(await actOnMatchAs(id, { action: 'reopen' })).toMatchObject({ status: 'ready' });
    await checkInPlayer(makeWork(app, second), { matchId: id });
    expect((await readMatch(app, id)).status).toBe('live');
  });
});

describe('a disqualification', () => {
  it('awards the open match to the opponent, pays the player nothing, and can be appealed', async () => {
    const { contest, id, first, second } = await openContest();
    await checkInBoth(app, id);
    const entrantId = (await readMatch(app, id)).opponent2Id ?? '';
    const preview = await previewAct({ id, action: 'disqualify', entrantId });
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
    expect((await readRoom(second, id)).actions).toEqual(['confirm', 'object']);
    expect((await readRoom(second, id)).events.map(({ kind, actor }) => [kind, actor?.username]).slice(-2)).toEqual([
      ['disqualified', 'admin'],
      ['completed', undefined],
    ]);
    await expect(actOnMatchAs(id, { action: 'disqualify', entrantId })).rejects.toMatchObject({
      params: { why: 'not_in_contest' },
    });
    await playMatch(app, (await findMatchByNumber(app, contest.id, 2)).id);
    app.clock.advance(2 * hour);
    await readContest(app, contest.id);
    expect(await readCoins(app, second.id)).toBe('75');
    expect((await readMatch(app, id)).settledAt).not.toBeNull();
    const over = await readContest(app, contest.id);
    expect([over.phase, await readEscrow(app, contest.id)]).toEqual(['completed', '0']);
    const entrant = await app.db
      .selectFrom('entrants')
      .selectAll()
      .where('id', '=', entrantId)
      .executeTakeFirstOrThrow();
    expect(entrant).toMatchObject({ status: 'disqualified', prize: 0n, place: null });
    expect(Number(await readCoins(app, first.id))).toBeGreaterThanOrEqual(75);
  });

  it('can say that the player only went home, everywhere that others see it, and be taken back', async () => {
    const { contest, id, first, second } = await openContest();
    const entrantId = (await readMatch(app, id)).opponent2Id ?? '';
    const readOwn = async (user: TestUser) => {
      const detail = await readContestDetail(makeWork(app, user), await readContest(app, contest.id));
      return { own: detail.entry, listed: detail.entrants.find((entrant) => entrant.id === entrantId) };
    };
    const listFacts = async () => {
      const rows = await app.db.selectFrom('notices').selectAll().where('kind', '=', 'player_disqualified').execute();
      return readNoticeParams(app.db, rows, app.clock.now());
    };
    await actOnMatchAs(id, { action: 'disqualify', entrantId, hasGoneHome: true });
    expect(await readMatch(app, id)).toMatchObject({ status: 'completed', winnerSlot: 0, settledAt: null });
    expect((await readOwn(first)).listed).toMatchObject({ hasGoneHome: true });
    expect((await readOwn(second)).own).toMatchObject({ hasGoneHome: true });
    const readEvent = async () => (await readRoom(first, id)).events.findLast(({ kind }) => kind === 'disqualified');
    expect(await readEvent()).toMatchObject({ hasGoneHome: true, about: { username: second.username } });
    expect(await listFacts()).toMatchObject([{ hasGoneHome: true }]);
    const audit = () =>
      app.db.selectFrom('auditLog').select('action').where('entityId', '=', id).orderBy('at').orderBy('id').execute();
    expect(await audit()).toEqual([{ action: 'match.drop' }]);

    await actOnMatchAs(id, { action: 'reinstate', entrantId });
    // Code without the mark reinstates and keeps it.
    await app.db.updateTable('entrants').set({ hasGoneHome: true }).where('id', '=', entrantId).execute();
    expect(await readOwn(second)).toMatchObject({
      own: { entrantId, status: 'active' },
      listed: { hasGoneHome: false },
    });
    expect((await readOwn(second)).own).not.toHaveProperty('hasGoneHome');
    expect((await readMatch(app, id)).status).toBe('ready');
    app.clock.advance(1000);
    await actOnMatchAs(id, { action: 'disqualify', entrantId });
    expect((await readOwn(second)).own).toEqual({ entrantId, status: 'disqualified' });
    expect(await readEvent()).not.toHaveProperty('hasGoneHome');
  });

  it('of a player who went home says so in the later match that it decides', async () => {
    const { contest, id } = await openContest();
    await playMatch(app, id);
    const final = await findMatchByNumber(app, contest.id, 3);
    await actOnMatchAs(final.id, { action: 'disqualify', entrantId: final.opponent1Id ?? '', hasGoneHome: true });
    await playMatch(app, (await findMatchByNumber(app, contest.id, 2)).id);
    const events = await app.db
      .selectFrom('matchEvents')
      .select(['hasGoneHome', 'at'])
      .where('matchId', '=', final.id)
      .where('kind', '=', 'disqualified')
      .execute();
    expect(events.map(({ hasGoneHome }) => hasGoneHome)).toEqual([true, true]);
    expect(await readMatch(app, final.id)).toMatchObject({ status: 'completed', method: 'ruling', winnerSlot: 1 });
  });

  it('of a waiting player advances the opponent once there is one', async () => {
    const { contest, id } = await openContest();
    await playMatch(app, id);
    const final = await findMatchByNumber(app, contest.id, 3);
    const entrantId = final.opponent1Id ?? '';
    await actOnMatchAs(final.id, { action: 'disqualify', entrantId });
    expect(await readMatch(app, final.id)).toMatchObject({ status: 'waiting', version: final.version });
    await playMatch(app, (await findMatchByNumber(app, contest.id, 2)).id);
    expect(await readMatch(app, final.id)).toMatchObject({
      status: 'completed',
      method: 'ruling',
      winnerSlot: 1,
      resolvedBy: app.admin.id,
      reason: 'Seen in the lobby.',
    });
    app.clock.advance(2 * hour);
    const over = await readContest(app, contest.id);
    expect(over).toMatchObject({ phase: 'completed', championId: (await readMatch(app, final.id)).opponent2Id });
    expect(await readEscrow(app, contest.id)).toBe('0');
  });

  it('of a waiting player can be revoked, and notifies them', async () => {
    const { contest, id } = await openContest();
    await playMatch(app, id);
    const final = await findMatchByNumber(app, contest.id, 3);
    const entrantId = final.opponent1Id ?? '';
    await actOnMatchAs(final.id, { action: 'disqualify', entrantId });
    const { events } = await actOnMatchAs(final.id, { action: 'reinstate', entrantId });
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
    const { contest, id, first, second } = await openContest(8);
    await checkInBoth(app, id);
    const entrantId = (await readMatch(app, id)).opponent2Id ?? '';
    await actOnMatchAs(id, { action: 'disqualify', entrantId });
    expect(await listNotices('player_disqualified')).toEqual([second.id]);
    expect(await listNotices('match_ruled')).toEqual([first.id]);
    await expect(actOnMatchAs(id, { action: 'reopen' })).rejects.toMatchObject({ params: { why: 'disqualified' } });
    await expect(ruleMatchFor(id, 1, [0, 2])).rejects.toMatchObject({ params: { why: 'disqualified' } });
    expect(await actOnMatchAs(id, { action: 'reinstate', entrantId })).toMatchObject({
      status: 'live',
      resolution: null,
      staff: { disqualified: [], inContest: [expect.any(String), entrantId] },
    });
    const { events } = await readRoom(first, id);
    const about = { id: second.id, username: second.username };
    expect(events.filter((event) => event.about !== null)).toMatchObject([
      { kind: 'disqualified', actor: { id: app.admin.id }, about },
      { kind: 'reinstated', actor: { id: app.admin.id }, about },
    ]);
    expect(await listNotices('match_reopened')).toEqual([first.id, second.id].sort());
    await actOnMatchAs(id, { action: 'disqualify', entrantId });
    await playMatch(app, (await findMatchByNumber(app, contest.id, 2)).id);
    await checkInPlayer(makeWork(app, first), { matchId: (await readMatch(app, id)).nextMatchId ?? '' });
    await expect(actOnMatchAs(id, { action: 'reinstate', entrantId })).rejects.toMatchObject({
      code: 'match_closed',
      params: { why: 'next_checked_in' },
    });
  });

  it('never changes a final match', async () => {
    const { contest, id, second } = await openContest(8);
    await playMatch(app, id, [1, 2]);
    const before = await readMatch(app, id);
    const entrantId = before.opponent2Id ?? '';
    await playMatch(app, (await findMatchByNumber(app, contest.id, 2)).id);
    await actOnMatchAs(before.nextMatchId ?? '', { action: 'disqualify', entrantId });
    expect(await readMatch(app, id)).toEqual(before);
    // Their match waits for others, so no ruling tells them.
    expect(await listNotices('player_disqualified')).toEqual([second.id]);
    const records = await app.db.selectFrom('playerRecords').selectAll().where('userId', '=', second.id).execute();
    expect(records).toMatchObject([{ played: 1, won: 1 }]);
  });
});

describe('a preview', () => {
  it('changes nothing', async () => {
    const { contest, id, first } = await openContest(2);
    await checkInPlayer(makeWork(app, first), { matchId: id });
    const { opponent1Id, opponent2Id } = await readMatch(app, id);
    const before = await readEverything(contest.id);
    await previewAct({ id, action: 'extend', minutes: 30 });
    await previewAct({ id, action: 'forfeit', entrantId: opponent2Id ?? '' });
    await previewAct({ id, action: 'rule', entrantId: opponent1Id ?? '', score: '2-1' });
    expect(await readEverything(contest.id)).toEqual(before);
  });

  it('predicts the result, in any order of actions', async () => {
    const { contest, id, second } = await openContest(8);
    const entrantId = (await readMatch(app, id)).opponent2Id ?? '';
    const steps = [
      { asked: { action: 'extend', minutes: 5 } as const },
      { asked: { action: 'forfeit', entrantId } as const },
      { asked: { action: 'reopen' } as const },
    ];
    for (const { asked } of steps) {
      const { changes, payments } = await previewAct({ id, ...asked });
      await actOnMatchAs(id, asked);
      const matches = (await listMatches(app.db, contest.id)).filter(({ id: each }) =>
        changes.some(({ after }) => after.id === each),
      );
      expect(matches.map(({ status, method }) => [status, method])).toEqual(
        changes.map(({ after }) => [after.status, after.method]),
      );
      expect(payments).toEqual([]);
    }
    expect(await readCoins(app, second.id)).toBe('75');
  });
});

describe('staff', () => {
  it('can’t act in a contest they have entered, not even in another player’s match', async () => {
    const { contest, id } = await openContest(8);
    const own = (await listPlayers(app, await findMatchByNumber(app, contest.id, 4)))[0];
    await app.db.updateTable('users').set({ role: 'moderator' }).where('id', '=', own.id).execute();
    const moderator: TestUser = { ...own, role: 'moderator' };
    const refusal = { code: 'forbidden', params: { why: 'entered_contest' } };
    await expect(actOnMatchAs(id, { action: 'extend', minutes: 5 }, moderator)).rejects.toMatchObject(refusal);
    await expect(ruleMatchFor(id, 0, [2, 0], moderator)).rejects.toMatchObject(refusal);
    await expect(previewMatchAct(makeWork(app, moderator), { id, action: 'extend', minutes: 5 })).rejects.toMatchObject(
      refusal,
    );
    expect((await readRoom(moderator, id)).staff?.entered).toBe(true);
    const other = await addUser(app.db, app.clock, 'ines_m', 'moderator');
    expect((await readRoom(other, id)).staff?.entered).toBe(false);
    await actOnMatchAs(id, { action: 'extend', minutes: 5 }, other);
  });

  it('and players act under one lock: of two at once, one is asked to check again', async () => {
    const { id, first } = await openContest();
    const { version } = await checkInBoth(app, id);
    const results = await Promise.allSettled([
      submitResult(makeWork(app, first), { action: 'concede', matchId: id, version }),
      actOnMatchAs(id, { action: 'extend', minutes: 5 }),
      ruleMatchFor(id, 0, [2, 0]),
    ]);
    expect(results.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0);
    for (const result of results)
      if (result.status === 'rejected')
        expect(['version_conflict', 'prizes_paid', 'match_closed']).toContain(result.reason.code);
    const { status, version: after } = await readMatch(app, id);
    expect([status, after > version]).toEqual([expect.stringMatching(/^(completed|live)$/), true]);
  });

  it('get no actions in a paused contest', async () => {
    const { contest, id } = await openContest();
    await app.db
      .updateTable('contests')
      .set({ status: 'paused', pausedAt: app.clock.now() })
      .where('id', '=', contest.id)
      .execute();
    expect((await readRoom(app.admin, id)).staff).toMatchObject({ measures: [], absent: [] });
    await expect(actOnMatchAs(id, { action: 'extend', minutes: 5 })).rejects.toMatchObject({ code: 'contest_paused' });
  });
});
