import { useForm } from '@laurel/shared/form';
import type { ContactDetail } from '@laurel/shared/protocol';
import { useRead } from '@laurel/shared/service';
import { Button } from '@laurel/shared/ui/button';
import { ConfirmDialog } from '@laurel/shared/ui/confirm-dialog';
import { SelectField, TextAreaField } from '@laurel/shared/ui/field';
import { useMessages } from '@laurel/shared/ui/locale';
import { ReadNote } from '@laurel/shared/ui/read-note';
import { useState } from 'react';
import { contacts as messages } from './messages/en';

/** Gives a ticket to anyone who handles tickets, with a note for them. */
export function HandOver({ contact }: { contact: ContactDetail }) {
  const t = useMessages(messages).handOver;
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t.action}</Button>
      {asking && <Question contact={contact} onClose={() => setAsking(false)} />}
    </>
  );
}

function Question({ contact, onClose }: { contact: ContactDetail; onClose: () => void }) {
  const { id, version, ticketNo, assignee } = contact;
  const t = useMessages(messages).handOver;
  const read = useRead('listContactAgents', {});
  const agents = read.status === 'ready' ? read.data.agents.filter((agent) => agent.id !== assignee?.id) : [];
  const form = useForm('updateContact', {
    initial: { assigneeId: '', note: '' },
    request: (fields) => ({ params: { id }, body: { version, ...fields } }),
    required: { assigneeId: t.choose, note: t.missing },
    announce: 'success',
    refreshes: ['getContact', 'listContacts'],
    onDone: onClose,
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
