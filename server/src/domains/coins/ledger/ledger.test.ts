import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { runInTransaction } from '../../../database/transaction';
import { Refusal } from '../../../refusal';
import { addPlayers, addUser, createTestApp, expectSoundLedger, type TestApp, type TestUser } from '../../testing';
import {
  type AccountRef,
  fees,
  formatAccountId,
  makeAvailableRef,
  makeEscrowRef,
  rewards,
  treasury,
} from './accounts.rules';
import { checkLedger, isSound } from './check.store';
import { postTransactions } from './post.commands';
import { readBalances, readLedgerTotals } from './store';
import { buildEntriesAmong, buildEntriesBetween } from './transaction.rules';

let app: TestApp;
let players: TestUser[];

beforeAll(async () => {
  app = await createTestApp();
  players = await addPlayers(app, 4, '0');
});
afterAll(() => app.close());

const moveCoins = (from: AccountRef, to: AccountRef, amount: bigint) =>
  runInTransaction(app.db, (tx) =>
    postTransactions(tx, {
      kind: 'send',
      reference: `send:${randomUUID()}`,
      at: app.clock.now(),
      cause: { kind: 'none' },
      entries: buildEntriesBetween(from, to, amount),
    }),
  );

async function readBalance(account: AccountRef): Promise<bigint> {
  const id = formatAccountId(account);
  return (await readBalances(app.db, [id])).get(id) ?? 0n;
}

describe('the ledger', () => {
  it('moves coins and returns the new balances', async () => {
    const [player] = players;
    const account = makeAvailableRef(player?.id ?? '');
    const [postedTransaction] = await moveCoins(treasury, account, 500n);
    expect(postedTransaction?.balances.get(formatAccountId(account))).toBe(500n);
    expect(await readBalance(account)).toBe(500n);
    await moveCoins(account, treasury, 500n);
  });

  it('plans its statement once, not for each posting', async () => {
    const account = makeAvailableRef(players[0]?.id ?? '');
    const plans = await runInTransaction(app.db, async (tx) => {
      await sql`
        insert into ledger_accounts (id, kind, owner_kind, owner_id)
        select 'user:' || owner || ':staked', 'staked', 'user', owner
        from (select gen_random_uuid() as owner from generate_series(1, 3000)) many`.execute(tx);
      await sql`analyze ledger_accounts`.execute(tx);
      for (let round = 0; round < 12; round += 1)
        await postTransactions(tx, {
          kind: 'send',
          reference: `send:${randomUUID()}`,
          at: app.clock.now(),
          cause: { kind: 'none' },
          entries: round % 2 ? buildEntriesBetween(account, treasury, 1n) : buildEntriesBetween(treasury, account, 1n),
        });
      const { rows } = await sql<{ genericPlans: number; customPlans: number }>`
        select generic_plans, custom_plans from pg_prepared_statements
        where statement like '%insert into ledger_entries%'`.execute(tx);
      await sql`delete from ledger_accounts where kind = 'staked'`.execute(tx);
      return rows[0];
    });
    expect(plans?.customPlans).toBe(5);
    expect(plans?.genericPlans).toBeGreaterThan(0);
  });

  it('refuses overdrafts, with different codes for players and house accounts', async () => {
    const emptyAccount = makeAvailableRef(players[1]?.id ?? '');
    await expect(moveCoins(emptyAccount, treasury, 1n)).rejects.toMatchObject({ code: 'insufficient_funds' });
    const excessAmount = (await readBalance(treasury)) + 1n;
    await expect(moveCoins(treasury, emptyAccount, excessAmount)).rejects.toMatchObject({ code: 'treasury_short' });
    expect(await readBalance(emptyAccount)).toBe(0n);
  });

  it('refuses negative amounts, which would take coins from the receiver', () => {
    const playerRef = makeAvailableRef(players[1]?.id ?? '');
    const firstPlayerRef = makeAvailableRef(players[0]?.id ?? '');
    expect(() => buildEntriesBetween(firstPlayerRef, playerRef, -5n)).toThrow(RangeError);
    expect(() =>
      buildEntriesAmong(firstPlayerRef, [
        { account: playerRef, amount: 9n },
        { account: treasury, amount: -5n },
      ]),
    ).toThrow(RangeError);
  });

  it('accepts only amounts above zero that balance', async () => {
    const accounts = [treasury, rewards, fees, makeAvailableRef(players[0]?.id ?? '')];
    const ledgerTotalsBefore = await readLedgerTotals(app.db);
    const anyEntry = fc.record({
      account: fc.constantFrom(...accounts),
      side: fc.constantFrom('gives' as const, 'gets' as const),
      amount: fc.bigInt({ min: -6n, max: 6n }),
    });
    const anyBalancedEntries = fc.tuple(fc.array(anyEntry, { maxLength: 4 }), anyEntry).map(([entries, last]) => {
      const sum = entries.reduce((total, { side, amount }) => total + (side === 'gets' ? amount : -amount), 0n);
      return [...entries, { ...last, amount: last.side === 'gives' ? sum : -sum }];
    });
    await fc.assert(
      fc.asyncProperty(fc.oneof(anyBalancedEntries, fc.array(anyEntry, { maxLength: 4 })), async (entries) => {
        const sum = entries.reduce((total, { side, amount }) => total + (side === 'gets' ? amount : -amount), 0n);
        const isPostable = entries.length > 1 && sum === 0n && entries.every(({ amount }) => amount > 0n);
        const posting = runInTransaction(app.db, async (tx) => {
          await postTransactions(tx, {
            kind: 'send',
            reference: `send:${randomUUID()}`,
            at: app.clock.now(),
            cause: { kind: 'none' },
            entries,
          });
          throw new Refusal('approval_closed', { why: 'decided' });
        });
        const expectedRefusal = {
          code: expect.stringMatching(/^(approval_closed|insufficient_funds|treasury_short)$/),
        };
        await (isPostable
          ? expect(posting).rejects.toMatchObject(expectedRefusal)
          : expect(posting).rejects.toBeInstanceOf(RangeError));
      }),
      { numRuns: 200 },
    );
    expect(await readLedgerTotals(app.db)).toEqual(ledgerTotalsBefore);
  });

  it('refuses unbalanced, negative and changed entries in the database', async () => {
    const buildRowInsert = (id: string) => sql`insert into ledger_transactions
      (id, kind, at, event_at, reference, cause_kind, sandbox) values (${id}, 'send', now(), now(), ${id}, 'none', false)`;
    const id = randomUUID();
    const loneEntryInsert = sql`with added as (${buildRowInsert(id)})
      insert into ledger_entries (id, transaction_id, account_id, amount, balance_after, account_version, in_total, kind, at)
      values (${randomUUID()}, ${id}, 'house:treasury', 7, 7, 999, 7, 'send', now())`.execute(app.db);
    await expect(loneEntryInsert).rejects.toThrow(/sum 7/);
    const emptyTransactionInsert = buildRowInsert(randomUUID()).execute(app.db);
    await expect(emptyTransactionInsert).rejects.toThrow(/has 0 entries/);
    const negativeBalanceUpdate = sql`update ledger_accounts set balance = -1 where id = 'house:treasury'`.execute(
      app.db,
    );
    await expect(negativeBalanceUpdate).rejects.toThrow(/never_negative/);
    for (const table of ['ledgerEntries', 'ledgerTransactions']) {
      await expect(sql`delete from ${sql.table(table)}`.execute(app.db)).rejects.toThrow(/never changed/);
    }
    await expect(sql`update ledger_entries set amount = 1`.execute(app.db)).rejects.toThrow(/never changed/);
  });

  it('reverses a transaction only once', async () => {
    const account = makeAvailableRef(players[0]?.id ?? '');
    const [entry] = await moveCoins(treasury, account, 30n);
    const reverseTransaction = () =>
      runInTransaction(app.db, (tx) =>
        postTransactions(tx, {
          kind: 'contest_refund',
          reference: `contest_refund:${randomUUID()}`,
          at: app.clock.now(),
          cause: { kind: 'none' },
          reverses: entry?.id ?? null,
          entries: buildEntriesBetween(account, treasury, 10n),
        }),
      );
    await reverseTransaction();
    await expect(reverseTransaction()).rejects.toThrow(/reverses_id/);
  });

  it('keeps sums and entry numbers consistent with the entries', async () => {
    const player = await addUser(app.db, app.clock, 'counted');
    const account = makeAvailableRef(player.id);
    for (const amount of [5n, 7n, 11n]) await moveCoins(treasury, account, amount);
    await moveCoins(account, makeEscrowRef('campaign', randomUUID()), 4n);
    const rows = await app.db
      .selectFrom('ledgerEntries')
      .select(['accountVersion', 'inTotal', 'amount'])
      .where('accountId', '=', formatAccountId(account))
      .orderBy('accountVersion')
      .execute();
    expect(rows).toEqual([
      { accountVersion: 1, inTotal: 5n, amount: 5n },
      { accountVersion: 2, inTotal: 12n, amount: 7n },
      { accountVersion: 3, inTotal: 23n, amount: 11n },
      { accountVersion: 4, inTotal: 23n, amount: -4n },
    ]);
    const ledgerTotalsBefore = await readLedgerTotals(app.db);
    await moveCoins(treasury, account, 30n);
    expect(await readLedgerTotals(app.db)).toEqual({ ...ledgerTotalsBefore, owed: ledgerTotalsBefore.owed + 30n });
    expect(isSound(await checkLedger(app.db))).toBe(true);

    const wrongStatements = [
      sql`update ledger_owed set amount = amount + 1 where shard = 3`,
      sql`update ledger_accounts set version = version + 1 where id = ${formatAccountId(account)}`,
      sql`update ledger_accounts set in_total = in_total + 1 where id = ${formatAccountId(account)}`,
      sql`update ledger_accounts set balance = balance + 1 where id = ${formatAccountId(account)}`,
    ];
    for (const wrongStatement of wrongStatements) {
      const undoneError = new Error('undone');
      const attempt = app.db.transaction().execute(async (tx) => {
        await wrongStatement.execute(tx);
        expect(isSound(await checkLedger(tx))).toBe(false);
        throw undoneError;
      });
      await expect(attempt).rejects.toBe(undoneError);
    }
  });

  it('stays sound under random transfers, one after another and all at once', async () => {
    const contest = randomUUID();
    const accounts: AccountRef[] = [
      treasury,
      makeEscrowRef('contest', contest),
      ...players.map((player) => makeAvailableRef(player.id)),
    ];
    const anyIndex = fc.nat({ max: accounts.length - 1 });
    const anyMoves = fc.array(
      fc.record({ from: anyIndex, to: anyIndex, amount: fc.bigInt({ min: 1n, max: 10n ** 21n }) }),
      {
        minLength: 1,
        maxLength: 25,
      },
    );
    await fc.assert(
      fc.asyncProperty(anyMoves, fc.boolean(), async (moves, atOnce) => {
        const attemptMove = async ({ from, to, amount }: (typeof moves)[number]) => {
          const [source, target] = [accounts[from], accounts[to]];
          if (!source || !target || from === to) return;
          try {
            await moveCoins(source, target, amount);
          } catch (error) {
            if (!(error instanceof Refusal)) throw error;
          }
        };
        if (atOnce) await Promise.all(moves.map(attemptMove));
        else for (const each of moves) await attemptMove(each);
        await expectSoundLedger(app.db);
      }),
      { numRuns: 25 },
    );
  });
});
