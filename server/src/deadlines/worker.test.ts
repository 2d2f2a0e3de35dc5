import { makeSource, makeWork, toCall } from '../../test/work';
import type { TransactionWork } from '../call/context';
import { advanceByKind } from '../domains/index';
import { toMatchState } from '../domains/play/competition/match.mapper';
import { listMatches } from '../domains/play/competition/match.store';
import { enterContest } from '../domains/play/contests/entry.commands';
import { toggleContestStatus } from '../domains/play/contests/staff.commands';
import { matchHandlers } from '../domains/play/matches/routes';
import {
  addPlayers,
  checkInBoth,
  createTestApp,
  expectSoundLedger,
  findMatchByNumber,
  hour,
  listPlayers,
  minute,
  openContest,
  readMatch,
  startContest,
  type TestApp,
} from '../domains/testing';
import { Refusal } from '../refusal';
import { setDeadlines } from './store';
import { runDueDeadlines, startDeadlineWorker } from './worker';

const submitResult = toCall(matchHandlers.submitResult);

let app: TestApp;

beforeEach(async () => {
  app = await createTestApp();
});
afterEach(() => app.close());

const runDeadlines = () => runDueDeadlines({ ...makeSource(app), advance: advanceByKind });

describe('the deadline worker', () => {
  it('applies what is due by the given clock, and nothing earlier', async () => {
    const [player] = await addPlayers(app, 1);
    const contest = await openContest(app);
    if (player)
      await enterContest(makeWork(app, player), { contestId: contest.id, termsVersion: contest.termsVersion });
    expect(await runDeadlines()).toBe(0);
    app.clock.set(contest.checkInOpensAt);
    expect(await runDeadlines()).toBe(1);
    app.clock.set(contest.checkInClosesAt);
    await runDeadlines();
    const row = await app.db.selectFrom('contests').select('phase').where('id', '=', contest.id).executeTakeFirst();
    expect(row?.phase).toBe('cancelled');
    expect(await app.db.selectFrom('deadlines').selectAll().execute()).toEqual([]);
  });

  it('is safe with many workers at once', async () => {
    const contest = await startContest(app, await addPlayers(app, 8));
    app.clock.advance(10 * minute);
    const counts = await Promise.all([runDeadlines(), runDeadlines(), runDeadlines(), runDeadlines()]);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(4);
    expect(await findMatchByNumber(app, contest.id, 7)).toMatchObject({
      status: 'completed',
      method: 'bye',
      winnerSlot: null,
    });
  });

  it('never blocks players and staff who act at the same time', async () => {
    const players = await addPlayers(app, 8);
    const contest = await startContest(app, players);
    const matches = (await listMatches(app.db, contest.id)).filter((match) => match.status === 'ready');
    for (const match of matches.slice(0, 2)) await checkInBoth(app, match.id);
    app.clock.advance(10 * minute);
    const moves = await Promise.all(
      matches.map(async (match) => {
        const { version } = await readMatch(app, match.id);
        const [firstPlayer] = await listPlayers(app, match);
        return { first: firstPlayer, matchId: match.id, version };
      }),
    );
    const results = await Promise.allSettled([
      runDeadlines(),
      runDeadlines(),
      ...moves.map(({ first, matchId, version }) =>
        submitResult(makeWork(app, first), { action: 'report', matchId, version, score: [2, 0] }),
      ),
      toggleContestStatus(makeWork(app, app.admin), { id: contest.id, status: 'paused' }),
      runDeadlines(),
    ]);
    for (const result of results) if (result.status === 'rejected') expect(result.reason).toBeInstanceOf(Refusal);
    expect(await app.db.selectFrom('deadlines').selectAll().execute()).toEqual([]);
    for (const match of await listMatches(app.db, contest.id)) expect(() => toMatchState(match)).not.toThrow();
    await toggleContestStatus(makeWork(app, app.admin), { id: contest.id, status: 'active' });
    app.clock.advance(24 * hour);
    while ((await runDeadlines()) > 0) app.clock.advance(24 * hour);
    await expectSoundLedger(app.db);
  });

  it('retries failures later, and continues with the rest', async () => {
    const [failingId, workingId] = [
      '11111111-1111-4111-8111-111111111111',
      '22222222-2222-4222-8222-222222222222',
    ] as const;
    const dueAt = app.clock.now();
    await setDeadlines(app.db, [
      { kind: 'contest', entityId: failingId, dueAt },
      { kind: 'contest', entityId: workingId, dueAt },
    ]);
    const advancedIds: string[] = [];
    let isBroken = true;
    const options = {
      ...makeSource(app),
      advance: {
        ...advanceByKind,
        contest: async ({ db }: TransactionWork, entityId: string) => {
          if (entityId === failingId && isBroken) throw new Error('The disk is full');
          advancedIds.push(entityId);
          await setDeadlines(db, [{ kind: 'contest', entityId, dueAt: null }]);
        },
      },
    };
    await runDueDeadlines(options);
    expect(advancedIds).toEqual([workingId]);
    const [row] = await app.db.selectFrom('deadlines').selectAll().execute();
    expect(row).toMatchObject({ entityId: failingId, attempts: 1, lastError: 'The disk is full' });
    expect(row?.dueAt.getTime()).toBe(dueAt.getTime() + 2000);
    isBroken = false;
    await runDueDeadlines(options);
    expect(advancedIds).toEqual([workingId]);
    app.clock.advance(2000);
    await runDueDeadlines(options);
    expect(advancedIds).toEqual([workingId, failingId]);
  });

  it('runs until stopped', async () => {
    const entityId = '33333333-3333-4333-8333-333333333333';
    await setDeadlines(app.db, [{ kind: 'match', entityId, dueAt: app.clock.now() }]);
    let worker: ReturnType<typeof startDeadlineWorker> | undefined;
    await new Promise<void>((resolve) => {
      worker = startDeadlineWorker({
        ...makeSource(app),
        advance: {
          ...advanceByKind,
          match: async ({ db }, id) => {
            await setDeadlines(db, [{ kind: 'match', entityId: id, dueAt: null }]);
            resolve();
          },
        },
      });
    });
    await worker?.stop();
    expect(await app.db.selectFrom('deadlines').selectAll().execute()).toEqual([]);
  });
});
