import { formatAmount } from '@laurel/shared/protocol';
import type { Kysely } from 'kysely';
import type { Hex } from '../../../chain/address';
import type { Chain } from '../../../chain/chain';
import type { Database } from '../../../database/schema';
import { hasPaid } from '../withdrawals/receipt.queries';
import { listDifferences } from './differences.store';
import { listLargestMoves, listLostClaims, listPaidWithdrawals } from './past-faults.store';
import { creditedPlayerCheck, depositEntryCheck, withdrawalEntryCheck } from './payments.store';

export interface PastFault {
  what: 'deposit' | 'withdrawal' | 'contract' | 'staff' | 'payout';
  of: string;
  says: string;
}

export async function listBookingFaults(db: Kysely<Database>): Promise<PastFault[]> {
  const faults: PastFault[] = [];
  for (const [what, check] of [
    ['deposit', depositEntryCheck],
    ['deposit', creditedPlayerCheck],
    ['withdrawal', withdrawalEntryCheck],
  ] as const)
    for (const { what: of, expected, found } of await listDifferences(db, check))
      faults.push({ what, of, says: `should have moved ${formatAmount(expected)}, moved ${formatAmount(found)}` });
  return faults;
}

export async function listLostClaimFaults(db: Kysely<Database>): Promise<PastFault[]> {
  const rows = await listLostClaims(db);
  return rows.map(({ id, username, title, status }) => ({
    what: 'contract' as const,
    of: id,
    says: `${username} claimed “${title}” and has no platform account for it (${status})`,
  }));
}

export async function listLargeMoverFaults(db: Kysely<Database>, limit: bigint): Promise<PastFault[]> {
  const rows = await listLargestMoves(db, limit);
  return rows.map(({ username, most, until }) => ({
    what: 'staff' as const,
    of: username,
    says: `moved ${formatAmount(most)} in the 24 hours until ${until.toISOString()}`,
  }));
}

const batchSize = 500;

/** A payout is unpaid unless its receipt shows the transfer of its coins to its address. @throws ChainOutage */
export async function listUnpaidWithdrawals(db: Kysely<Database>, chain: Chain): Promise<PastFault[]> {
  const faults: PastFault[] = [];
  const { token } = chain.terms;
  let lastId = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const rows = await listPaidWithdrawals(db, lastId, batchSize);
    for (const { withdrawalId, wallet, amount, toAddress: to, hash } of rows) {
      const receipt = hash === null ? null : await chain.ask((node) => node.readReceipt(hash as Hex));
      if (receipt && hasPaid(receipt, { token, wallet, to, amount })) continue;
      const receiptText = receipt ? 'holds no transfer of its coins' : 'is unknown to the node';
      faults.push({ what: 'payout', of: withdrawalId, says: `receipt ${hash ?? 'without a hash'} ${receiptText}` });
    }
    const lastRow = rows.at(-1);
    if (!lastRow || rows.length < batchSize) return faults;
    lastId = lastRow.id;
  }
}
