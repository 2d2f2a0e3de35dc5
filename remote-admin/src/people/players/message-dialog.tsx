import { useForm } from '@laurel/shared/form';
import type { PlayerRef, TicketDetail } from '@laurel/shared/protocol';
import { ConfirmDialog } from '@laurel/shared/ui/confirm-dialog';
import { TextAreaField, TextField } from '@laurel/shared/ui/field';
import { useMessages } from '@laurel/shared/ui/locale';
import { useEffect, useRef } from 'react';
import { players as messages } from './messages/en';

export interface MessageDialogProps {
  player: PlayerRef;
  about?: { category: TicketDetail['category']; related: NonNullable<TicketDetail['related']>; subject: string };
  onClose: () => void;
}

export function MessageDialog({ player, about, onClose }: MessageDialogProps) {
  const t = useMessages(messages).write;
  const { subject = '', ...topic } = about ?? { category: 'account' as const };
  const form = useForm('openTicketFor', {
    initial: { subject, message: '' },
    request: (values) => ({ body: { ...values, ...topic, userId: player.id } }),
    required: { subject: t.subjectMissing, message: t.missing },
    announce: 'success',
    refreshes: ['listTickets', 'getUserStory'],
    onDone: onClose,
  });
  const message = useRef<HTMLTextAreaElement>(null);
  // If the subject is filled in, typing starts with the message.
  const isNamed = subject !== '';
  useEffect(() => {
    if (isNamed) message.current?.focus();
  }, [isNamed]);
  return (
    <ConfirmDialog
      open
      title={t.title(player.username)}
      confirmLabel={t.confirm}
      busy={form.pending}
      error={form.problem || null}
      onConfirm={form.submit}
      onClose={onClose}
    >
      <p>{t.consequence}</p>
      <TextField {...form.field('subject')} label={t.subject} maxLength={120} required />
      <TextAreaField {...form.field('message')} ref={message} label={t.text} maxLength={5000} required />
    </ConfirmDialog>
  );
}
