import { paramsOf } from '@laurel/shared/api';
import { CallForm, useForm } from '@laurel/shared/form';
import type { TicketDetail } from '@laurel/shared/protocol';
import { refreshReads, useRead } from '@laurel/shared/service';
import { useSessionUser } from '@laurel/shared/session';
import { SelectField, TextAreaField } from '@laurel/shared/ui/field';
import { FormActions, SubmitButton } from '@laurel/shared/ui/form';
import { RuleHeading } from '@laurel/shared/ui/heading';
import { list, useMessages } from '@laurel/shared/ui/locale';
import { Note } from '@laurel/shared/ui/note';
import { TextLink } from '@laurel/shared/ui/text-link';
import { useState } from 'react';
import { base } from '../../layout/base';
import { fillIn, unfilledIn } from './fill-in';
import { tickets as messages } from './messages/en';
import { WhoElse } from './who-else';

/** Replies to the sender, or adds a note for colleagues. The typed text stays after a version conflict. */
export function ReplyForm({ ticket }: { ticket: TicketDetail }) {
  const t = useMessages(messages).reply;
  const { id, version } = ticket;
  const agent = useSessionUser()?.username ?? '';
  const [kind, setKind] = useState<'reply' | 'note'>('reply');
  const saved = useRead('listSavedReplies', {});
  const activity = useRead('getTicketActivity', { params: { id } });
  const about = activity.status === 'ready' ? activity.data.about : null;
  const answers = saved.status === 'ready' ? saved.data.answers : [];
  const form = useForm('updateTicket', {
    initial: { text: '', after: 'pending' as 'pending' | 'open' | 'solved' },
    request: ({ text, after }) => ({
      params: { id },
      body: kind === 'reply' ? { version, reply: text, status: after } : { version, note: text },
    }),
    paths: { text: kind, after: 'status' },
    required: { text: t.missing },
    check: ({ text }): { reply?: string[] } => {
      const left = kind === 'reply' ? unfilledIn(text) : [];
      return left.length > 0 ? { reply: [t.unfilled(list(left))] } : {};
    },
    announce: 'success',
    refreshes: ['getTicket', 'listTickets'],
    onDone: () => form.set({ text: '' }),
    onRefused: (failure) => {
      if (paramsOf(failure, 'version_conflict')) refreshReads('getTicket');
    },
  });
  const mailed = ticket.addressProven ? t.hint.reply : t.hint.byLink;
  const text = form.field('text');
  const after = form.field('after');
  const unfilled = unfilledIn(text.value);
  const insert = (answerId: string) => {
    const chosen = answers.find((answer) => answer.id === answerId);
    if (chosen)
      form.set({ text: [text.value, fillIn(chosen.text, ticket, { agent, about })].filter(Boolean).join('\n\n') });
  };
  return (
    <section aria-labelledby="answer">
      <RuleHeading
        id="answer"
        title={t.title}
        trailing={<TextLink to={`${base}/tickets/replies`}>{t.manage}</TextLink>}
      />
      <WhoElse id={id} writing={text.value.trim() !== ''} />
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
        {kind === 'reply' && answers.length > 0 && activity.status !== 'loading' && (
          <SelectField
            name="saved"
            value=""
            onChange={insert}
            label={t.saved}
            placeholder={t.insert}
            options={answers.map(({ id: value, title }) => ({ value, label: title }))}
          />
        )}
        {kind === 'reply' && unfilled.length > 0 && (
          <Note tone="danger" title={t.unfilled(list(unfilled))}>
            {t.unfilledWhy}
          </Note>
        )}
        <TextAreaField
          {...text}
          label={kind === 'reply' ? t.text.reply : t.text.note}
          hint={kind === 'reply' ? mailed(ticket.email, agent) : t.hint.note}
          rows={8}
          maxLength={5000}
        />
        {kind === 'reply' && (
          <SelectField
            {...after}
            label={t.after}
            options={(['pending', 'open', 'solved'] as const).map((value) => ({ value, label: t.afters[value] }))}
          />
        )}
        <FormActions>
          <SubmitButton>{kind === 'reply' ? t.send[after.value] : t.save}</SubmitButton>
        </FormActions>
      </CallForm>
    </section>
  );
}
