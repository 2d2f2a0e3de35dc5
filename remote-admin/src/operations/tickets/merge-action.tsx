import { useForm } from '@laurel/shared/form';
import type { TicketDetail } from '@laurel/shared/protocol';
import { useNavigate } from '@laurel/shared/router';
import { ConfirmDialog } from '@laurel/shared/ui/confirm-dialog';
import { DateTime } from '@laurel/shared/ui/date-time';
import { ChoiceCards } from '@laurel/shared/ui/field';
import { useMessages } from '@laurel/shared/ui/locale';
import { base } from '../../layout/base-path';
import { tickets as messages } from './messages/en';

export interface MergeActionProps {
  ticket: TicketDetail;
  onClose: () => void;
}

export const listMergeTargets = ({ earlier }: TicketDetail) => earlier.filter(({ merged }) => !merged);

export function MergeAction({ ticket, onClose }: MergeActionProps) {
  const { id, version, ticketNo } = ticket;
  const t = useMessages(messages);
  const navigate = useNavigate();
  const mergeTargets = listMergeTargets(ticket);
  const form = useForm('mergeTicket', {
    initial: { ticketNo: String(mergeTargets.find(({ status }) => status !== 'closed')?.ticketNo ?? '') },
    request: (fields) => ({ params: { id }, body: { version, ticketNo: Number(fields.ticketNo) } }),
    required: { ticketNo: t.merge.missing },
    announce: 'success',
    refreshes: ['getTicket', 'listTickets'],
    onDone: (into) => {
      onClose();
      navigate(`${base}/tickets/${into.id}`);
    },
  });
  return (
    <ConfirmDialog
      open
      title={t.merge.title(ticketNo)}
      confirmLabel={t.merge.confirm}
      busy={form.pending}
      error={form.problem || null}
      onConfirm={form.submit}
      onClose={onClose}
    >
      <p>{t.merge.what}</p>
      <ChoiceCards
        {...form.field('ticketNo')}
        label={t.merge.into}
        layout="list"
        choices={mergeTargets.map((target) => ({
          value: String(target.ticketNo),
          title: target.subject,
          detail: t.merge.other(
            target.ticketNo,
            t.statuses[target.status],
            <DateTime value={target.createdAt} format="date" />,
          ),
        }))}
        required
      />
    </ConfirmDialog>
  );
}
