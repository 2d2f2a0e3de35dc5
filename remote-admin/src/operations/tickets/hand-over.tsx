import { useForm } from '@laurel/shared/form';
import type { TicketDetail } from '@laurel/shared/protocol';
import { useRead } from '@laurel/shared/service';
import { useSessionUser } from '@laurel/shared/session';
import { ConfirmDialog } from '@laurel/shared/ui/confirm-dialog';
import { SelectField, TextAreaField } from '@laurel/shared/ui/field';
import { useMessages } from '@laurel/shared/ui/locale';
import { ReadNote } from '@laurel/shared/ui/read-note';
import { focusNextAction } from '../../layout/kept-focus';
import { tickets as messages } from './messages/en';

export interface HandOverDialogProps {
  ticket: TicketDetail;
  to?: string;
  onClose: () => void;
}

export function HandOverDialog({ ticket, to = '', onClose }: HandOverDialogProps) {
  const { id, version, ticketNo, assignee } = ticket;
  const t = useMessages(messages).handOver;
  const read = useRead('listTicketAgents', {});
  const excludedIds = [assignee?.id, useSessionUser()?.id];
  const agents = read.status === 'ready' ? read.data.agents.filter((agent) => !excludedIds.includes(agent.id)) : [];
  const form = useForm('updateTicket', {
    initial: { assigneeId: to, note: '' },
    request: (fields) => ({ params: { id }, body: { version, ...fields } }),
    required: { assigneeId: t.choose, note: t.missing },
    announce: 'success',
    say: ({ assignee: colleague }) => colleague && t.done(colleague.username),
    refreshes: ['getTicket', 'listTickets'],
    onDone: () => {
      onClose();
      // Waits for the dialog, which returns the focus to its button when it closes.
      requestAnimationFrame(() => focusNextAction());
    },
  });
  return (
    <ConfirmDialog
      open
      title={t.title(ticketNo)}
      confirmLabel={t.action}
      busy={form.pending}
      error={form.problem || null}
      onConfirm={form.submit}
      onClose={onClose}
    >
      <ReadNote read={read} what={t.what} />
      <SelectField
        {...form.field('assigneeId')}
        label={t.to}
        placeholder={t.choose}
        options={agents.map((agent) => ({ value: agent.id, label: agent.username }))}
        required
      />
      <TextAreaField {...form.field('note')} label={t.note} hint={t.hint} rows={4} maxLength={5000} required />
    </ConfirmDialog>
  );
}
