import { useForm } from '@laurel/shared/form';
import type { ContactDetail } from '@laurel/shared/protocol';
import { useNavigate } from '@laurel/shared/router';
import { Button } from '@laurel/shared/ui/button';
import { ConfirmDialog } from '@laurel/shared/ui/confirm-dialog';
import { TextField } from '@laurel/shared/ui/field';
import { useMessages } from '@laurel/shared/ui/locale';
import { useState } from 'react';
import { base } from '../layout/base';
import { contacts as messages } from './messages/en';

/** Makes a ticket part of another of its sender, and leads there. */
export function MergeAction({ contact: { id, version, ticketNo, earlier } }: { contact: ContactDetail }) {
  const t = useMessages(messages).merge;
  const [asking, setAsking] = useState(false);
  const navigate = useNavigate();
  const form = useForm('mergeContact', {
    initial: { ticketNo: String(earlier.find(({ status }) => status !== 'closed')?.ticketNo ?? '') },
    request: (fields) => ({ params: { id }, body: { version, ticketNo: Number(fields.ticketNo.replace('#', '')) } }),
    required: { ticketNo: t.missing },
    announce: 'success',
    refreshes: ['getContact', 'listContacts'],
    onDone: (into) => navigate(`${base}/contacts/${into.id}`),
  });
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t.action}</Button>
      <ConfirmDialog
        open={asking}
        title={t.title(ticketNo)}
        confirmLabel={t.confirm}
        busy={form.pending}
        error={form.problem || null}
        onConfirm={form.submit}
        onClose={() => setAsking(false)}
      >
        <p>{t.what}</p>
        <TextField {...form.field('ticketNo')} label={t.into} inputMode="numeric" maxLength={10} required />
      </ConfirmDialog>
    </>
  );
}
