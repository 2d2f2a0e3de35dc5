import type { TransactionWork } from '../../call/context';
import { withTransaction } from '../../call/transaction';
import { beginWork, type WorkSource } from '../../call/work';
import type { Transfer } from '../../chain/chain';
import { ChainOutage, chainId } from '../../chain/chain';
import { errorFields } from '../../log/log';
import { type Loop, startLoop } from '../../loop';
import { raiseAlarm } from '../alarms/commands';
import { findWallet } from '../wallets/store';
import { after, reverseDeposit, settleDeposit } from './booking.commands';
import { FinalBlockReplaced, isSettled, type Reading, readChain } from './chain.queries';
import {
  endLease,
  extendEveryMs,
  extendLease,
  findCursor,
  holdsLease,
  leaseCursor,
  saveCursor,
  startCursor,
} from './cursor.store';
import { isBooked, nextDepositStatus } from './deposit.machine';
import { confirmationsAt, paymentsTo, reasonOf } from './rules';
import { depositsOf, findAnnounced, insertDeposit, lockDeposit, saveDeposit, watchedDeposits } from './store';
import type { CursorRow, DepositRow } from './tables';

/** How long a payment that was announced is waited for. */
export const expiryMs = 24 * 3600 * 1000;

const restMs = 1000;
const asleepMs = 3000;

/** Reads what is new on the chain and books what is deep enough. @returns false if another worker does, or it is halted. */
export async function readNewBlocks(source: WorkSource): Promise<boolean> {
  const { db, clock, ports } = source;
  const { chain, log } = ports;
  if (!chain) return false;
  if (!(await findCursor(db))) {
    // The sandbox's chain is as old as the sandbox. On the real one everything before today is none of ours.
    const from = await chain.ask(async (node) => {
      const { finalized } = await node.head();
      const block = chain.terms.local ? 0 : finalized;
      return { block, blockHash: await node.hashAt(block) };
    });
    if (from.blockHash === null) return false;
    await startCursor(db, { block: from.block, blockHash: from.blockHash, now: clock.now() });
  }
  const cursor = await leaseCursor(db, clock.now());
  if (!cursor) return false;
  // Nodes may take longer than the lease: they are asked one after the other.
  const extending = setInterval(() => {
    extendLease(db, cursor, clock.now()).catch((error: unknown) =>
      log.warn(errorFields(error), 'The lease of the chain’s reader could not be extended'),
    );
  }, extendEveryMs);
  try {
    if (cursor.halted !== null) return false;
    const watched = await watchedDeposits(db, cursor.block);
    const reading = await chain.ask((node) => readChain(node, chain.terms, cursor, watched));
    await withTransaction(beginWork(source), async (work) => {
      if (await holdsLease(work.db, cursor)) await apply(work, cursor, reading, watched);
    });
    return true;
  } catch (error) {
    // Only if no node says otherwise.
    if (!(error instanceof ChainOutage && error.cause instanceof FinalBlockReplaced)) throw error;
    log.error({ block: cursor.block }, 'A final block was replaced: deposits stop until somebody has looked');
    await saveCursor(db, { halted: error.cause.message });
    await raiseAlarm(source, 'halted');
    return false;
  } finally {
    clearInterval(extending);
    await endLease(db, cursor);
  }
}

/** What a reading changes, in one transaction. */
async function apply(
  work: TransactionWork,
  cursor: CursorRow,
  reading: Reading,
  watched: readonly DepositRow[],
): Promise<void> {
  const { db, now, ports } = work;
  const terms = ports.chain?.terms;
  if (!terms) return;
  for (const receipt of reading.receipts.values())
    for (const payment of paymentsTo(terms, receipt)) await see(work, payment);
  const named = watched.map(({ id }) => id);
  const present = await watchedDeposits(db, cursor.block);
  for (const { id } of present) {
    const row = await lockDeposit(db, id);
    // One that was announced since then wasn't asked about.
    if (row && (row.position !== null || named.includes(id))) await follow(work, cursor, reading, row);
  }
  await saveCursor(db, {
    block: reading.final.block,
    blockHash: reading.final.hash,
    head: reading.head.latest,
    readAt: now,
  });
}

/** A payment is in a block: the first time, or in another block than before. */
async function see(work: TransactionWork, payment: Transfer): Promise<void> {
  const { db, now } = work;
  const { hash, position, from, value, block, blockHash } = payment;
  const known = await depositsOf(db, [hash]);
  const found = { block, blockHash, hash, position, fromAddress: from, amount: value };
  const own = known.find((each) => each.position === position);
  if (own) {
    // What staff took back stays so, however often the block is read.
    if (own.status === 'reversed' && own.reason === 'staff') return;
    if (own.blockHash === blockHash && nextDepositStatus(own.status, 'seen') === null) return;
    // A booked one that moved to another block before it was final is still the same payment.
    const status = nextDepositStatus(own.status, 'seen') ?? own.status;
    await saveDeposit(db, own.id, { ...found, status, reason: isBooked(status) ? own.reason : null });
    return;
  }
  const owner = (await findWallet(db, from))?.userId ?? null;
  const named = known.filter((each) => each.position === null && nextDepositStatus(each.status, 'seen') !== null);
  // Whoever else named it, and before its owner did, gets nothing of it.
  const foreign = owner === null ? [] : named.filter(({ userId }) => userId !== owner);
  for (const { id } of foreign) await saveDeposit(db, id, { status: 'rejected', reason: 'foreign_wallet' });
  const announced =
    named.find((each) => !foreign.includes(each)) ??
    (owner === null ? undefined : await findAnnounced(db, from, value));
  if (announced) {
    await saveDeposit(db, announced.id, { ...found, status: after(announced, 'seen'), reason: null });
    return;
  }
  await insertDeposit(db, {
    ...found,
    userId: owner,
    source: 'chain',
    status: 'detected',
    chainId,
    reason: null,
    note: null,
    transactionId: null,
    submittedAt: now,
    creditedAt: null,
    expiresAt: new Date(now.getTime() + expiryMs),
  });
}

/** Why a payment isn't this player's, who named it after another. */
const othersReason = async (db: TransactionWork['db'], { from }: Transfer) =>
  (await findWallet(db, from)) ? 'foreign_wallet' : 'unverified_wallet';

/** Moves one deposit on by what the chain says now. */
async function follow(work: TransactionWork, cursor: CursorRow, reading: Reading, row: DepositRow): Promise<void> {
  const { db, now, ports } = work;
  const { head, hashes, receipts } = reading;
  if (row.position === null) {
    const receipt = row.hash === null ? undefined : receipts.get(row.hash);
    // A receipt in a block that may be replaced decides nothing.
    if (receipt && receipt.block <= head.finalized && ports.chain) {
      // What paid us is somebody's deposit, and not this one.
      const [payment] = paymentsTo(ports.chain.terms, receipt);
      const reason = payment ? await othersReason(db, payment) : reasonOf(ports.chain.terms, receipt);
      const status = nextDepositStatus(row.status, reason === 'reverted' ? 'fail' : 'reject');
      if (status) await saveDeposit(db, row.id, { status, reason });
    } else if (!receipt && now >= row.expiresAt) {
      await saveDeposit(db, row.id, { status: after(row, 'expire') });
    }
    return;
  }
  if (row.block === null || row.status === 'submitted') return;
  const stands = hashes.has(row.block) && hashes.get(row.block) === row.blockHash;
  if (!stands && row.status !== 'orphaned') {
    // Asked in the next turn: it wasn't watched when the reading began.
    if (!hashes.has(row.block)) return;
    if (!isBooked(row.status)) {
      await saveDeposit(db, row.id, { status: after(row, 'lost'), confirmations: 0, reason: 'block_replaced' });
    } else if (row.block > cursor.block) {
      await reverseDeposit(work, row, { event: 'lost' });
      ports.log.error({ deposit: row.id }, 'A credited deposit left the chain and was reversed');
    }
    return;
  }
  if (row.status === 'orphaned') {
    if (now >= row.expiresAt) await saveDeposit(db, row.id, { status: after(row, 'expire') });
    return;
  }
  const confirmations = confirmationsAt(row.block, head);
  if (isBooked(row.status)) {
    if (row.confirmations !== confirmations) await saveDeposit(db, row.id, { confirmations });
    return;
  }
  const status = row.block <= head.finalized ? (nextDepositStatus(row.status, 'final') ?? row.status) : row.status;
  await saveDeposit(db, row.id, { status, confirmations });
  if (isSettled(row, reading)) await settleDeposit(work, { ...row, status });
}

/** Whether deposits wait for the chain, which the sandbox's own then has to be started for. */
const isWaiting = async ({ db }: WorkSource): Promise<boolean> =>
  (await watchedDeposits(db, Number.MAX_SAFE_INTEGER)).length > 0;

/** Reads the chain until it is stopped. Any number of workers can share a database. */
export function startScanner(source: WorkSource): Loop {
  const { chain, log } = source.ports;
  let checked = false;
  let down = false;
  return startLoop(async () => {
    if (!chain) return asleepMs;
    try {
      if (!chain.awake) {
        if (checked || !(await isWaiting(source))) {
          checked = true;
          return asleepMs;
        }
      }
      await readNewBlocks(source);
      if (down) log.info({}, 'The chain can be read again');
      down = false;
    } catch (error) {
      const outage = error instanceof ChainOutage;
      if (!down || !outage) log.warn(errorFields(error), 'The chain could not be read');
      down = true;
    }
    return restMs;
  });
}
