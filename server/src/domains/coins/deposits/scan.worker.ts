import { endAlarms, raiseAlarm } from '../../../alarms/commands';
import type { TransactionWork } from '../../../call/context';
import { withTransaction } from '../../../call/transaction';
import { beginWork, type WorkSource } from '../../../call/work';
import { ChainOutage, type ChainTerms, NodeDisagreementError } from '../../../chain/chain';
import type { Transfer } from '../../../chain/node-answers';
import { toErrorFields } from '../../../log/log';
import { type Loop, startLoop } from '../../../loop';
import { findWallet } from '../wallets/store';
import { deriveStatusAfter, reverseDeposit, settleDeposit } from './booking.commands';
import { type ChainReading, FinalBlockReplacedError, isConfirmedBySecondNode, readChain } from './chain.queries';
import {
  endLease,
  extendEveryMs,
  extendLease,
  findCursor,
  leaseCursor,
  lockLeasedCursor,
  saveCursor,
  startCursor,
} from './cursor.store';
import { applyDepositEvent, isBooked } from './deposit.machine';
import { classifyReason, countConfirmationsAt, filterOwnPayments } from './rules';
import { recordPayment } from './sightings.commands';
import { findBookedDeposit, hasReplacement, listWatchedDeposits, lockDeposit, saveDeposit } from './store';
import type { CursorRow, DepositRow } from './tables';

const longestDifferenceMs = 60_000;
const standstillMs = 5 * 60_000;

const restMs = 1000;
const asleepMs = 3000;

/** @returns true if it has read the chain */
export async function readNewBlocks(source: WorkSource): Promise<boolean> {
  const { db, clock, ports } = source;
  const { chain, log } = ports;
  if (!chain) return false;
  if (!(await findCursor(db))) {
    const start = await chain.ask(async (node) => {
      const { finalBlock } = await node.readHead();
      const block = chain.terms.local ? 0 : finalBlock;
      return { block, blockHash: await node.readHash(block) };
    });
    if (start.blockHash === null) return false;
    await startCursor(db, { block: start.block, blockHash: start.blockHash, now: clock.now() });
  }
  const cursor = await leaseCursor(db, clock.now());
  if (!cursor) return false;
  // Extends the lease, because asking several nodes can outlast it.
  const leaseTimer = setInterval(() => {
    extendLease(db, cursor, clock.now()).catch((error: unknown) =>
      log.warn(toErrorFields(error), 'The lease of the chain’s reader could not be extended'),
    );
  }, extendEveryMs);
  try {
    if (cursor.halted !== null) return false;
    const watchedDeposits = await listWatchedDeposits(db, cursor.block);
    const chainReading = await chain.ask((node, askSecond) =>
      readChain(node, askSecond, chain.terms, cursor, watchedDeposits),
    );
    await withTransaction(beginWork(source), async (work) => {
      if (await lockLeasedCursor(work.db, cursor)) await applyReading(work, cursor, chainReading, watchedDeposits);
    });
    if (chainReading.finalBlock) await endAlarms(source, 'still');
    else await alertStandstill(source, cursor);
    await endAlarms(source, 'nodes_differ');
    if (await hasReplacement(db)) await raiseAlarm(source, 'replaced');
    else await endAlarms(source, 'replaced');
    return true;
  } catch (error) {
    const cause = error instanceof ChainOutage ? error.cause : null;
    // A replaced final block stops reading until an operator resumes it. Other failures can pass by themselves.
    if (!(cause instanceof FinalBlockReplacedError)) {
      if (cause instanceof NodeDisagreementError && calculateStandstillMs(source, cursor) >= longestDifferenceMs)
        await raiseAlarm(source, 'nodes_differ');
      await alertStandstill(source, cursor);
      throw error;
    }
    log.error({ block: cursor.block }, 'A final block was replaced: deposits stop until somebody has looked');
    await saveCursor(db, { halted: cause.message });
    await raiseAlarm(source, 'halted');
    return false;
  } finally {
    clearInterval(leaseTimer);
    await endLease(db, cursor);
  }
}

const calculateStandstillMs = ({ clock }: WorkSource, { movedAt, readAt }: CursorRow): number =>
  clock.now().getTime() - (movedAt ?? readAt).getTime();

async function alertStandstill(source: WorkSource, cursor: CursorRow): Promise<void> {
  if (source.ports.chain?.terms.local === false && calculateStandstillMs(source, cursor) >= standstillMs)
    await raiseAlarm(source, 'still');
}

async function applyReading(
  work: TransactionWork,
  cursor: CursorRow,
  reading: ChainReading,
  deposits: readonly DepositRow[],
): Promise<void> {
  const { db, now, ports } = work;
  const terms = ports.chain?.terms;
  if (!terms) return;
  // Confirmed receipts are recorded too, because a node may have lied about a payment that is no longer reread.
  for (const receipt of new Map([...reading.receipts, ...reading.confirmedReceipts]).values())
    for (const payment of filterOwnPayments(terms, receipt)) await recordPayment(work, payment);
  const watchedIds = deposits.map(({ id }) => id);
  const currentWatchedDeposits = await listWatchedDeposits(db, cursor.block);
  for (const { id } of currentWatchedDeposits) {
    const row = await lockDeposit(db, id);
    // Skips deposits announced after the reading began, because the node wasn't asked about them.
    if (row && (row.position !== null || watchedIds.includes(id)))
      await updateDeposit(work, terms, cursor, reading, row);
  }
  const { finalBlock, head, checked } = reading;
  const movedCursor = finalBlock && {
    ...{ block: finalBlock.block, blockHash: finalBlock.hash, movedAt: now },
    reached: Math.max(finalBlock.block, cursor.reached),
  };
  await saveCursor(db, { ...movedCursor, head: head.latest, checked, readAt: now });
}

const classifyOtherWallet = async (db: TransactionWork['db'], { from }: Transfer) =>
  (await findWallet(db, from)) ? 'foreign_wallet' : 'unverified_wallet';

async function updateDeposit(
  work: TransactionWork,
  terms: ChainTerms,
  cursor: CursorRow,
  reading: ChainReading,
  row: DepositRow,
): Promise<void> {
  const { db, now, ports } = work;
  const { head, hashes, receipts } = reading;
  if (row.position === null) {
    const receipt = row.hash === null ? undefined : receipts.get(row.hash);
    if (receipt && receipt.block <= head.finalBlock) {
      // If the transaction paid Laurel, its payments were recorded as other deposits.
      const [payment] = filterOwnPayments(terms, receipt);
      const reason = payment ? await classifyOtherWallet(db, payment) : classifyReason(terms, receipt);
      const status = applyDepositEvent(row.status, reason === 'reverted' ? 'fail' : 'reject');
      if (status) await saveDeposit(db, row.id, { status, reason });
    } else if (!receipt && now >= row.expiresAt) {
      await saveDeposit(db, row.id, { status: deriveStatusAfter(row, 'expire') });
    }
    return;
  }
  if (row.block === null || row.status === 'submitted') return;
  const isInChain = hashes.has(row.block) && hashes.get(row.block) === row.blockHash;
  if (!isInChain && row.status !== 'orphaned') {
    // The block wasn't watched when the reading began, so the next turn asks about it.
    if (!hashes.has(row.block)) return;
    if (!isBooked(row.status)) {
      await saveDeposit(db, row.id, {
        status: deriveStatusAfter(row, 'lost'),
        confirmations: 0,
        reason: 'block_replaced',
      });
    } else if (row.block > Math.max(cursor.block, cursor.reached)) {
      await reverseDeposit(work, row, { event: 'lost' });
      ports.log.error({ deposit: row.id }, 'A credited deposit left the chain and was reversed');
    } else if (row.reason !== 'block_replaced') {
      await saveDeposit(db, row.id, { reason: 'block_replaced' });
      ports.log.error({ deposit: row.id }, 'The final block of a credited deposit was replaced: finance decides');
    }
    return;
  }
  if (row.status === 'orphaned') {
    if (now >= row.expiresAt) await saveDeposit(db, row.id, { status: deriveStatusAfter(row, 'expire') });
    return;
  }
  const confirmationCount = countConfirmationsAt(row.block, head);
  if (isBooked(row.status)) {
    if (row.confirmations !== confirmationCount) await saveDeposit(db, row.id, { confirmations: confirmationCount });
    return;
  }
  const status = row.block <= head.finalBlock ? (applyDepositEvent(row.status, 'final') ?? row.status) : row.status;
  await saveDeposit(db, row.id, { status, confirmations: confirmationCount });
  // If the payment is booked in another block, finance has to reverse that booking first.
  if (isConfirmedBySecondNode(terms, row, reading) && !(await findBookedDeposit(db, row)))
    await settleDeposit(work, { ...row, status });
}

const hasWatchedDeposits = async ({ db }: WorkSource): Promise<boolean> =>
  (await listWatchedDeposits(db, Number.MAX_SAFE_INTEGER)).length > 0;

export function startScanner(source: WorkSource): Loop {
  const { chain, log } = source.ports;
  let isChecked = false;
  let isDown = false;
  return startLoop(async () => {
    if (!chain) return asleepMs;
    try {
      if (!chain.isStarted) {
        if (isChecked || !(await hasWatchedDeposits(source))) {
          isChecked = true;
          return asleepMs;
        }
      }
      await readNewBlocks(source);
      if (isDown) log.info({}, 'The chain can be read again');
      isDown = false;
    } catch (error) {
      const isOutage = error instanceof ChainOutage;
      if (!isDown || !isOutage) log.warn(toErrorFields(error), 'The chain could not be read');
      isDown = true;
    }
    return restMs;
  });
}
