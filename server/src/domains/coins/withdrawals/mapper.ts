import { type AnswerOf, formatAmount } from '@laurel/shared/protocol';
import { schemas } from '@laurel/shared/protocol/schemas';
import type { Actor } from '../../../call/context';
import { toChecksumAddress } from '../../../chain/address';
import { chainId } from '../../../chain/chain';
import { confirmationDepth } from '../../../chain/depth';
import { selectColumns, toFields } from '../../../database/fields';
import { toPlayerRef, toPlayerRefOrNull } from '../../people/players/mapper';
import { allowDeciding } from './access.rules';
import type { PayableAmount } from './payouts.store';
import { deriveActions, deriveApprovals, deriveWait } from './rules';
import type { loadAddressFacts } from './staff.store';
import type { WithdrawalWithPlayer } from './store';
import type { WithdrawalRow } from './tables';

type WithdrawalAnswer = AnswerOf<'createWithdrawal'>;

const columns = selectColumns(
  schemas.createWithdrawal.answer,
  'player',
  'to',
  'note',
  'approvals',
  'waits',
  'chain',
  'resendAt',
  'actions',
);

interface WithdrawalReader {
  user: Actor;
  now: Date;
  resendAt?: Date | null;
  payable: PayableAmount;
}

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
  chain: { chainId, hash: row.hash, confirmations: row.confirmations, required: confirmationDepth.final },
  resendAt: resendAt?.toISOString() ?? null,
  actions: deriveActions(row, user, now),
});

export function toAddressFacts(
  { userId }: Pick<WithdrawalRow, 'userId'>,
  { wallet, requests, deposits }: Awaited<ReturnType<typeof loadAddressFacts>>,
): Pick<AnswerOf<'getStaffWithdrawal'>, 'addressFacts' | 'sharedWith'> {
  const owners = [
    ...(wallet ? [toPlayerRef(wallet.id, wallet)] : []),
    ...requests.map((each) => toPlayerRef(each.id, each)),
  ];
  const otherOwners = new Map(owners.filter(({ id }) => id !== userId).map((player) => [player.id, player]));
  return {
    addressFacts: {
      wallet: wallet ? { player: toPlayerRef(wallet.id, wallet), verifiedAt: wallet.verifiedAt.toISOString() } : null,
      requests: requests.map(({ requestId, id, amount, status, requestedAt, times, ...player }) => ({
        id: requestId,
        player: toPlayerRef(id, player),
        amount: formatAmount(amount),
        status,
        at: requestedAt.toISOString(),
        times,
      })),
      deposits: deposits.map(({ id, userId: owner, amount, status, submittedAt, ...player }) => ({
        id,
        player: toPlayerRefOrNull(owner, player),
        amount: formatAmount(amount ?? 0n),
        status,
        at: submittedAt.toISOString(),
      })),
    },
    sharedWith: [...otherOwners.values()],
  };
}
