import type { TransactionWork } from '../../../call/context';
import { chainId } from '../../../chain/chain';
import type { Transfer } from '../../../chain/node-answers';
import { insertRow } from '../../../database/rows';
import { findWallet } from '../wallets/store';
import { deriveStatusAfter } from './booking.commands';
import { applyDepositEvent, isInLedger } from './deposit.machine';
import { findAnnouncedDeposit, listDeposits, saveDeposit } from './store';
import type { DepositRow, NewDeposit } from './tables';

export const expiryMs = 24 * 3600 * 1000;

const makeDepositFields = ({ block, blockHash, hash, position, from, value }: Transfer) => ({
  ...{ block, blockHash, hash, position },
  ...{ fromAddress: from, amount: value },
});

const makeNewDeposit = (
  now: Date,
  payment: Transfer,
  userId: string | null,
  earlier: Partial<NewDeposit> = {},
): NewDeposit => ({
  ...makeDepositFields(payment),
  userId,
  source: 'chain',
  status: 'detected',
  chainId,
  reason: null,
  note: null,
  transactionId: null,
  submittedAt: now,
  creditedAt: null,
  expiresAt: new Date(now.getTime() + expiryMs),
  ...earlier,
});

export async function recordPayment(work: TransactionWork, payment: Transfer): Promise<void> {
  const { db, now } = work;
  const { hash, position, from, value } = payment;
  const deposits = await listDeposits(db, [hash]);
  const paymentDeposits = deposits.filter((each) => each.position === position);
  if (paymentDeposits.length > 0) return updateKnownPayment(work, payment, paymentDeposits);
  const ownerId = (await findWallet(db, from))?.userId ?? null;
  const namedDeposits = deposits.filter(
    (each) => each.position === null && applyDepositEvent(each.status, 'seen') !== null,
  );
  const foreignDeposits = ownerId === null ? [] : namedDeposits.filter(({ userId }) => userId !== ownerId);
  for (const { id } of foreignDeposits) await saveDeposit(db, id, { status: 'rejected', reason: 'foreign_wallet' });
  const announcedDeposit =
    namedDeposits.find((each) => !foreignDeposits.includes(each)) ??
    (ownerId === null ? undefined : await findAnnouncedDeposit(db, from, value));
  if (announcedDeposit)
    await saveDeposit(db, announcedDeposit.id, {
      ...makeDepositFields(payment),
      status: deriveStatusAfter(announcedDeposit, 'seen'),
      reason: null,
    });
  else await insertRow(db, 'deposits', makeNewDeposit(now, payment, ownerId));
}

async function updateKnownPayment(
  { db, now }: TransactionWork,
  payment: Transfer,
  paymentDeposits: readonly DepositRow[],
): Promise<void> {
  const awaitedDeposit = paymentDeposits.find(({ status }) => !isInLedger(status) && status !== 'reversed');
  if (awaitedDeposit) {
    const nextStatus = applyDepositEvent(awaitedDeposit.status, 'seen');
    // The block may have been replaced since, or a node may have lied when the payment was first seen.
    const isAsRecorded =
      awaitedDeposit.blockHash === payment.blockHash &&
      awaitedDeposit.amount === payment.value &&
      awaitedDeposit.fromAddress === payment.from;
    if (isAsRecorded && nextStatus === null) return;
    await saveDeposit(db, awaitedDeposit.id, {
      ...makeDepositFields(payment),
      ...(awaitedDeposit.fromAddress !== payment.from && {
        userId: await findCorrectedUser(db, awaitedDeposit, payment),
      }),
      status: nextStatus ?? awaitedDeposit.status,
      reason: null,
    });
    return;
  }
  const bookedDeposit = paymentDeposits.find(({ status }) => isInLedger(status));
  if (bookedDeposit?.blockHash === payment.blockHash) return;
  if (!bookedDeposit && paymentDeposits.some(({ reason }) => reason === 'staff')) return;
  const ownerId = (await findWallet(db, payment.from))?.userId ?? null;
  const [firstDeposit] = paymentDeposits;
  const postingCount = Math.max(...paymentDeposits.map((each) => each.postings));
  await insertRow(
    db,
    'deposits',
    makeNewDeposit(now, payment, ownerId ?? firstDeposit?.userId ?? null, { postings: postingCount }),
  );
}

async function findCorrectedUser(
  db: TransactionWork['db'],
  { source, userId }: DepositRow,
  { from }: Transfer,
): Promise<string | null> {
  const ownerWallet = await findWallet(db, from);
  return ownerWallet?.userId ?? (source === 'chain' ? null : userId);
}
