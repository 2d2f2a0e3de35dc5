import { formatAmount } from '@laurel/shared/protocol';
import { schemas } from '@laurel/shared/protocol/schemas';
import { makeAnswer } from '../../../call/answer';
import type { Answer, Work } from '../../../call/context';
import { selectColumns, toFields } from '../../../database/fields';
import { listChecks, listReserveDays } from './store';

const columns = selectColumns(schemas.getLedgerHealth.answer.shape.checks.element, 'by');
const maxChecks = 10;

export async function getLedgerHealth({ db, now }: Work): Promise<Answer<'getLedgerHealth'>> {
  const rows = await listChecks(db, maxChecks);
  const checks = rows.map(({ username, ...row }) => ({ ...toFields(row, columns), by: username }));
  return makeAnswer({ checks, serverNow: now.toISOString() });
}

const shownDays = 90;

export async function getReservesHistory({ db }: Work): Promise<Answer<'getReservesHistory'>> {
  const rows = await listReserveDays(db, shownDays);
  return makeAnswer({
    days: rows.reverse().map(({ day, owed, held, block, onChain }) => ({
      day,
      owed: formatAmount(owed),
      held: formatAmount(held),
      chain: block === null || onChain === null ? null : { block, held: formatAmount(onChain) },
    })),
  });
}
