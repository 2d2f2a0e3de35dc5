import { parseAmount } from '@laurel/shared/protocol';
import type { Work } from '../../../call/context';
import { withTransaction } from '../../../call/transaction';
import { isSandbox } from '../../../chain/sandbox';
import { recordAudit } from '../../operations/audit/store';
import { chain, formatAccountId, rewards, toAccountRow } from '../ledger/accounts.rules';
import { postTransactions } from '../ledger/post.commands';
import { makeTypedReason } from '../ledger/reasons.mapper';
import { addMissingAccounts, hasEntries, lockAccounts } from '../ledger/store';
import { buildEntriesBetween } from '../ledger/transaction.rules';

const sandboxRewards = '100000';

export async function fillRewards(work: Work): Promise<void> {
  await withTransaction(work, async ({ db, now: at }) => {
    await addMissingAccounts(db, [chain, rewards].map(toAccountRow));
    // Without the lock, two processes could both fill the account.
    await lockAccounts(db, [chain, rewards].map(formatAccountId));
    if (await hasEntries(db, formatAccountId(rewards))) return;
    const reason = 'Rewards, sandbox coins';
    const [postedTransaction] = await postTransactions(db, {
      kind: 'adjustment',
      reference: 'adjustment:sandbox_rewards',
      at,
      reason: makeTypedReason(reason),
      cause: { kind: 'none' },
      sandbox: isSandbox(work),
      entries: buildEntriesBetween(chain, rewards, parseAmount(sandboxRewards)),
    });
    if (!postedTransaction) throw new Error('Nothing was posted');
    await recordAudit(db, {
      at,
      actorId: null,
      action: 'ledger.adjust',
      entity: 'ledger_transaction',
      entityId: postedTransaction.id,
      after: { account: 'rewards', amount: sandboxRewards },
      reason,
    });
  });
}
