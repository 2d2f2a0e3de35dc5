import { type ContactDetail, isolate } from '@laurel/shared/protocol';
import { useParams } from '@laurel/shared/router';
import { useRead } from '@laurel/shared/service';
import { useCan } from '@laurel/shared/session';
import { Breadcrumbs } from '@laurel/shared/ui/breadcrumbs';
import { DateTime } from '@laurel/shared/ui/date-time';
import { Facts } from '@laurel/shared/ui/facts';
import { RuleHeading } from '@laurel/shared/ui/heading';
import { useMessages } from '@laurel/shared/ui/locale';
import { Stack } from '@laurel/shared/ui/page';
import { ReadNote } from '@laurel/shared/ui/read-note';
import { TextLink } from '@laurel/shared/ui/text-link';
import { base } from '../../layout/base';
import { EmailText } from '../../layout/email-text';
import { matchPath } from '../../layout/match-path';
import { layout } from '../../layout/messages/en/layout';
import { PageHead } from '../../layout/page-head';
import { UnreadPage } from '../../layout/unread-page';
import { StaffPlayer } from '../../people/players/staff-player';
import { Activity } from './activity';
import { contacts as messages } from './messages/en';
import { ReplyForm } from './reply-form';
import { Sender } from './sender';
import { ContactActions } from './ticket-actions';
import s from './ticket-page.module.css';
import { ContactStatus } from './ticket-status';
import { ContactThread } from './ticket-thread';
import { Merges } from './undo-merge';

/** One message: what it says, who sent it and what it is about. */
export function ContactPage() {
  const { id = '' } = useParams();
  const { unread } = useMessages(layout);
  const contact = useRead('getContact', { params: { id } }, { refreshEvery: 15_000 });
  if (contact.status !== 'ready') return <UnreadPage read={contact} what="contact" backTo={`${base}/contacts`} />;
  return (
    <>
      <ReadNote read={contact} what={unread.contact.what} />
      <Loaded contact={contact.data} />
    </>
  );
}

function Loaded({ contact }: { contact: ContactDetail }) {
  const t = useMessages(messages);
  return (
    <>
      <title>{`${isolate(contact.subject)} | Laurel`}</title>
      <Breadcrumbs items={[{ label: t.title, to: `${base}/contacts` }, { label: contact.subject }]} />
      <PageHead
        title={contact.subject}
        detail={<ContactStatus status={contact.status} />}
        actions={<ContactActions contact={contact} />}
      />
      <div className={s.columns}>
        <Stack gap="section">
          <Merges contact={contact} />
          <ContactThread contact={contact} />
          {contact.mergedInto === null && <ReplyForm key={contact.id} contact={contact} />}
        </Stack>
        <div className={s.beside}>
          <section aria-labelledby="details">
            <RuleHeading id="details" title={t.details} />
            <Facts facts={factsOf(contact, t)} />
          </section>
          <Sender contact={contact} />
          <Activity contact={contact} />
        </div>
      </div>
    </>
  );
}

function factsOf(contact: ContactDetail, t: typeof messages.english) {
  const { player, assignee, related } = contact;
  return [
    { term: t.fields.ticketNo, value: contact.ticketNo },
    {
      term: t.fields.sender,
      value: player ? <StaffPlayer player={player} size="small" /> : t.guest(contact.name),
    },
    { term: t.fields.email, value: <EmailText address={contact.email} /> },
    { term: t.fields.category, value: t.categories[contact.category] },
    ...(related ? [{ term: t.fields.related, value: <Related related={related} /> }] : []),
    { term: t.fields.assignee, value: assignee?.username ?? t.unassigned },
    ...(contact.merged.length > 0
      ? [
          {
            term: t.merge.from,
            value: contact.merged.map((part) => (
              <div key={part.id}>
                <TextLink to={`${base}/contacts/${part.id}`}>{part.ticketNo}</TextLink>
              </div>
            )),
          },
        ]
      : []),
    { term: t.fields.createdAt, value: <DateTime value={contact.createdAt} /> },
    ...(contact.dueAt ? [{ term: t.fields.dueAt, value: <DateTime value={contact.dueAt} /> }] : []),
  ];
}

/** Leads to what the message is about, where staff have a page for it. */
function Related({ related: { kind, id } }: { related: NonNullable<ContactDetail['related']> }) {
  const { related } = useMessages(messages);
  const mayPay = useCan('withdrawals.decide');
  if (kind === 'match') return <TextLink to={matchPath(id)}>{related.match}</TextLink>;
  if (kind === 'contest') return <TextLink to={`${base}/contests/${id}`}>{related.contest}</TextLink>;
  if (kind === 'user') return <TextLink to={`${base}/users/${id}`}>{related.user}</TextLink>;
  if (kind === 'campaign') return <TextLink to={`${base}/campaigns/${id}`}>{related.campaign}</TextLink>;
  if (kind === 'contract') return <TextLink to={`/contracts/${id}`}>{related.contract}</TextLink>;
  const payment = `${related[kind]} (${id.slice(0, 8)})`;
  return mayPay ? <TextLink to={`${base}/payments/${kind}s/${id}`}>{payment}</TextLink> : payment;
}
