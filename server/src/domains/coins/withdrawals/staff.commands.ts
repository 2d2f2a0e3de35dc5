import { formatAmount, type InputOf } from '@laurel/shared/protocol';
import type { Answer, SignedInUser, TransactionWork } from '../../../call/context';
import { sendMail } from '../../../mail/texts';
import { Refusal } from '../../../refusal';
import { audit } from '../../operations/audit/store';
import { findUserById } from '../../people/users/store';
import { tellApprovers } from '../staff-limits/commands';
import { othersWith } from '../staff-limits/store';
import { askReplacement } from './payouts.store';
import { after, endWithdrawal } from './settle.commands';
import { saveWithdrawal } from './store';
import type { WithdrawalRow } from './tables';
import { nextWithdrawalStatus } from './withdrawal.machine';

type Decision = Extract<InputOf<'createWithdrawal'>, { action: 'approve' | 'reject' | 'replace' | 'note' }>;
type Said = NonNullable<Answer<'createWithdrawal'>['said']>;

/**
 * Staff approve or reject a withdrawal, have a stuck payment sent again, or note something. Nobody decides their own,
 * and where two must approve, they are two.
 */
export async function decideWithdrawal(
  work: TransactionWork<SignedInUser>,
  row: WithdrawalRow,
  input: Decision,
): Promise<Said> {
  const { db, now, user } = work;
  if (row.userId === user.id) throw new Refusal('forbidden', { why: 'own_request' });
  const entry = { at: now, actorId: user.id, entity: 'withdrawal', entityId: row.id };
  switch (input.action) {
    case 'approve': {
      if (nextWithdrawalStatus(row.status, 'approve') === null) throw new Refusal('withdrawal_closed');
      if (row.firstApproverId === user.id) throw new Refusal('forbidden', { why: 'approved_before' });
      const second = row.flags.includes('two_people') && row.firstApproverId === null;
      if (second) {
        await saveWithdrawal(db, row.id, { firstApproverId: user.id });
        await tellApprovers(work, row.id, await othersWith(db, 'withdrawals.decide', [user.id, row.userId]));
      } else await saveWithdrawal(db, row.id, { status: after(row, 'approve'), approverId: user.id, decidedAt: now });
      await audit(db, {
        ...entry,
        action: 'withdrawal.approve',
        after: { amount: row.amount, to: row.toAddress, second },
      });
      return { code: 'withdrawal_approved', params: { second } };
    }
    case 'reject': {
      if (nextWithdrawalStatus(row.status, 'reject') === null) throw new Refusal('withdrawal_closed');
      const { reason } = input;
      // Whoever approved first can still reject.
      const approverId = row.firstApproverId === user.id ? null : user.id;
      await endWithdrawal(work, row, 'reject', { reason, approverId, decidedAt: now });
      await audit(db, { ...entry, action: 'withdrawal.reject', reason });
      const player = await findUserById(db, row.userId);
      if (player?.emailVerifiedAt) {
        const params = { username: player.username, amount: formatAmount(row.amount), reason };
        await sendMail(work, { email: player.email, locale: player.locale ?? 'en' }, 'withdrawal_rejected', params);
      }
      return { code: 'withdrawal_rejected', params: {} };
    }
    case 'replace':
      if (row.status !== 'broadcast') throw new Refusal('withdrawal_closed');
      await askReplacement(db, row.id);
      await audit(db, { ...entry, action: 'withdrawal.replace', reason: input.reason });
      return { code: 'withdrawal_replaced', params: {} };
    case 'note':
      await saveWithdrawal(db, row.id, { note: input.note || null });
      await audit(db, { ...entry, action: 'withdrawal.note', before: { note: row.note }, after: { note: input.note } });
      return { code: 'note_saved', params: {} };
  }
}
