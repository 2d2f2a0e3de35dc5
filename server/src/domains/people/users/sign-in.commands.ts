import type { Work } from '../../../call/context';
import { Refusal } from '../../../refusal';
import { buildAppealLink, calculateAppealDeadline } from './appeal.store';
import { canSignIn } from './machine';
import { findCurrentSanction } from './sanction.store';
import type { UserRow } from './tables';

/** @throws Refusal `account_suspended` with the end, the reason and the appeal link, because the caller has already proved ownership */
export async function requireSignIn(
  { db, now }: Pick<Work, 'db' | 'now'>,
  { id, status, suspendedUntil }: Pick<UserRow, 'id' | 'status' | 'suspendedUntil'>,
): Promise<void> {
  if (canSignIn(status)) return;
  const sanction = await findCurrentSanction(db, id, 'suspension');
  const canAppeal = sanction && calculateAppealDeadline(sanction) > now;
  throw new Refusal('account_suspended', {
    until: suspendedUntil?.toISOString() ?? null,
    reason: sanction?.reason ?? null,
    appeal: canAppeal ? await buildAppealLink(db, sanction) : null,
  });
}
