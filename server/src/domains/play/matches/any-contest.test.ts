import type { InputOf } from '@laurel/shared/protocol';
import { parseAmount } from '@laurel/shared/protocol';
import fc from 'fast-check';
import { makeWork, toCall } from '../../../../test/work';
import {
  addPlayers,
  createTestApp,
  expectSoundLedger,
  hour,
  listPlayers,
  minute,
  readContest,
  readEscrow,
  readMatch,
  readStatement,
  startContest,
  type TestApp,
  type TestUser,
} from '../../testing';
import { findMatch, listMatches } from '../competition/match.store';
import { checkInPlayer } from './commands';
import { matchHandlers } from './routes';
import { ruleMatch } from './staff.commands';

const submitResult = toCall(matchHandlers.submitResult);
const actOnMatch = toCall(matchHandlers.actOnMatch);

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const submit = async (user: TestUser, input: InputOf<'submitResult'>): Promise<void> => {
  await submitResult(makeWork(app, user), input);
};

describe('any contest', () => {
  it('pays out exactly what was paid in, whatever its players and staff do', async () => {
    const move = fc.constantFrom(
      'confirm',
      'agree',
      'concede',
      'silence',
      'accepted',
      'forfeit',
      'nobody',
      'dispute',
      'abandon',
      'absent',
      'set',
      'reopen',
      'disqualify',
      'reinstate',
    );
    const run = fc.record({
      size: fc.integer({ min: 2, max: 6 }),
      fee: fc.constantFrom('0', '0.000000000000000007', '13.37'),
      pool: fc.constantFrom('0', '1', '99.999999999999999999'),
      serviceFeeBps: fc.constantFrom(0, 333, 3000),
      prizeSplit: fc.constantFrom<number[]>([10_000], [7000, 3000], [5000, 2500, 1250, 625, 625], [3333, 3333, 3334]),
      moves: fc.array(move, { minLength: 7, maxLength: 7 }),
    });
    let number = 0;
    const pool = await addPlayers(app, 6, '1000');
    await fc.assert(
      fc.asyncProperty(run, async ({ size, fee, pool: prizePool, serviceFeeBps, prizeSplit, moves }) => {
        number += 1;
        const contest = await startContest(app, pool.slice(0, size), {
          title: `Cup ${number}`,
          entryFee: fee,
          prizePool,
          serviceFeeBps,
          prizeSplit,
        });
        for (const [index, match] of (await listMatches(app.db, contest.id)).entries())
          await act(match.id, moves[index] ?? 'confirm');
        app.clock.advance(3 * hour);
        const over = await readContest(app, contest.id);
        expect(over.phase).toBe('completed');
        expect(await readEscrow(app, contest.id)).toBe('0');
        await expectSoundLedger(app.db);
      }),
      { numRuns: 20 },
    );
    const records = await app.db.selectFrom('playerRecords').selectAll().execute();
    for (const record of records) {
      const query = { page: 1, perPage: 100, filter: { kind: ['contest_prize' as const] } };
      const { items } = await readStatement(app, record.userId, query);
      const earned = items.reduce((sum, line) => sum + parseAmount(line.amount), 0n);
      expect(earned).toBe(record.earned);
    }
  });

  /** Plays one match in the named way, unless it is over. */
  async function act(matchId: string, how: string): Promise<void> {
    const match = await findMatch(app.db, matchId);
    if (match?.status !== 'ready') return;
    const [first, second] = await listPlayers(app, match);
    const version = () => readMatch(app, matchId).then((each) => each.version);
    const staff = async (action: 'forfeit' | 'reopen' | 'disqualify' | 'reinstate') => {
      const seen = { id: matchId, version: await version(), entrantId: match.opponent1Id ?? '', reason: 'Seen.' };
      await actOnMatch(makeWork(app, app.admin), { ...seen, action });
    };
    if (how === 'nobody') return tick(10);
    if (how === 'absent') return staff('forfeit');
    await checkInPlayer(makeWork(app, first), { matchId });
    if (how === 'forfeit') return tick(10);
    await checkInPlayer(makeWork(app, second), { matchId });
    const rule = async () => {
      const winnerEntrantId = match.opponent2Id ?? '';
      const ruling = { id: matchId, version: await version(), winnerEntrantId, score: null, reason: 'Seen.' };
      await ruleMatch(makeWork(app, app.admin), ruling);
    };
    if (how === 'abandon') {
      await tick(45);
      return rule();
    }
    if (how === 'set') return rule();
    if (how === 'disqualify' || how === 'reinstate') {
      await staff('disqualify');
      if (how === 'disqualify') return;
      await staff('reinstate');
    }
    if (how === 'reopen') {
      await submit(first, { action: 'report', matchId, version: await version(), score: [2, 1] });
      await staff('reopen');
    }
    if (how === 'concede') return submit(second, { action: 'concede', matchId, version: await version() });
    await submit(first, { action: 'report', matchId, version: await version(), score: [2, 1] });
    if (how === 'silence') return tick(15);
    if (how === 'accepted') {
      await tick(15);
      return submit(second, { action: 'confirm', matchId, version: await version() });
    }
    if (how === 'confirm') return submit(second, { action: 'confirm', matchId, version: await version() });
    const score: [number, number] = how === 'agree' ? [2, 1] : [0, 2];
    await submit(second, { action: 'report', matchId, version: await version(), score });
    if (how !== 'agree') await rule();
  }

  /** Advances the clock for this match alone by playing the contest's other matches first. */
  async function tick(minutes: number): Promise<void> {
    app.clock.advance(minutes * minute);
    for (const { id } of await app.db.selectFrom('contests').select('id').where('phase', '=', 'running').execute())
      await readContest(app, id);
  }
});
