import { endAlarms, raiseAlarm } from '../../../alarms/commands';
import { withTransaction } from '../../../call/transaction';
import { beginWork, type WorkSource } from '../../../call/work';
import type { Address } from '../../../chain/address';
import type { Chain } from '../../../chain/chain';
import { RangeTooWideError, type Transfer } from '../../../chain/node-answers';
import { runInTransaction } from '../../../database/transaction';
import { recordAudit } from '../../operations/audit/store';
import {
  findLastPaidBlock,
  insertAttempt,
  insertPayout,
  listKnownHashes,
  listOpenPayouts,
  lockUnsignedWithdrawal,
  lockWallet,
  readExpectedNonce,
  setNextNonce,
} from './payouts.store';
import { deriveStatusAfter } from './settle.commands';
import { saveWithdrawal } from './store';

export const unknownBytes = '';

export interface UnknownPayment extends Pick<Transfer, 'hash' | 'block' | 'to' | 'value'> {
  nonce: number;
}

/** The most blocks to ask for at once. If a node refuses a range, the next one is half as wide. */
const widestRange = 1000;

/** In the order of their nonces. */
export async function listUnknownPayments(
  { db }: Pick<WorkSource, 'db'>,
  chain: Chain,
  wallet: Address,
): Promise<{ nonce: number; payments: UnknownPayment[] }> {
  const { token, local } = chain.terms;
  const lastPaidBlock = await findLastPaidBlock(db, wallet.toLowerCase());
  const chainState = await chain.ask(async (node) => {
    const [{ latest, finalBlock }, nonce] = await Promise.all([node.readHead(), node.readNonce(wallet)]);
    // Without an earlier payout there is no starting block, and the whole chain is too long to read.
    const startBlock = lastPaidBlock ?? (local ? 0 : latest + 1);
    const transfers: Omit<Transfer, 'position'>[] = [];
    for (let from = startBlock, rangeBlocks = widestRange; from <= finalBlock; ) {
      const until = Math.min(finalBlock, from + rangeBlocks - 1);
      try {
        transfers.push(...(await node.listTransfersFrom(token, wallet, from, until)));
        from = until + 1;
      } catch (error) {
        if (!(error instanceof RangeTooWideError)) throw error;
        rangeBlocks = Math.ceil(rangeBlocks / 2);
      }
    }
    const payments: UnknownPayment[] = [];
    for (const { hash, block, to, value } of transfers) {
      const transaction = await node.readTransaction(hash);
      // A contract can move the wallet's coins through an allowance. Such a transfer uses none of our nonces.
      if (transaction?.from.toLowerCase() === wallet.toLowerCase())
        payments.push({ hash, block, to, value, nonce: transaction.nonce });
    }
    return { nonce, payments };
  });
  const knownHashes = await listKnownHashes(
    db,
    chainState.payments.map(({ hash }) => hash),
  );
  const payments = chainState.payments.filter(({ hash }) => !knownHashes.has(hash)).sort((a, b) => a.nonce - b.nonce);
  return { nonce: chainState.nonce, payments };
}

/** Matches payments by amount and address, and by nonce where it is known. If a payment matches no withdrawal, the wallet's payouts stop until an operator accepts it. */
export async function settleUnknownPayments(
  source: WorkSource,
  chain: Chain,
  signer: Address,
): Promise<{ settled: boolean }> {
  const walletAddress = signer.toLowerCase();
  const { nonce: chainNonce, payments } = await listUnknownPayments(source, chain, signer);
  const isSettled = await withTransaction(beginWork(source), async (work) => {
    const { db, now } = work;
    let { nextNonce } = await lockWallet(db, walletAddress, chainNonce);
    let hasDifference = false;
    const openPayouts = await listOpenPayouts(db);
    for (const { hash, nonce, to, value } of payments) {
      const attempt = { hash, raw: unknownBytes, fee: 0n, signedAt: now };
      const payout = openPayouts.find((each) => each.wallet === walletAddress && each.nonce === nonce);
      if (payout) {
        const isMatch = payout.withdrawal.toAddress === to.toLowerCase() && payout.amount === value;
        if (isMatch) await insertAttempt(db, { ...attempt, payoutId: payout.id });
        else hasDifference = true;
      } else if (nonce === nextNonce) {
        const row = await lockUnsignedWithdrawal(db, { to, amount: value });
        if (!row) break;
        await insertPayout(db, { wallet: walletAddress, nonce, withdrawal: row, attempt });
        await saveWithdrawal(db, row.id, { status: deriveStatusAfter(row, 'found'), hash });
        source.ports.log.warn({ withdrawal: row.id, hash, nonce }, 'A withdrawal was paid already');
        nextNonce = nonce + 1;
      }
    }
    return !hasDifference && nextNonce >= chainNonce;
  });
  if (isSettled) await endAlarms(source, 'unknown_payment');
  else await raiseAlarm(source, 'unknown_payment');
  return { settled: isSettled };
}

export async function acceptPayments(
  source: Pick<WorkSource, 'db' | 'clock'>,
  chain: Chain,
  wallet: Address,
): Promise<{ from: number; to: number }> {
  const chainNonce = await chain.ask((node) => node.readNonce(wallet));
  return runInTransaction(source.db, async (tx) => {
    const address = wallet.toLowerCase();
    const { nextNonce: nextNonceBefore } = await lockWallet(tx, address, chainNonce);
    if (nextNonceBefore >= chainNonce) return { from: nextNonceBefore, to: nextNonceBefore };
    await setNextNonce(tx, address, chainNonce);
    await recordAudit(tx, {
      ...{ at: source.clock.now(), actorId: null, action: 'chain.accept_payments' as const, entity: 'chain' },
      ...{ entityId: null, before: { nonce: nextNonceBefore }, after: { nonce: chainNonce } },
    });
    await endAlarms({ db: tx }, 'unknown_payment');
    return { from: nextNonceBefore, to: chainNonce };
  });
}

/** Without this, a player could cancel a withdrawal that was paid before a backup was restored. */
export async function settlePaymentsAtStart(source: WorkSource, chain: Chain, wallet: Address): Promise<void> {
  const expectedNonce = await readExpectedNonce(source.db, wallet.toLowerCase());
  if (expectedNonce === null) return;
  const chainNonce = await chain.ask((node) => node.readNonce(wallet));
  if (chainNonce > expectedNonce) await settleUnknownPayments(source, chain, wallet);
}
