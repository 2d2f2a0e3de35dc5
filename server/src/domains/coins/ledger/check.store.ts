import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../database/schema';

export interface LedgerCheck {
  accounts: string[];
  owedDiffers: bigint;
  sum: bigint;
}

export const isSound = ({ accounts, owedDiffers, sum }: LedgerCheck): boolean =>
  accounts.length === 0 && owedDiffers === 0n && sum === 0n;

const mostAccountsNamed = 20;

/** Runs one statement, so that everything is read at the same moment. Lists only the first 20 accounts that differ. */
export async function checkLedger(db: Kysely<Database>): Promise<LedgerCheck> {
  const { rows } = await sql<{ accounts: string[]; owedDiffers: bigint; sum: bigint }>`
    with linked as (
      select account_id, amount,
        balance_after <> amount + coalesce(lag(balance_after) over chain, 0)
          or in_total <> greatest(amount, 0) + coalesce(lag(in_total) over chain, 0)
          or account_version <> row_number() over chain
          or at < lag(at) over chain as broken
      from ledger_entries window chain as (partition by account_id order by account_version)
    ), summed as (
      select account_id, sum(amount) as balance, count(*) as version, coalesce(bool_or(broken), false) as broken,
        coalesce(sum(amount) filter (where amount > 0), 0) as in_total
      from linked group by account_id
    ), wrong as (
      select ledger_accounts.id from ledger_accounts left join summed on summed.account_id = ledger_accounts.id
      where ledger_accounts.balance <> coalesce(summed.balance, 0)
        or ledger_accounts.version <> coalesce(summed.version, 0)
        or ledger_accounts.in_total <> coalesce(summed.in_total, 0)
        or summed.broken
        or (ledger_accounts.balance < 0 and not may_go_negative)
      order by ledger_accounts.id limit ${mostAccountsNamed}
    )
    select array(select id from wrong) as accounts,
      (select coalesce(sum(balance), 0) from ledger_accounts where owed)
        - (select coalesce(sum(amount), 0) from ledger_owed) as owed_differs,
      (select coalesce(sum(balance), 0) from ledger_accounts) as sum
  `.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The ledger check returned no row');
  return { accounts: row.accounts, owedDiffers: row.owedDiffers, sum: row.sum };
}
