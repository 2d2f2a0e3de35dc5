import type { TreasuryAlarm } from '@laurel/shared/protocol';
import { withTransaction } from '../call/transaction';
import { beginWork, type WorkSource } from '../call/work';
import { addNotices } from '../domains/people/notices/commands';
import { listAlarmRecipients } from './recipients.store';
import { deleteAlarms, insertAlarm } from './store';

export async function raiseAlarm(
  source: WorkSource,
  what: TreasuryAlarm['what'],
  withdrawalId: string | null = null,
): Promise<void> {
  await withTransaction(beginWork(source), async (work) => {
    if (!(await insertAlarm(work.db, { what, withdrawalId, since: work.now }))) return;
    source.ports.log.error({ what, withdrawal: withdrawalId }, 'The treasury needs somebody');
    const staff = await listAlarmRecipients(work.db);
    await addNotices(
      work,
      staff.map(({ id }) => ({ userId: id, kind: 'treasury_alarm', subjectId: withdrawalId ?? id, params: { what } })),
    );
  });
}

export async function endAlarms({ db }: Pick<WorkSource, 'db'>, ...what: TreasuryAlarm['what'][]): Promise<void> {
  await deleteAlarms(db, what);
}
