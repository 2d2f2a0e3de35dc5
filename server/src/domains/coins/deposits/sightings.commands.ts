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
  const sameDeposits = deposits.filter((each) => each.position === position);
  if (sameDeposits.length > 0) return updateKnownPayment(work, payment, sameDeposits);
  const owner = (await findWallet(db, from))?.userId ?? null;
  const namedDeposits = deposits.filter(
    (each) => each.position === null && applyDepositEvent(each.status, 'seen') !== null,
  );
  const foreignDeposits = owner === null ? [] : namedDeposits.filter(({ userId }) => userId !== owner);
  for (const { id } of foreignDeposits) await saveDeposit(db, id, { status: 'rejected', reason: 'foreign_wallet' });
  const announcedDeposit =
    namedDeposits.find((each) => !foreignDeposits.includes(each)) ??
    (owner === null ? undefined : await findAnnouncedDeposit(db, from, value));
  if (announcedDeposit)
    await saveDeposit(db, announcedDeposit.id, {
      ...makeDepositFields(payment),
      status: deriveStatusAfter(announcedDeposit, 'seen'),
      reason: null,
    });
  else await insertRow(db, 'deposits', makeNewDeposit(now, payment, owner));
}

async function updateKnownPayment(
  { db, now }: TransactionWork,
  payment: Transfer,
  sameDeposits: readonly DepositRow[],
): Promise<void> {
  const awaitedDeposit = sameDeposits.find(({ status }) => !isInLedger(status) && status !== 'reversed');
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
  const bookedDeposit = sameDeposits.find(({ status }) => isInLedger(status));
  if (bookedDeposit?.blockHash === payment.blockHash) return;
  if (!bookedDeposit && sameDeposits.some(({ reason }) => reason === 'staff')) return;
  const owner = (await findWallet(db, payment.from))?.userId ?? null;
  const [firstDeposit] = sameDeposits;
  const postingCount = Math.max(...sameDeposits.map((each) => each.postings));
  await insertRow(
    db,
    'deposits',
    makeNewDeposit(now, payment, owner ?? firstDeposit?.userId ?? null, { postings: postingCount }),
  );
}

async function findCorrectedUser(
  db: TransactionWork['db'],
  { source, userId }: DepositRow,
  { from }: Transfer,
): Promise<string | null> {
  const owner = await findWallet(db, from);
  return owner?.userId ?? (source === 'chain' ? null : userId);
}
