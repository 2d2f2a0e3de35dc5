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
import { useRef, useState } from 'react';
import { base } from '../../layout/base';
import { fillReply, findUnfilled } from './fill-in';
import { tickets as messages } from './messages/en';
import s from './reply-form.module.css';
import { WhoElse } from './who-else';

type Kind = 'reply' | 'note';
type After = 'pending' | 'open' | 'solved';

/** Replies to the sender, or adds a note for colleagues. The tab keeps a draft of each. */
export function ReplyForm({ ticket }: { ticket: TicketDetail }) {
  const t = useMessages(messages).reply;
  const [kind, setKind] = useState<Kind>('reply');
  return (
    <section aria-labelledby="answer">
      <RuleHeading
        id="answer"
        title={t.title}
        trailing={<TextLink to={`${base}/tickets/replies`}>{t.manage}</TextLink>}
      />
      <Respond key={kind} ticket={ticket} kind={kind} onKind={setKind} />
    </section>
  );
}

interface RespondProps {
  ticket: TicketDetail;
  kind: Kind;
  onKind: (kind: Kind) => void;
}

/** The typed text stays after a version conflict. */
function Respond({ ticket, kind, onKind }: RespondProps) {
  const t = useMessages(messages).reply;
  const { id, version } = ticket;
  const agent = useSessionUser()?.username ?? '';
  const saved = useRead('listSavedReplies', {});
  const activity = useRead('getTicketActivity', { params: { id } });
  const about = activity.status === 'ready' ? activity.data.about : null;
  const answers = saved.status === 'ready' ? saved.data.answers : [];
  const after = useRef<After>('pending');
  const form = useForm('updateTicket', {
    initial: { text: '' },
    draft: `ticket:${id}:${kind}`,
    request: ({ text }) => ({
      params: { id },
      body: kind === 'reply' ? { version, reply: text, status: after.current } : { version, note: text },
    }),
    paths: { text: kind },
    required: { text: t.missing },
    check: ({ text }): { reply?: string[] } => {
      const left = kind === 'reply' ? findUnfilled(text) : [];
      return left.length > 0 ? { reply: [t.unfilled(list(left))] } : {};
    },
    announce: 'success',
    refreshes: ['getTicket', 'listTickets'],
    onDone: () => {
      form.set({ text: '' });
      // Leaves the field, so that the next key moves on to the next ticket.
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    },
    onRefused: (failure) => {
      if (paramsOf(failure, 'version_conflict')) refreshReads('getTicket');
    },
  });
  const mailed = ticket.addressProven ? t.hint.reply : t.hint.byLink;
  const text = form.field('text');
  const unfilled = kind === 'reply' ? findUnfilled(text.value) : [];
  const insert = (answerId: string) => {
    const chosen = answers.find((answer) => answer.id === answerId);
    if (chosen)
      form.set({ text: [text.value, fillReply(chosen.text, ticket, { agent, about })].filter(Boolean).join('\n\n') });
  };
  const then = (next: After) => () => {
    after.current = next;
  };
  return (
    <CallForm form={form} aria-labelledby="answer">
      <WhoElse id={id} writing={text.value.trim() !== ''} />
      <div className={s.choices}>
        <SelectField
          name="kind"
          value={kind}
          onChange={onKind}
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
      </div>
      {unfilled.length > 0 && (
        <Note tone="danger" title={t.unfilled(list(unfilled))}>
          {t.unfilledWhy}
        </Note>
      )}
      <TextAreaField
        {...text}
        label={t.text[kind]}
        hint={kind === 'reply' ? mailed(ticket.email, agent) : t.hint.note}
        rows={6}
        maxLength={5000}
      />
      <FormActions>
        <SubmitButton onClick={then('pending')}>{kind === 'reply' ? t.send.pending : t.save}</SubmitButton>
        {kind === 'reply' && (
          <>
            <SubmitButton variant="outline" onClick={then('solved')}>
              {t.send.solved}
            </SubmitButton>
            <SubmitButton variant="outline" onClick={then('open')}>
              {t.send.open}
            </SubmitButton>
          </>
        )}
      </FormActions>
    </CallForm>
  );
}
