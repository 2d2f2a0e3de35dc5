import { makeFixedHead } from '@laurel/shared/area';
import { CallForm, useForm } from '@laurel/shared/form';
import type { SentTicket } from '@laurel/shared/protocol';
import { useLocation, useParams } from '@laurel/shared/router';
import { useRead } from '@laurel/shared/service';
import { Button } from '@laurel/shared/ui/button';
import { DateTime } from '@laurel/shared/ui/date-time';
import { EmptyState } from '@laurel/shared/ui/empty-state';
import { TextAreaField } from '@laurel/shared/ui/field';
import { Heading, RuleHeading } from '@laurel/shared/ui/heading';
import { readMessages, useMessages } from '@laurel/shared/ui/locale';
import { Note } from '@laurel/shared/ui/note';
import { Page, Stack } from '@laurel/shared/ui/page';
import { ReadNote } from '@laurel/shared/ui/read-note';
import { SkeletonRows } from '@laurel/shared/ui/skeleton';
import { Text } from '@laurel/shared/ui/text';
import { NotFoundPage } from '../../layout/not-found-page';
import { contacts } from '../contact/messages/en';
import { ticket as messages } from './messages/en';
import s from './ticket-page.module.css';

export const head = makeFixedHead('/contact', () => readMessages(contacts).head, { indexed: false });

/** The link in the mail has a code after `#`. Signed-in senders don't need the code. */
export function TicketPage() {
  const { ticketNo = '' } = useParams();
  const { hash } = useLocation();
  if (!/^[1-9]\d{0,8}$/.test(ticketNo)) return <NotFoundPage />;
  const code = hash.slice(1, 65);
  return <TicketByLink ticketNo={Number(ticketNo)} code={code || undefined} />;
}

interface TicketRef {
  ticketNo: number;
  code: string | undefined;
}

function TicketByLink(reference: TicketRef) {
  const t = useMessages(messages);
  const read = useRead('openTicket', { body: reference });
  const isGone = read.status === 'failed' && read.failure.error.kind === 'status' && read.failure.error.status === 404;
  return (
    <Page width="narrow" className={s.page}>
      <title>{`${t.title(reference.ticketNo)} | Laurel`}</title>
      {isGone ? (
        <EmptyState
          title={t.gone.title}
          message={t.gone.message}
          action={<Button to="/contact">{t.gone.action}</Button>}
        />
      ) : (
        <Stack gap="large">
          <ReadNote read={read} what={t.what} />
          {read.status !== 'ready' && <Heading level={1}>{t.title(reference.ticketNo)}</Heading>}
          {read.status === 'loading' && <SkeletonRows rows={3} label={t.loading} />}
          {read.status === 'ready' && <Thread ticket={read.data} reference={reference} />}
        </Stack>
      )}
    </Page>
  );
}

function Thread({ ticket, reference }: { ticket: SentTicket; reference: TicketRef }) {
  const t = useMessages(messages);
  return (
    <Stack gap="section">
      <header className={s.head}>
        <Text size="t2" tone="muted">
          {t.title(ticket.ticketNo)}
        </Text>
        <Heading level={1}>{ticket.subject}</Heading>
        <Text>{t.statuses[ticket.status]}</Text>
      </header>
      <ol className={s.thread}>
        {ticket.message !== '' && <Entry author={ticket.name} at={ticket.createdAt} text={ticket.message} />}
        {ticket.thread.map(({ id, author, at, text }) => (
          <Entry
            key={id}
            isFromStaff={author !== null}
            author={author ? t.staff(author) : ticket.name}
            at={at}
            text={text}
          />
        ))}
      </ol>
      {ticket.status === 'closed' ? (
        <Note title={t.closed.title} action={<Button to="/contact">{t.closed.action}</Button>}>
          {t.closed.message}
        </Note>
      ) : (
        <Reply reference={reference} />
      )}
    </Stack>
  );
}

interface EntryProps {
  isFromStaff?: boolean;
  author: string;
  at: string;
  text: string;
}

const Entry = ({ isFromStaff = false, author, at, text }: EntryProps) => (
  <li className={isFromStaff ? s.ours : s.theirs}>
    <Text size="t2" tone="muted">
      <strong>{author}</strong>, <DateTime value={at} />
    </Text>
    <Text prose className={s.text}>
      {text}
    </Text>
  </li>
);

function Reply({ reference }: { reference: TicketRef }) {
  const t = useMessages(messages).reply;
  const form = useForm('replyToTicket', {
    initial: { message: '' },
    request: ({ message }) => ({ body: { ...reference, message } }),
    announce: 'success',
    refreshes: ['openTicket'],
    onDone: () => form.set({ message: '' }),
  });
  return (
    <section aria-labelledby="reply">
      <RuleHeading id="reply" title={t.title} />
      <CallForm form={form} aria-labelledby="reply" submit={t.send}>
        <TextAreaField {...form.field('message')} label={t.message} rows={6} maxLength={5000} />
      </CallForm>
    </section>
  );
}
