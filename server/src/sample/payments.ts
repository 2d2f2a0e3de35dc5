import { createHash, randomUUID } from 'node:crypto';
import { parseAmount, type Withdrawal } from '@laurel/shared/protocol';
import { beginWork, type WorkSource } from '../call/work';
import { chainId } from '../chain/chain';
import { confirmationDepth } from '../chain/depth';
import { insertRow } from '../database/rows';
import { runInTransaction } from '../database/transaction';
import { creditDeposit, settleDeposit } from '../domains/coins/deposits/booking.commands';
import { makeAvailableRef, makeWithdrawalHoldRef } from '../domains/coins/ledger/accounts.rules';
import { postTransactions } from '../domains/coins/ledger/post.commands';
import { readLedgerTotals } from '../domains/coins/ledger/store';
import { buildEntriesBetween } from '../domains/coins/ledger/transaction.rules';
import { useAddress } from '../domains/coins/withdrawals/addresses.commands';
import { endWithdrawal } from '../domains/coins/withdrawals/settle.commands';
import { recordAudit } from '../domains/operations/audit/store';
import type { SampleContext } from './sample-context';

const day = 86_400_000;
const hour = 3_600_000;

const makeHex = (text: string, length: number): string =>
  `0x${createHash('sha256').update(`Laurel sample: ${text}`).digest('hex').slice(0, length)}`;

interface SampleDeposit {
  amount: string;
  hoursAgo: number;
  who?: string;
}

const deposits: readonly SampleDeposit[] = [
  { who: 'hexaplar', amount: '3200', hoursAgo: 30 * 24 },
  { who: 'kestrel_09', amount: '150', hoursAgo: 12 * 24 },
  { who: 'mlk_ovi', amount: '75.25', hoursAgo: 6 * 24 },
  { amount: '75', hoursAgo: 40 },
  { amount: '1200', hoursAgo: 3 },
];

interface SampleWithdrawal {
  who: string;
  amount: string;
  hoursAgo: number;
  flags: Withdrawal['flags'];
  end: 'waits' | 'approved_once' | 'paid' | 'rejected';
  reason?: string | null;
  note?: string | null;
}

const withdrawals: readonly SampleWithdrawal[] = [
  { who: 'kestrel_09', amount: '40', hoursAgo: 9 * 24, flags: [], end: 'paid' },
  {
    who: 'saltmarsh',
    amount: '30',
    hoursAgo: 4 * 24,
    flags: ['shared_address'],
    end: 'rejected',
    reason: 'Another player withdraws to this address. Use a wallet of your own.',
  },
  { who: 'hexaplar', amount: '2500', hoursAgo: 20, flags: ['large', 'two_people'], end: 'approved_once' },
  {
    who: 'mlk_ovi',
    amount: '60',
    hoursAgo: 2,
    flags: ['shared_address'],
    end: 'waits',
    note: 'Asked by mail whose wallet it is.',
  },
];

export function planReserveDays({ db, timeline, now }: SampleContext): void {
  const thisNight = new Date(now);
  thisNight.setUTCHours(3, 0, 0, 0);
  for (let ago = 60; ago >= 0; ago -= 1) {
    const night = new Date(thisNight.getTime() - ago * day);
    if (night > now) continue;
    timeline.schedule(night, async () => {
      const { owed, held } = await readLedgerTotals(db);
      const row = { day: night.toISOString().slice(0, 10), owed, held, block: null, onChain: null };
      await db.insertInto('reserveDays').values(row).execute();
    });
  }
}

export function planPayments(context: SampleContext, sample: Omit<WorkSource, 'clock'>): void {
  const { timeline, now } = context;
  const subtractHours = (hours: number) => new Date(now.getTime() - hours * hour);
  for (const [index, each] of deposits.entries())
    timeline.schedule(subtractHours(each.hoursAgo), () => addDeposit(context, sample, each, index));
  for (const [index, each] of withdrawals.entries())
    timeline.schedule(subtractHours(each.hoursAgo), () => addWithdrawal(context, sample, each, index));
}

const makeWorkAt = ({ db, timeline }: SampleContext, sample: Omit<WorkSource, 'clock'>) =>
  beginWork({ ...sample, db, clock: timeline });

async function addDeposit(
  context: SampleContext,
  sample: Omit<WorkSource, 'clock'>,
  { who, amount }: SampleDeposit,
  index: number,
): Promise<void> {
  const baseWork = makeWorkAt(context, sample);
  await runInTransaction(context.db, async (db) => {
    const work = { ...baseWork, db };
    const { now } = work;
    const row = await insertRow(db, 'deposits', {
      userId: null,
      source: 'chain',
      status: 'detected',
      chainId,
      hash: makeHex(`deposit ${index}`, 64),
      position: 0,
      fromAddress: makeHex(`wallet of ${who ?? `nobody ${index}`}`, 40),
      amount: parseAmount(amount),
      // Block 0, because this payment is older than the sandbox's chain.
      block: 0,
      blockHash: makeHex('before', 64),
      reason: null,
      note: null,
      transactionId: null,
      submittedAt: now,
      creditedAt: null,
      expiresAt: new Date(now.getTime() + day),
      confirmations: confirmationDepth.final,
    });
    await settleDeposit(work, row);
    if (who !== undefined)
      await creditDeposit(work, { ...row, status: 'unclaimed', postings: row.postings + 1 }, context.findId(who));
  });
}

async function addWithdrawal(
  context: SampleContext,
  sample: Omit<WorkSource, 'clock'>,
  { who, amount: text, flags, end, reason = null, note = null }: SampleWithdrawal,
  index: number,
): Promise<void> {
  const baseWork = makeWorkAt(context, sample);
  await runInTransaction(context.db, async (db) => {
    const { now } = baseWork;
    const [id, userId, amount] = [randomUUID(), context.findId(who), parseAmount(text)];
    const stewardId = context.findId('steward');
    const toAddress = makeHex(flags.includes('shared_address') ? 'a shared wallet' : `wallet of ${who}`, 40);
    // The address was saved two days ago, so its waiting period is over.
    const savedAt = new Date(now.getTime() - 2 * day);
    await useAddress({ ...baseWork, db, now: savedAt, user: { id: userId, role: 'player' } }, toAddress);
    const [hold] = await postTransactions(db, {
      kind: 'withdrawal_hold',
      reference: `withdrawal_hold:${id}`,
      at: now,
      actorId: userId,
      cause: { kind: 'withdrawal', id },
      entries: buildEntriesBetween(makeAvailableRef(userId), makeWithdrawalHoldRef(userId), amount),
    });
    if (!hold) throw new Error('Nothing was posted');
    const row = await insertRow(db, 'withdrawals', {
      id,
      userId,
      amount,
      toAddress,
      knownAddress: true,
      status: end === 'paid' ? 'confirming' : 'pending_review',
      flags: [...flags],
      reason: null,
      note,
      firstApproverId: end === 'approved_once' ? stewardId : null,
      approverId: null,
      payAfter: now,
      hash: end === 'paid' ? makeHex(`withdrawal ${index}`, 64) : null,
      holdId: hold.id,
      transactionId: null,
      requestedAt: now,
      decidedAt: null,
      completedAt: null,
    });
    const work = { ...baseWork, db };
    if (end === 'approved_once' || end === 'rejected')
      await recordAudit(db, {
        at: now,
        actorId: stewardId,
        action: end === 'rejected' ? 'withdrawal.reject' : 'withdrawal.approve',
        entity: 'withdrawal',
        entityId: id,
        after: { amount, ...(end === 'approved_once' && { to: toAddress, second: true }) },
        reason,
      });
    if (note !== null)
      await recordAudit(db, {
        ...{ at: now, actorId: stewardId, action: 'withdrawal.note', entity: 'withdrawal', entityId: id },
        ...{ before: { note: null }, after: { note } },
      });
    if (end === 'paid')
      await endWithdrawal(work, row, 'complete', {
        completedAt: now,
        decidedAt: now,
        confirmations: confirmationDepth.final,
      });
    if (end === 'rejected') await endWithdrawal(work, row, 'reject', { reason, approverId: stewardId, decidedAt: now });
  });
}
