import { useForm } from '@laurel/shared/form';
import { type ChatMessage, type ReportReason, reportReasons } from '@laurel/shared/protocol';
import { ConfirmDialog } from '@laurel/shared/ui/confirm-dialog';
import { RadioField, TextAreaField } from '@laurel/shared/ui/field';
import { useMessages } from '@laurel/shared/ui/locale';
import { chat as words } from '../../messages/en/chat';

interface ReportMessageProps {
  message: ChatMessage;
  matchId: string;
  onClose: () => void;
}

export function ReportMessage({ message, matchId, onClose }: ReportMessageProps) {
  const t = useMessages(words).report;
  const initialValues: { reason: '' | ReportReason; note: string } = { reason: '', note: '' };
  const form = useForm('reportMessage', {
    initial: initialValues,
    request: ({ reason, note }) => ({
      params: { id: matchId, messageId: message.id },
      body: { reason: reason || undefined, note } as never,
    }),
    announce: 'success',
    refreshes: ['getMatchChat'],
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      open
      title={t.title}
      confirmLabel={t.action}
      busy={form.pending}
      error={form.problem || null}
      onClose={onClose}
      onConfirm={form.retry ?? form.submit}
    >
      <p>{t.text(message.author.username)}</p>
      <RadioField
        {...form.field('reason')}
        label={t.reason}
        options={reportReasons.map((choice) => ({ value: choice, title: t.reasons[choice] }))}
      />
      <TextAreaField {...form.field('note')} label={t.note} rows={2} maxLength={500} optional />
    </ConfirmDialog>
  );
}
