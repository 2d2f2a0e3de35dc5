import { useForm } from '@laurel/shared/form';
import type { ContestDetail, Entrant } from '@laurel/shared/protocol';
import { parseAmount } from '@laurel/shared/protocol';
import { Amount } from '@laurel/shared/ui/amount';
import { ConfirmDialog } from '@laurel/shared/ui/confirm-dialog';
import { TextAreaField } from '@laurel/shared/ui/field';
import { useMessages } from '@laurel/shared/ui/locale';
import { contest as messages } from '../messages/en/contest';

export interface EntrantDialogProps {
  contest: ContestDetail;
  entrant: Entrant;
  onClose: () => void;
}

export function DropDialog({ contest, entrant: { id, player, status }, onClose }: EntrantDialogProps) {
  const t = useMessages(messages).entrants.drop;
  const form = useForm('dropEntrant', {
    initial: { reason: '' },
    request: ({ reason }) => ({ params: { id: contest.id }, body: { entrantId: id, reason } }),
    required: { reason: t.missing },
    announce: 'success',
    refreshes: ['listAdminContests', 'getAdminContest', 'listTickets', 'getDesk'],
    onDone: onClose,
  });
  const fee = parseAmount(contest.entryFee) > 0n ? <Amount purpose="exact" value={contest.entryFee} strong /> : null;
  return (
    <ConfirmDialog
      open
      tone="danger"
      title={t.title(player.username)}
      confirmLabel={t.confirm}
      cancelLabel={t.keep}
      busy={form.pending}
      error={form.problem || null}
      onConfirm={form.submit}
      onClose={onClose}
    >
      <p>
        {status === 'waitlisted'
          ? t.waiting(player.username, fee)
          : fee
            ? t.refunds(player.username, fee)
            : t.free(player.username)}
      </p>
      <TextAreaField {...form.field('reason')} label={t.reason} maxLength={500} required />
    </ConfirmDialog>
  );
}
