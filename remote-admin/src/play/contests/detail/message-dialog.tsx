import { useForm } from '@laurel/shared/form';
import type { ContestDetail, Entrant } from '@laurel/shared/protocol';
import { ConfirmDialog } from '@laurel/shared/ui/confirm-dialog';
import { TextAreaField, TextField } from '@laurel/shared/ui/field';
import { useMessages } from '@laurel/shared/ui/locale';
import { useEffect, useRef } from 'react';
import { contest as messages } from '../messages/en/contest';

export interface EntrantDialogProps {
  contest: ContestDetail;
  entrant: Entrant;
  onClose: () => void;
}

/** Opens a ticket about the contest, which is mailed to the player and can be answered. */
export function MessageDialog({ contest, entrant: { player }, onClose }: EntrantDialogProps) {
  const t = useMessages(messages).entrants.message;
  const form = useForm('openTicketFor', {
    initial: { subject: contest.title, message: '' },
    request: (values) => ({
      body: { ...values, userId: player.id, category: 'contest', related: { kind: 'contest', id: contest.id } },
    }),
    required: { subject: t.subjectMissing, message: t.missing },
    announce: 'success',
    refreshes: ['listTickets'],
    onDone: onClose,
  });
  const message = useRef<HTMLTextAreaElement>(null);
  // The subject is filled in, so typing starts with the message.
  useEffect(() => message.current?.focus(), []);
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
