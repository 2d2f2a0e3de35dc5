import type { TransactionWork } from '../../../call/context';
import { lockUserNow, setUserDeadline } from '../users/deadline.commands';
import { endDueSanctions } from '../users/sanction.store';
import { deleteIfDue } from './deletion.commands';

export async function advanceUser(work: TransactionWork, id: string): Promise<void> {
  const row = await lockUserNow(work, id);
  if (!row) return;
  await endDueSanctions(work.db, id, work.now);
  await setUserDeadline(work.db, row);
  await deleteIfDue(work, row);
}
