import { sourceOf, workOf } from '../../../test/work';
import type { TransactionWork } from '../../call/context';
import { Refusal } from '../../refusal';
import { stateOf } from '../competition/match.mapper';
import { matchesOf } from '../competition/match.store';
import { enterContest } from '../contests/entry.commands';
import { toggleContestStatus } from '../contests/staff.commands';
import { advance } from '../index';
import { submitResult } from '../matches/commands';
import {
  addPlayers,
  bothCheckIn,
  createTestWorld,
  expectSoundLedger,
  found,
  hour,
  matchNumber,
  minute,
  openContest,
  playersOf,
  startedContest,
  type TestWorld,
} from '../testing';
import { setDeadlines } from './store';
import { runDueDeadlines, startDeadlineWorker } from './worker';

let world: TestWorld;

beforeEach(async () => {
  world = await createTestWorld();
});
afterEach(() => world.close());

const run = () => runDueDeadlines({ ...sourceOf(world), advance });

describe('the deadline worker', () => {
  it('does what is due by the given clock, and nothing before', async () => {
    const [player] = await addPlayers(world, 1);
    const contest = await openContest(world);
    if (player)
      await enterContest(workOf(world, player), { contestId: contest.id, termsVersion: contest.termsVersion });
    expect(await run()).toBe(0);
    world.clock.set(contest.checkInOpensAt);
    expect(await run()).toBe(1);
    world.clock.set(contest.checkInClosesAt);
    await run();
    const row = await world.db.selectFrom('contests').select('phase').where('id', '=', contest.id).executeTakeFirst();
    expect(row?.phase).toBe('cancelled');
    expect(await world.db.selectFrom('deadlines').selectAll().execute()).toEqual([]);
  });

  it('is safe with many at once', async () => {
    const contest = await startedContest(world, await addPlayers(world, 8));
    world.clock.advance(10 * minute);
    const counts = await Promise.all([run(), run(), run(), run()]);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(4);
    expect(await matchNumber(world, contest.id, 7)).toMatchObject({ status: 'completed', method: 'double_forfeit' });
  });

  it('does not get in the way of players and staff who act at the same moment', async () => {
    const players = await addPlayers(world, 8);
    const contest = await startedContest(world, players);
    const matches = (await matchesOf(world.db, contest.id)).filter((match) => match.status === 'ready');
    for (const match of matches.slice(0, 2)) await bothCheckIn(world, match.id);
    world.clock.advance(10 * minute);
    const moves = await Promise.all(
      matches.map(async (match) => {
        const { version } = await found(world, match.id);
        const [first] = await playersOf(world, match);
        return { first, matchId: match.id, version };
      }),
    );
    const results = await Promise.allSettled([
      run(),
      run(),
      ...moves.map(({ first, matchId, version }) =>
        submitResult(workOf(world, first), { action: 'report', matchId, version, score: [2, 0] }),
      ),
      toggleContestStatus(workOf(world, world.admin), { id: contest.id, status: 'paused' }),
      run(),
    ]);
    for (const result of results) if (result.status === 'rejected') expect(result.reason).toBeInstanceOf(Refusal);
    // Whoever came first: while it is paused no clock runs, and each match is wholly before its step or after it.
    expect(await world.db.selectFrom('deadlines').selectAll().execute()).toEqual([]);
    for (const match of await matchesOf(world.db, contest.id)) expect(() => stateOf(match)).not.toThrow();
    await toggleContestStatus(workOf(world, world.admin), { id: contest.id, status: 'active' });
    world.clock.advance(24 * hour);
    while ((await run()) > 0) world.clock.advance(24 * hour);
    await expectSoundLedger(world.db);
  });

  it('tries again later what fails, and goes on with the rest', async () => {
    const [failing, working] = [
      '11111111-1111-4111-8111-111111111111',
      '22222222-2222-4222-8222-222222222222',
    ] as const;
    const dueAt = world.clock.now();
    await setDeadlines(world.db, [
      { kind: 'contest', entityId: failing, dueAt },
      { kind: 'contest', entityId: working, dueAt },
    ]);
    const done: string[] = [];
    let broken = true;
    const options = {
      ...sourceOf(world),
      advance: {
        ...advance,
        contest: async ({ db }: TransactionWork, entityId: string) => {
          if (entityId === failing && broken) throw new Error('The disk is full');
          done.push(entityId);
          await setDeadlines(db, [{ kind: 'contest', entityId, dueAt: null }]);
        },
      },
    };
    await runDueDeadlines(options);
    expect(done).toEqual([working]);
    const [row] = await world.db.selectFrom('deadlines').selectAll().execute();
    expect(row).toMatchObject({ entityId: failing, attempts: 1, lastError: 'The disk is full' });
    expect(row?.dueAt.getTime()).toBe(dueAt.getTime() + 2000);
    broken = false;
    await runDueDeadlines(options);
    expect(done).toEqual([working]);
    world.clock.advance(2000);
    await runDueDeadlines(options);
    expect(done).toEqual([working, failing]);
  });

  it('runs until it is stopped', async () => {
    const entityId = '33333333-3333-4333-8333-333333333333';
    await setDeadlines(world.db, [{ kind: 'match', entityId, dueAt: world.clock.now() }]);
    let worker: ReturnType<typeof startDeadlineWorker> | undefined;
    await new Promise<void>((resolve) => {
      worker = startDeadlineWorker({
        ...sourceOf(world),
        advance: {
          ...advance,
          match: async ({ db }, id) => {
            await setDeadlines(db, [{ kind: 'match', entityId: id, dueAt: null }]);
            resolve();
          },
        },
      });
    });
    await worker?.stop();
    expect(await world.db.selectFrom('deadlines').selectAll().execute()).toEqual([]);
  });
});
