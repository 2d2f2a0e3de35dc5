import type { TransactionWork } from '../../call/context';
import { lockUserNow } from '../users/due.commands';
import { deleteIfDue } from './deletion.commands';

/** Applies what the clock has decided about an account: the end of a suspension or self-exclusion, and its deletion. */
export async function advanceUser(work: TransactionWork, id: string): Promise<void> {
  const row = await lockUserNow(work, id);
  if (row) await deleteIfDue(work, row);
}
