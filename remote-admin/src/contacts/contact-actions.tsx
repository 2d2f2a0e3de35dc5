import { paramsOf } from '@laurel/shared/api';
import { CallForm, useForm } from '@laurel/shared/form';
import type { ContactDetail } from '@laurel/shared/protocol';
import { useNavigate } from '@laurel/shared/router';
import { refreshReads, useCommand } from '@laurel/shared/service';
import { useSessionUser } from '@laurel/shared/session';
import { Button } from '@laurel/shared/ui/button';
import { ConfirmDialog } from '@laurel/shared/ui/confirm-dialog';
import { SelectField, TextAreaField } from '@laurel/shared/ui/field';
import { FormActions, SubmitButton } from '@laurel/shared/ui/form';
import { RuleHeading } from '@laurel/shared/ui/heading';
import { useMessages } from '@laurel/shared/ui/locale';
import { useState } from 'react';
import { base } from '../layout/base';
import { contacts as messages } from './messages/en';

const refreshes = ['getContact', 'listContacts'] as const;

/** Takes a ticket, or leaves it to someone else; solves, closes or deletes it. */
export function ContactActions({ contact }: { contact: ContactDetail }) {
  const t = useMessages(messages).actions;
  const me = useSessionUser();
  const update = useCommand('updateContact', { announce: 'both', refreshes });
  const { id, version, status, assignee } = contact;
  const set = (body: { status?: ContactDetail['status']; assigneeId?: string | null }) =>
    update.run({ params: { id }, body: { version, ...body } }).then((result) => {
      if (result.error) refreshReads('getContact');
    });
  return (
    <>
      {me && assignee?.id !== me.id && (
        <Button busy={update.fetching} onClick={() => set({ assigneeId: me.id })}>
          {t.take}
        </Button>
      )}
      {me && assignee?.id === me.id && (
        <Button busy={update.fetching} onClick={() => set({ assigneeId: null })}>
          {t.leave}
        </Button>
      )}
      {status === 'solved' || status === 'closed' ? (
        <Button busy={update.fetching} onClick={() => set({ status: 'open' })}>
          {t.reopen}
        </Button>
      ) : (
        <Button busy={update.fetching} onClick={() => set({ status: 'solved' })}>
          {t.solve}
        </Button>
      )}
      <DeleteTicket contact={contact} />
    </>
  );
}

function DeleteTicket({ contact: { id, ticketNo } }: { contact: ContactDetail }) {
  const t = useMessages(messages).remove;
  const [asking, setAsking] = useState(false);
  const navigate = useNavigate();
  const remove = useCommand('deleteContact', { announce: 'both', refreshes: ['listContacts'] });
  const confirm = async () => {
    const result = await remove.run({ params: { id } });
    if (!result.error) navigate(`${base}/contacts`);
  };
  return (
    <>
      <Button variant="danger" onClick={() => setAsking(true)}>
        {t.action}
      </Button>
      <ConfirmDialog
        open={asking}
        tone="danger"
        title={t.title(ticketNo)}
        confirmLabel={t.confirm}
        busy={remove.fetching}
        onConfirm={confirm}
        onClose={() => setAsking(false)}
      >
        <p>{t.what}</p>
      </ConfirmDialog>
    </>
  );
}

/** Answers the sender, or notes something for colleagues. What was typed stays if somebody else was faster. */
export function ReplyForm({ contact }: { contact: ContactDetail }) {
  const t = useMessages(messages).reply;
  const { id, version } = contact;
  const [kind, setKind] = useState<'reply' | 'note'>('reply');
  const form = useForm('updateContact', {
    initial: { text: '', after: 'pending' as 'pending' | 'open' | 'solved' },
    request: ({ text, after }) => ({
      params: { id },
      body: kind === 'reply' ? { version, reply: text, status: after } : { version, note: text },
    }),
    paths: { text: kind, after: 'status' },
    required: { text: t.missing },
    announce: 'success',
    refreshes,
    onDone: () => form.set({ text: '' }),
    onRefused: (failure) => {
      if (paramsOf(failure, 'version_conflict')) refreshReads('getContact');
    },
  });
  return (
    <section aria-labelledby="answer">
      <RuleHeading id="answer" title={t.title} />
      <CallForm form={form} aria-labelledby="answer">
        <SelectField
          name="kind"
          value={kind}
          onChange={setKind}
          label={t.kind}
          options={[
            { value: 'reply', label: t.kinds.reply },
            { value: 'note', label: t.kinds.note },
          ]}
        />
        <TextAreaField
          {...form.field('text')}
          label={kind === 'reply' ? t.text.reply : t.text.note}
          hint={kind === 'reply' ? t.hint.reply(contact.email) : t.hint.note}
          rows={8}
          maxLength={5000}
        />
        {kind === 'reply' && (
          <SelectField
            {...form.field('after')}
            label={t.after}
            options={(['pending', 'open', 'solved'] as const).map((value) => ({ value, label: t.afters[value] }))}
          />
        )}
        <FormActions>
          <SubmitButton>{kind === 'reply' ? t.send : t.save}</SubmitButton>
        </FormActions>
      </CallForm>
    </section>
  );
}
