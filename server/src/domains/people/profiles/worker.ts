import type { TransactionWork } from '../../../call/context';
import { lockUserNow, setUserDeadline } from '../users/due.commands';
import { endDueSanctions } from '../users/sanction.store';
import { deleteIfDue } from './deletion.commands';

/** Applies an account's passed deadlines: the end of a sanction or self-exclusion, and its deletion. */
export async function advanceUser(work: TransactionWork, id: string): Promise<void> {
  const row = await lockUserNow(work, id);
  if (!row) return;
  await endDueSanctions(work.db, id, work.now);
  await setUserDeadline(work.db, row);
  await deleteIfDue(work, row);
}
