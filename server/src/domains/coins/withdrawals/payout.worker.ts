import { endAlarms, raiseAlarm } from '../../../alarms/commands';
import { withTransaction } from '../../../call/transaction';
import { beginWork, type WorkSource } from '../../../call/work';
import type { Address, Hex } from '../../../chain/address';
import { type Chain, ChainOutage, NodeDisagreementError } from '../../../chain/chain';
import type { Signer } from '../../../chain/signer';
import { toErrorFields } from '../../../log/log';
import { type Loop, startLoop } from '../../../loop';
import { findUserById } from '../../people/users/store';
import { countConfirmationsAt } from '../deposits/rules';
import { findLimits, lockLimitsForShare } from '../withdrawal-limits/store';
import { notifyOfPayout } from './payout.mail';
import {
  endPayout,
  findWithdrawalAboveLimit,
  hasPayableWithdrawal,
  insertAttempt,
  insertPayout,
  listOpenPayouts,
  lockNextPayableWithdrawal,
  lockOpenPayout,
  lockWallet,
  type OpenPayout,
  setSentTime,
  sumOpenPayouts,
  sumPayouts,
} from './payouts.store';
import { holdWithdrawals } from './protection.commands';
import { findReceipt, hasPaid } from './receipt.queries';
import { confirmationPeriodsMs, day, isStuck } from './rules';
import { deriveStatusAfter, endWithdrawal } from './settle.commands';
import { findProtectionChangedAt, listUnconfirmedWithdrawals, lockWithdrawal, saveWithdrawal } from './store';
import type { WithdrawalRow } from './tables';
import { settlePaymentsAtStart, settleUnknownPayments, unknownBytes } from './unknown-payments.commands';
import { applyWithdrawalEvent } from './withdrawal.machine';

/** After this time, the same bytes are sent again, because a node may drop a transaction, or fail to share it with others. */
const resendMs = 25_000;
/** After this time, an unmined payment is signed again with a higher fee, up to `mostFee`. */
const replaceMs = 120_000;
const gasLimit = 100_000n;
const leastFee = 1_000_000_000n;
/** Per unit of gas, in wei. */
const mostFee = 20_000_000_000n;
/** Nodes accept a replacement only if it pays at least 110% of the earlier fee. */
const raiseFee = (fee: bigint): bigint => (fee * 1125n) / 1000n + 1n;

interface PayoutContext {
  source: WorkSource;
  chain: Chain;
  signer: Signer;
}

async function signPayment(
  { chain, signer }: PayoutContext,
  { toAddress, amount }: WithdrawalRow,
  nonce: number,
  fee: bigint,
): Promise<{ hash: string; raw: Hex; fee: bigint }> {
  const { token } = chain.terms;
  const payment = { token, to: toAddress as Hex, amount, nonce, gas: gasLimit, fee };
  return { ...(await signer.sign(payment)), fee };
}

export async function expireRequests(source: WorkSource): Promise<void> {
  const now = source.clock.now().getTime();
  const requestedUntil = new Date(now - confirmationPeriodsMs.requested);
  const heldUntil = new Date(now - confirmationPeriodsMs.held);
  for (const { id } of await listUnconfirmedWithdrawals(source.db, { requestedUntil, heldUntil }))
    await withTransaction(beginWork(source), async (work) => {
      const row = await lockWithdrawal(work.db, id);
      if (row?.status === 'requested') await endWithdrawal(work, row, 'cancel');
    });
}

const shortages = ['coins_short', 'gas_short', 'daily_limit'] as const;

interface Shortage {
  what: (typeof shortages)[number];
  withdrawal: WithdrawalRow;
  isAlone: boolean;
}

type NextPayout = { what: 'none' | 'signed' | 'held' | 'unknown' } | Shortage;

/** How long another wallet has to pay before a shortage of this one raises an alarm. */
const otherWalletMs = 60_000;

async function alertShortage(source: WorkSource, { what, withdrawal, isAlone }: Shortage): Promise<void> {
  const isCommon = isAlone || what === 'daily_limit';
  // A shortage of this wallet alone says nothing about the others, so it ends only the alarm of the shared daily limit.
  await endAlarms(source, ...(isCommon ? shortages.filter((each) => each !== what) : (['daily_limit'] as const)));
  const { payAfter, decidedAt } = withdrawal;
  const payableAt = Math.max(payAfter.getTime(), decidedAt?.getTime() ?? 0);
  if (isCommon || source.clock.now().getTime() - payableAt >= otherWalletMs)
    await raiseAlarm(source, what, withdrawal.id);
}

/** Saves the signed bytes and sends nothing, because sending must follow the commit. @returns true if another payout may be ready to sign */
async function signNextPayout(payer: PayoutContext): Promise<boolean> {
  const { source, chain, signer } = payer;
  const { db, clock } = source;
  if (!(await hasPayableWithdrawal(db, clock.now()))) {
    await endAlarms(source, ...shortages);
    return false;
  }
  const walletState = await chain.ask(async (node) => {
    const [coins, gas, price, nonce] = await Promise.all([
      node.readCoins(chain.terms.token, signer.address),
      node.readGas(signer.address),
      node.readGasPrice(),
      node.readNonce(signer.address),
    ]);
    return { coins, gas, price, nonce };
  });
  const fee = walletState.price > mostFee ? mostFee : walletState.price < leastFee ? leastFee : walletState.price;
  const nextPayout = await withTransaction(beginWork(source), async (work): Promise<NextPayout> => {
    const walletAddress = signer.address.toLowerCase();
    const { nextNonce: nonce, isAlone } = await lockWallet(work.db, walletAddress, walletState.nonce);
    if (walletState.nonce > nonce) return { what: 'unknown' };
    const { walletPerDay } = await lockLimitsForShare(work.db);
    const row = await lockNextPayableWithdrawal(work.db, work.now, walletPerDay);
    if (!row) return { what: 'none' };
    const changedAt = await findProtectionChangedAt(work.db, row.userId, new Date(work.now.getTime() - day));
    const player = changedAt && (await findUserById(work.db, row.userId));
    if (player) {
      await holdWithdrawals(work, player, { changedAt, formerEmail: null });
      return { what: 'held' };
    }
    const openSum = await sumOpenPayouts(work.db, walletAddress);
    const paidCoins = await sumPayouts(work.db, new Date(work.now.getTime() - day));
    if (paidCoins + row.amount > walletPerDay) return { what: 'daily_limit', withdrawal: row, isAlone };
    if (walletState.coins < row.amount + openSum) return { what: 'coins_short', withdrawal: row, isAlone };
    if (walletState.gas < gasLimit * fee) return { what: 'gas_short', withdrawal: row, isAlone };
    const attempt = { ...(await signPayment(payer, row, nonce, fee)), signedAt: work.now };
    await insertPayout(work.db, { wallet: walletAddress, nonce, withdrawal: row, attempt });
    await saveWithdrawal(work.db, row.id, { status: deriveStatusAfter(row, 'sign'), hash: attempt.hash });
    return { what: 'signed' };
  });
  if (nextPayout.what === 'unknown') return (await settleUnknownPayments(source, chain, signer.address)).settled;
  if ('withdrawal' in nextPayout) {
    await alertShortage(source, nextPayout);
    return false;
  }
  await endAlarms(source, ...shortages);
  return nextPayout.what !== 'none';
}

async function updatePayout(payer: PayoutContext, payout: OpenPayout): Promise<void> {
  const { source, chain } = payer;
  const { receipt, latest, final } = await findReceipt(chain, payout);
  if (!receipt && payout.withdrawal.status === 'broadcast') return resendPayout(payer, payout);
  await withTransaction(beginWork(source), async (work) => {
    if (!(await lockOpenPayout(work.db, payout.id))) return;
    const row = await lockWithdrawal(work.db, payout.withdrawalId);
    if (!row) return;
    if (!receipt) {
      await saveWithdrawal(work.db, row.id, { status: deriveStatusAfter(row, 'unmined'), confirmations: 0 });
      return;
    }
    const confirmationCount = countConfirmationsAt(receipt.block, { latest });
    const progress = { hash: receipt.hash, confirmations: confirmationCount };
    if (!final) {
      const status = applyWithdrawalEvent(row.status, 'mined') ?? row.status;
      await saveWithdrawal(work.db, row.id, { ...progress, status });
      return;
    }
    const { toAddress: to, amount } = row;
    if (hasPaid(receipt, { token: chain.terms.token, wallet: payout.wallet, to, amount })) {
      await endPayout(work.db, payout.id, { status: 'done', block: receipt.block });
      await endWithdrawal(work, row, 'complete', { ...progress, completedAt: work.now });
      await notifyOfPayout(work, row);
      return;
    }
    const { hash, succeeded } = receipt;
    source.ports.log.error({ withdrawal: row.id, hash, succeeded }, 'A payout moved no coins');
    await endPayout(work.db, payout.id, { status: 'failed', block: receipt.block });
    const failedRow = { ...row, status: deriveStatusAfter(row, 'fail') };
    await endWithdrawal(work, failedRow, 'refund', { ...progress, completedAt: work.now });
  });
}

async function resendPayout(payer: PayoutContext, payout: OpenPayout): Promise<void> {
  const { source, chain } = payer;
  const { db, clock, ports } = source;
  const now = clock.now();
  const [savedAttempt] = payout.attempts;
  if (!savedAttempt) throw new Error(`Payout ${payout.id} has no signed bytes`);
  if (savedAttempt.raw === unknownBytes) return;
  let newestAttempt = savedAttempt;
  const isOld = now.getTime() - savedAttempt.signedAt.getTime() >= replaceMs;
  const fee = raiseFee(savedAttempt.fee);
  // If a second wallet signed the withdrawal too, it could be paid twice, because the first wallet's bytes stay valid.
  const isOwn = payout.wallet === payer.signer.address.toLowerCase();
  if (isOwn && savedAttempt.sentAt && isOld && fee <= mostFee) {
    const attempt = {
      ...(await signPayment(payer, payout.withdrawal, payout.nonce, fee)),
      payoutId: payout.id,
      signedAt: now,
    };
    const isOpen = await withTransaction(beginWork(source), async (work) => {
      const openPayout = await lockOpenPayout(work.db, payout.id);
      if (openPayout) await insertAttempt(work.db, attempt);
      if (openPayout) await saveWithdrawal(work.db, payout.withdrawalId, { hash: attempt.hash });
      return openPayout;
    });
    if (!isOpen) return;
    newestAttempt = { ...attempt, sentAt: null };
  }
  if (newestAttempt.sentAt && now.getTime() - newestAttempt.sentAt.getTime() < resendMs) return;
  const broadcastOutcome = await chain.ask((node) => node.broadcast(newestAttempt.raw as Hex));
  switch (broadcastOutcome) {
    case 'taken':
      break;
    case 'nonce_used':
      // A transaction with this nonce was mined: one of ours, or one that a restored database doesn't know.
      await settleUnknownPayments(source, chain, payout.wallet as Address);
      break;
    case 'underpriced':
      ports.log.warn({ withdrawal: payout.withdrawalId }, 'A node wants a higher fee for a payout');
      break;
    case 'no_gas':
      ports.log.error({ withdrawal: payout.withdrawalId }, 'The hot wallet cannot pay for gas');
      break;
  }
  await setSentTime(db, newestAttempt.hash, now);
}

export async function processPayouts(source: WorkSource, signer: Signer): Promise<void> {
  const { chain } = source.ports;
  if (!chain) return;
  const payer = { source, chain, signer };
  const stuckPayouts = await listStuckPayouts(source);
  if (stuckPayouts[0]) await raiseAlarm(source, 'stuck', stuckPayouts[0].withdrawalId);
  if (!stuckPayouts.some(({ wallet }) => wallet === signer.address.toLowerCase())) while (await signNextPayout(payer));
  await alertAboveLimit(source);
  let differingId: string | null = null;
  for (const payout of await listOpenPayouts(source.db)) {
    try {
      await updatePayout(payer, payout);
    } catch (error) {
      if (!(error instanceof ChainOutage && error.cause instanceof NodeDisagreementError)) throw error;
      source.ports.log.error({ withdrawal: payout.withdrawalId, why: error.cause.message }, 'A payout is not settled');
      differingId ??= payout.withdrawalId;
    }
  }
  if (differingId) await raiseAlarm(source, 'payout_differs', differingId);
  else await endAlarms(source, 'payout_differs');
  if ((await listStuckPayouts(source)).length === 0) await endAlarms(source, 'stuck');
}

async function alertAboveLimit(source: WorkSource): Promise<void> {
  const { walletPerDay } = await findLimits(source.db);
  const withdrawalAbove = await findWithdrawalAboveLimit(source.db, source.clock.now(), walletPerDay);
  if (withdrawalAbove) await raiseAlarm(source, 'above_limit', withdrawalAbove.id);
  else await endAlarms(source, 'above_limit');
}

/** Lists each wallet's payout with the lowest nonce, if it is stuck. Later nonces can't be mined before it. */
async function listStuckPayouts({ db, clock }: WorkSource): Promise<OpenPayout[]> {
  const now = clock.now();
  const payouts = await listOpenPayouts(db);
  return payouts.filter(
    (payout, index) => payouts.findIndex(({ wallet }) => wallet === payout.wallet) === index && isStuck(payout, now),
  );
}

const hasWork = async ({ db, clock }: WorkSource): Promise<boolean> =>
  (await hasPayableWithdrawal(db, clock.now())) || (await listOpenPayouts(db)).length > 0;

const restMs = 1000;
const downMs = 5000;

export function startPayouts(source: WorkSource, openSigner: (() => Promise<Signer>) | null): Loop | null {
  const { chain } = source.ports;
  if (!openSigner || !chain) return null;
  let isSettledAtStart = !chain.isStarted;
  let signer: Signer | null = null;
  let isDown = false;
  return startLoop(async () => {
    try {
      if (!isSettledAtStart) {
        signer ??= await openSigner();
        await settlePaymentsAtStart(source, chain, signer.address);
        isSettledAtStart = true;
      }
      await expireRequests(source);
      if (await hasWork(source)) {
        signer ??= await openSigner();
        await processPayouts(source, signer);
      } else await endAlarms(source, ...shortages, 'above_limit', 'payout_differs');
      isDown = false;
      return restMs;
    } catch (error) {
      if (!isDown || !(error instanceof ChainOutage))
        source.ports.log.warn(toErrorFields(error), 'Payouts could not go on');
      isDown = true;
      return downMs;
    }
  });
}
