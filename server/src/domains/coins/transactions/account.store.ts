import { transactionKind } from '@laurel/shared/protocol/schemas';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../database/schema';

export interface AccountAtMoment {
  version: number;
  balance: bigint;
  inTotal: bigint;
}

export const emptyAccount: AccountAtMoment = { version: 0, balance: 0n, inTotal: 0n };

export async function readAccountNow(db: Kysely<Database>, id: string): Promise<AccountAtMoment> {
  const row = await db
    .selectFrom('ledgerAccounts')
    .select(['balance', 'version', 'inTotal'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? emptyAccount;
}

export async function readAccountAt(
  db: Kysely<Database>,
  id: string,
  moments: readonly (Date | string)[],
): Promise<AccountAtMoment[]> {
  const { rows } = await sql<AccountAtMoment>`
    select coalesce(last.account_version, 0) as version, coalesce(last.balance_after, 0) as balance,
      coalesce(last.in_total, 0) as in_total
    from unnest(${moments}::timestamptz[]) with ordinality asked (at, number)
    left join lateral (
      select entry.* from unnest(${transactionKind.options}::text[]) wanted (kind)
      cross join lateral (
        select account_version, balance_after, in_total from ledger_entries
        where account_id = ${id} and ledger_entries.kind = wanted.kind and ledger_entries.at < asked.at
        order by ledger_entries.at desc, account_version desc limit 1
      ) entry
      order by account_version desc limit 1
    ) last on true
    order by asked.number`.execute(db);
  return rows;
}

export async function readPeriod(
  db: Kysely<Database>,
  id: string,
  { from, to }: { from?: string | undefined; to?: string | undefined },
): Promise<{ accountBefore: AccountAtMoment; accountAfter: AccountAtMoment }> {
  const readBefore = async (moment: string) => (await readAccountAt(db, id, [moment]))[0] ?? emptyAccount;
  const [accountBefore, accountAfter] = await Promise.all([
    from ? readBefore(from) : emptyAccount,
    to ? readBefore(to) : readAccountNow(db, id),
  ]);
  return { accountBefore, accountAfter };
}
