import type { AnswerOf } from '@laurel/shared/protocol';
import type { Actor } from '../../../call/context';
import { toChecksumAddress } from '../../../chain/address';
import { chainId } from '../../../chain/chain';
import { depth } from '../../../chain/depth';
import { type ColumnAnswers, selectColumns, toFields } from '../../../database/fields';
import { toPlayerRef } from '../../people/players/mapper';
import { allowDeciding } from './access.rules';
import type { PayableAmount } from './payouts.store';
import { deriveActions, deriveApprovals, deriveWait } from './rules';
import type { WithdrawalWithPlayer } from './store';
import type { WithdrawalRow } from './tables';

type WithdrawalAnswer = AnswerOf<'createWithdrawal'>;

const shown = {
  id: 'withdrawal',
  userId: 'none',
  amount: 'withdrawal',
  toAddress: 'none',
  knownAddress: 'withdrawal',
  status: 'withdrawal',
  flags: 'withdrawal',
  reason: 'withdrawal',
  note: 'withdrawal',
  firstApproverId: 'none',
  approverId: 'none',
  payAfter: 'none',
  hash: 'none',
  confirmations: 'none',
  holdId: 'none',
  transactionId: 'withdrawal',
  requestedAt: 'withdrawal',
  heldUntil: 'none',
  decidedAt: 'withdrawal',
  completedAt: 'withdrawal',
} as const satisfies ColumnAnswers<WithdrawalRow, { withdrawal: WithdrawalAnswer }>;
const columns = selectColumns(shown, 'withdrawal');

interface WithdrawalReader {
  user: Actor;
  now: Date;
  /** Earliest time for another code. */
  resendAt?: Date | null;
  payable: PayableAmount;
}

/** A withdrawal as its player or finance sees it. */
export const toWithdrawalView = (
  row: WithdrawalWithPlayer,
  { user, now, resendAt = null, payable }: WithdrawalReader,
): WithdrawalAnswer => ({
  ...toFields(row, columns),
  player: toPlayerRef(row.userId, row),
  to: toChecksumAddress(row.toAddress),
  note: allowDeciding(user, row).ok ? row.note : null,
  approvals: deriveApprovals(row),
  waits: deriveWait(row, now, payable),
  chain: { chainId, hash: row.hash, confirmations: row.confirmations, required: depth.final },
  resendAt: resendAt?.toISOString() ?? null,
  actions: deriveActions(row, user, now),
});
