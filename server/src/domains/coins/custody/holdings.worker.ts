import { type Kysely, sql } from 'kysely';
import type { WorkSource } from '../../../call/work';
import { chainId } from '../../../chain/chain';
import type { Database } from '../../../database/schema';
import { errorFields } from '../../../log/log';
import { type Loop, startLoop } from '../../../loop';
import { findCursor } from '../deposits/cursor.store';
import type { CustodyTables } from './tables';

export type Holdings = CustodyTables['chainHoldings'];

/** The on-chain amount that the ledger expects at a block. While payouts are pending, several sums are valid. */
interface Expected {
  owed: bigint;
  held: bigint;
  least: bigint;
  most: bigint;
}

/**
 * Calculates the ledger's side at a block, in one statement. The chain additionally holds payments that aren't booked
 * or that staff reversed, and payouts of later blocks. It lacks payments that are booked from later blocks. A pending
 * payout may have left the wallet or not.
 */
async function expectedAt(db: Kysely<Database>, block: number): Promise<Expected> {
  const { rows } = await sql<Expected>`
    select owed, held, certain - open as least, certain as most
    from (
      select owed, held, open,
        held + coming - early + late as certain
      from
        (select coalesce(sum(amount), 0) as owed from ledger_owed) owed_kept,
        (select coalesce(-sum(balance), 0) as held from ledger_accounts where id = 'house:chain') mirror,
        (
          select coalesce(sum(amount), 0) as coming from deposits where block <= ${block}
            and (status in ('detected', 'confirming') or status = 'reversed' and reason = 'staff')
        ) unbooked,
        (
          select coalesce(sum(amount), 0) as early from deposits where block > ${block}
            and status in ('credited', 'unclaimed', 'below_minimum', 'kept')
        ) ahead,
        (select coalesce(sum(amount), 0) as late from payouts where status = 'done' and block > ${block}) later,
        (select coalesce(sum(amount), 0) as open from payouts where status = 'open') under_way
    ) sums`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The ledger’s side returned no row');
  return row;
}

/** The difference between the chain and the ledger; null if there is none. */
export interface HoldingsDifference {
  expected: bigint;
  found: bigint;
}

/**
 * Reads our wallets' balances at the newest block that deposits were read to, and saves them with the ledger's side at
 * the same block.
 * @returns null where the chain sleeps, hasn't been read that far, or reading it has stopped.
 * @throws ChainOutage
 */
export async function readHoldings({
  db,
  clock,
  ports: { chain },
}: WorkSource): Promise<{ holdings: Holdings; difference: HoldingsDifference | null } | null> {
  if (!chain?.awake) return null;
  const cursor = await findCursor(db);
  if (!cursor || cursor.halted !== null) return null;
  const { token, treasury, hotWallet } = chain.terms;
  const { block } = cursor;
  const { least, most, owed, held } = await expectedAt(db, block);
  const [main, hot] = await chain.ask((node) =>
    Promise.all([
      node.coinsOf(token, treasury, block),
      hotWallet ? node.coinsOf(token, hotWallet, block) : Promise.resolve(0n),
    ]),
  );
  const holdings = { chainId, block, treasury: main, hotWallet: hot, owed, held, at: clock.now() };
  await db
    .insertInto('chainHoldings')
    .values(holdings)
    .onConflict((conflict) => conflict.column('chainId').doUpdateSet(holdings))
    .execute();
  const found = main + hot;
  return { holdings, difference: found < least || found > most ? { expected: most, found } : null };
}

const restMs = 5 * 60_000;

/** Keeps the on-chain figures of the reserves page up to date. */
export function startHoldings(source: WorkSource): Loop {
  return startLoop(async () => {
    try {
      await readHoldings(source);
    } catch (error) {
      source.ports.log.warn(errorFields(error), 'The wallets could not be read');
    }
    return restMs;
  });
}
