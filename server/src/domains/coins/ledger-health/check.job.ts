import { formatAmount, type LedgerDifference } from '@laurel/shared/protocol';
import { z } from 'zod';
import { listAlarmRecipients } from '../../../alarms/recipients.store';
import { withTransaction } from '../../../call/transaction';
import { beginWork, type WorkSource } from '../../../call/work';
import { defineJob, handleJob, minute } from '../../../jobs/job';
import { toErrorFields } from '../../../log/log';
import { addNotices } from '../../people/notices/commands';
import { recordHoldings } from '../custody/holdings.worker';
import { readLedgerTotals } from '../ledger/store';
import { checkAccounts, checkDomains, checkTransactions } from './checks.store';
import { countLedgerRows, insertReserveDay, restartCheck, saveCheck } from './store';

export const ledgerCheckJob = defineJob({
  kind: 'ledgerCheck',
  does: 'Recomputes the ledger and compares it with deposits, withdrawals and the chain',
  payload: z.object({ id: z.string(), nightly: z.boolean() }),
  maxRuns: 1,
  tries: 5,
  firstPause: minute,
  longestPause: 30 * minute,
});

const batchSize = 1000;
const maxDifferences = 100;
const firstId = '00000000-0000-0000-0000-000000000000';

/** If the job runs again, it starts over and replaces its own result. */
export const runLedgerCheck = handleJob(
  ledgerCheckJob,
  async (source: WorkSource, { payload: { id, nightly }, now }) => {
    const { db, ports } = source;
    await restartCheck(db, { id, startedAt: now, total: await countLedgerRows(db) });
    const differences: LedgerDifference[] = [];
    let rowCount = 0;
    const addDifferences = (
      code: LedgerDifference['code'],
      newDifferences: readonly { what: string; expected: bigint; found: bigint }[],
    ) => {
      for (const each of newDifferences)
        if (differences.length < maxDifferences)
          differences.push({
            code,
            what: each.what,
            expected: formatAmount(each.expected),
            found: formatAmount(each.found),
          });
    };
    for (const [code, check, idBefore] of [
      ['account', checkAccounts, ''],
      ['transaction', checkTransactions, firstId],
    ] as const)
      for (let lastCheckedId: string | null = idBefore; lastCheckedId !== null; ) {
        const batch: Awaited<ReturnType<typeof check>> = await check(db, lastCheckedId, batchSize);
        addDifferences(code, batch.differences);
        rowCount += batch.checkedCount;
        lastCheckedId = batch.lastId;
        await saveCheck(db, id, { done: rowCount, differences });
      }
    for (const { code, ...difference } of await checkDomains(db)) addDifferences(code, [difference]);
    const chain = await compareWithChain(source);
    if (chain?.difference) addDifferences('chain', [{ what: 'treasury + hot_wallet', ...chain.difference }]);
    if (differences.length > 0)
      ports.log.error({ check: id, differences: differences.length }, 'The ledger differs from its records');
    return async (tx) => {
      await saveCheck(tx, id, {
        done: rowCount,
        total: rowCount,
        finishedAt: source.clock.now(),
        differences,
      });
      if (nightly) {
        const { owed, held } = await readLedgerTotals(tx);
        const day = now.toISOString().slice(0, 10);
        await insertReserveDay(tx, {
          day,
          owed,
          held,
          block: chain?.holdings.block ?? null,
          onChain: chain ? chain.holdings.treasury + chain.holdings.hotWallet : null,
        });
      }
      if (differences.length > 0) await raiseAlarm({ ...source, db: tx }, differences);
    };
  },
);

async function compareWithChain(source: WorkSource) {
  try {
    return await recordHoldings(source);
  } catch (error) {
    source.ports.log.warn(toErrorFields(error), 'The ledger was checked without the chain');
    return null;
  }
}

async function raiseAlarm(source: WorkSource, differences: readonly LedgerDifference[]): Promise<void> {
  await withTransaction(beginWork(source), async (work) => {
    const params = { count: differences.length };
    const staff = await listAlarmRecipients(work.db);
    await addNotices(
      work,
      staff.map(({ id }) => ({ userId: id, kind: 'ledger_differs', subjectId: id, params })),
    );
  });
}
