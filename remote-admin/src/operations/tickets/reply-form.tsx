import { readRefusalParams } from '@laurel/shared/api';
import { CallForm, useForm } from '@laurel/shared/form';
import { usePresence } from '@laurel/shared/presence';
import type { TicketDetail } from '@laurel/shared/protocol';
import { useLocation, useNavigate } from '@laurel/shared/router';
import { refreshReads, useRead } from '@laurel/shared/service';
import { useSessionUser } from '@laurel/shared/session';
import { SelectField, TextAreaField } from '@laurel/shared/ui/field';
import { FormActions, SubmitButton } from '@laurel/shared/ui/form';
import { RuleHeading } from '@laurel/shared/ui/heading';
import { IconButton } from '@laurel/shared/ui/icon-button';
import { formatList, useMessages } from '@laurel/shared/ui/locale';
import { Menu } from '@laurel/shared/ui/menu';
import { Note } from '@laurel/shared/ui/note';
import { SegmentedControl } from '@laurel/shared/ui/segmented-control';
import { TextLink } from '@laurel/shared/ui/text-link';
import { ChevronDown } from 'lucide-react';
import { useRef, useState } from 'react';
import { base } from '../../layout/base-path';
import { focusNextAction } from '../../layout/kept-focus';
import { findQueuePlace } from '../../layout/queue';
import { tickets as messages } from './messages/en';
import { OtherReaders } from './other-readers';
import s from './reply-form.module.css';
import { fillReply, listUnfilledNames } from './reply-variables';

type Kind = 'reply' | 'note';
interface ReplyOutcome {
  status: 'pending' | 'open' | 'solved';
  nextPath?: string;
}

export interface ReplyFormProps {
  ticket: TicketDetail;
  noteOnly: boolean;
}

export function ReplyForm({ ticket, noteOnly }: ReplyFormProps) {
  const t = useMessages(messages).reply;
  const [kind, setKind] = useState<Kind>(noteOnly ? 'note' : 'reply');
  const presence = usePresence(`ticket-${ticket.id}`);
  return (
    <section aria-labelledby="answer">
      <RuleHeading
        id="answer"
        title={noteOnly ? t.kinds.note : t.title}
        trailing={
          !noteOnly && (
            <SegmentedControl
              label={t.kind}
              value={kind}
              onChange={setKind}
              segments={[
                { value: 'reply', label: t.kinds.reply },
                { value: 'note', label: t.kinds.note },
              ]}
            />
          )
        }
      />
      <RespondForm key={kind} ticket={ticket} kind={kind} presence={presence} />
    </section>
  );
}

interface RespondProps {
  ticket: TicketDetail;
  kind: Kind;
  presence: ReturnType<typeof usePresence>;
}

function RespondForm({ ticket, kind, presence }: RespondProps) {
  const t = useMessages(messages).reply;
  const { id, version } = ticket;
  const agent = useSessionUser()?.username ?? '';
  const repliesRead = useRead('listSavedReplies', {}, { enabled: kind === 'reply' });
  const activityRead = useRead('getTicketActivity', { params: { id } });
  const about = activityRead.status === 'ready' ? activityRead.data.about : null;
  const answers = repliesRead.status === 'ready' ? repliesRead.data.answers : [];
  const { next = null } = findQueuePlace(useLocation().pathname) ?? {};
  const navigate = useNavigate();
  const chosenOutcome = useRef<ReplyOutcome>({ status: 'pending' });
  const frame = useRef<HTMLDivElement>(null);
  const form = useForm('updateTicket', {
    initial: { text: '' },
    draft: `ticket:${id}:${kind}`,
    request: ({ text }) => ({
      params: { id },
      body: kind === 'reply' ? { version, reply: text, status: chosenOutcome.current.status } : { version, note: text },
    }),
    paths: { text: kind },
    required: { text: t.missing },
    check: ({ text }): { reply?: string[] } => {
      const namesToFill = kind === 'reply' ? listUnfilledNames(text) : [];
      return namesToFill.length > 0 ? { reply: [t.unfilled(formatList(namesToFill))] } : {};
    },
    announce: 'success',
    say: ({ ticketNo, status }) =>
      kind === 'note' || chosenOutcome.current.status === 'pending'
        ? null
        : status === 'solved'
          ? t.solved(ticketNo)
          : t.kept(ticketNo),
    refreshes: ['getTicket', 'listTickets'],
    onDone: () => {
      form.set({ text: '' });
      // Leaves the field, so that letter keys work as shortcuts again.
      if (kind === 'reply' && chosenOutcome.current.nextPath !== undefined) navigate(chosenOutcome.current.nextPath);
      else focusNextAction();
    },
    onRefused: (failure) => {
      if (readRefusalParams(failure, 'version_conflict')) refreshReads('getTicket');
    },
  });
  const describeMailing = ticket.addressProven ? t.hint.reply : t.hint.byLink;
  const text = form.field('text');
  const unfilledNames = kind === 'reply' ? listUnfilledNames(text.value) : [];
  const insertReply = (answerId: string) => {
    const chosenAnswer = answers.find((answer) => answer.id === answerId);
    if (chosenAnswer)
      form.set({
        text: [text.value, fillReply(chosenAnswer.text, ticket, { agent, about })].filter(Boolean).join('\n\n'),
      });
  };
  const rememberOutcome = (outcome: ReplyOutcome) => () => {
    chosenOutcome.current = outcome;
  };
  const submitWithOutcome = (outcome: ReplyOutcome) => () => {
    rememberOutcome(outcome)();
    frame.current?.closest('form')?.requestSubmit();
  };
  return (
    <CallForm form={form} aria-labelledby="answer">
      <OtherReaders {...presence} typing={text.value.trim() !== ''} />
      {unfilledNames.length > 0 && (
        <Note tone="danger" title={t.unfilled(formatList(unfilledNames))}>
          {t.unfilledWhy}
        </Note>
      )}
      <TextAreaField
        {...text}
        label={t.text[kind]}
        hint={kind === 'reply' ? describeMailing(ticket.email, agent) : t.hint.note}
        rows={6}
        maxLength={5000}
      />
      {kind === 'note' ? (
        <FormActions>
          <SubmitButton>{t.save}</SubmitButton>
        </FormActions>
      ) : (
        <div ref={frame} className={s.foot}>
          <FormActions>
            <span className={s.split}>
              <SubmitButton data-send="first" onClick={rememberOutcome({ status: 'pending' })}>
                {t.send.pending}
              </SubmitButton>
              <Menu
                align="start"
                trigger={<IconButton icon={ChevronDown} label={t.send.more} className={s.more} />}
                entries={[
                  { kind: 'action', label: t.send.solved, onSelect: submitWithOutcome({ status: 'solved' }) },
                  { kind: 'action', label: t.send.open, onSelect: submitWithOutcome({ status: 'open' }) },
                ]}
              />
            </span>
            <SubmitButton
              data-send="second"
              variant="outline"
              onClick={rememberOutcome({ status: 'solved', ...(next !== null && { nextPath: next }) })}
            >
              {next === null ? t.send.solved : t.send.next}
            </SubmitButton>
          </FormActions>
          <div className={s.saved}>
            {answers.length > 0 && activityRead.status !== 'loading' && (
              <SelectField
                name="saved"
                value=""
                onChange={insertReply}
                label={t.saved}
                placeholder={t.insert}
                options={answers.map(({ id: replyId, title }) => ({ value: replyId, label: title }))}
              />
            )}
            <TextLink to={`${base}/tickets/replies`}>{t.manage}</TextLink>
          </div>
        </div>
      )}
    </CallForm>
  );
}
