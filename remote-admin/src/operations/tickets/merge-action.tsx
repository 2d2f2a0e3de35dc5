import { useForm } from '@laurel/shared/form';
import type { TicketDetail } from '@laurel/shared/protocol';
import { useNavigate } from '@laurel/shared/router';
import { Button } from '@laurel/shared/ui/button';
import { ConfirmDialog } from '@laurel/shared/ui/confirm-dialog';
import { DateTime } from '@laurel/shared/ui/date-time';
import { RadioField } from '@laurel/shared/ui/field';
import { useMessages } from '@laurel/shared/ui/locale';
import { useState } from 'react';
import { base } from '../../layout/base';
import { tickets as messages } from './messages/en';

/** Merges a ticket into another of its sender, and opens that one. Hidden if there is no other. */
export function MergeAction({ ticket: { id, version, ticketNo, earlier } }: { ticket: TicketDetail }) {
  const t = useMessages(messages);
  const [asking, setAsking] = useState(false);
  const navigate = useNavigate();
  const others = earlier.filter(({ merged }) => !merged);
  const form = useForm('mergeTicket', {
    initial: { ticketNo: String(others.find(({ status }) => status !== 'closed')?.ticketNo ?? '') },
    request: (fields) => ({ params: { id }, body: { version, ticketNo: Number(fields.ticketNo) } }),
    required: { ticketNo: t.merge.missing },
    announce: 'success',
    refreshes: ['getTicket', 'listTickets'],
    onDone: (into) => navigate(`${base}/tickets/${into.id}`),
  });
  if (others.length === 0) return null;
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t.merge.action}</Button>
      <ConfirmDialog
        open={asking}
        title={t.merge.title(ticketNo)}
        confirmLabel={t.merge.confirm}
        busy={form.pending}
        error={form.problem || null}
        onConfirm={form.submit}
        onClose={() => setAsking(false)}
      >
        <p>{t.merge.what}</p>
        <RadioField
          {...form.field('ticketNo')}
          label={t.merge.into}
          options={others.map((other) => ({
            value: String(other.ticketNo),
            title: other.subject,
            detail: t.merge.other(
              other.ticketNo,
              t.statuses[other.status],
              <DateTime value={other.createdAt} format="date" />,
            ),
          }))}
          required
        />
      </ConfirmDialog>
    </>
  );
}
