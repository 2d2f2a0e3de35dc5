import { type Kysely, sql } from 'kysely';
import type { Database } from '../../database/schema';

/** How the ledger's kept sums compare with its entries. */
export interface LedgerCheck {
  /** Accounts whose balance, line count or gains differ from their entries, or that are below zero and must not be. */
  accounts: string[];
  /** What users and contests own by their accounts, less the sum kept as owed. */
  owedDiffers: bigint;
  /** Of all accounts. */
  sum: bigint;
}

export const isSound = ({ accounts, owedDiffers, sum }: LedgerCheck): boolean =>
  accounts.length === 0 && owedDiffers === 0n && sum === 0n;

const named = 20;

/**
 * Recomputes everything from the entries, in one statement and so at one moment. Names the first accounts that differ.
 */
export async function checkLedger(db: Kysely<Database>): Promise<LedgerCheck> {
  const { rows } = await sql<{ accounts: string[]; owedDiffers: bigint; sum: bigint }>`
    with summed as (
      select account_id, sum(amount) as balance, count(line) as lines, max(line) as last_line,
        coalesce(sum(amount) filter (where amount > 0 and line is not null), 0) as came_in,
        (array_agg(balance_after order by seq desc))[1] as last_balance
      from ledger_entries group by account_id
    ), wrong as (
      select ledger_accounts.id from ledger_accounts left join summed on summed.account_id = ledger_accounts.id
      where ledger_accounts.balance <> coalesce(summed.balance, 0)
        or ledger_accounts.balance <> coalesce(summed.last_balance, 0)
        or ledger_accounts.lines <> coalesce(summed.lines, 0)
        or ledger_accounts.lines <> coalesce(summed.last_line, 0)
        or ledger_accounts.came_in <> coalesce(summed.came_in, 0)
        or (ledger_accounts.balance < 0 and not may_go_negative)
      order by ledger_accounts.id limit ${named}
    )
    select array(select id from wrong) as accounts,
      (select coalesce(sum(balance), 0) from ledger_accounts where owner_kind <> 'house')
        - (select coalesce(sum(amount), 0) from ledger_owed) as owed_differs,
      (select coalesce(sum(balance), 0) from ledger_accounts) as sum
  `.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The ledger check returned no row');
  return { accounts: row.accounts, owedDiffers: row.owedDiffers, sum: row.sum };
}
