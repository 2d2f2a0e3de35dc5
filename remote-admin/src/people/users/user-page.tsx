import { can, isolateText, type UserProfile } from '@laurel/shared/protocol';
import { formatProviderName } from '@laurel/shared/protocol/sentences';
import { useParams } from '@laurel/shared/router';
import { useRead } from '@laurel/shared/service';
import { useSessionUser } from '@laurel/shared/session';
import { Amount } from '@laurel/shared/ui/amount';
import { Breadcrumbs } from '@laurel/shared/ui/breadcrumbs';
import { Button } from '@laurel/shared/ui/button';
import { CountryName } from '@laurel/shared/ui/country';
import { DateTime } from '@laurel/shared/ui/date-time';
import { Facts } from '@laurel/shared/ui/facts';
import { RuleHeading } from '@laurel/shared/ui/heading';
import { useMessages } from '@laurel/shared/ui/locale';
import { Row, Stack } from '@laurel/shared/ui/page';
import { buildPlayerPath } from '@laurel/shared/ui/player';
import { ReadNote } from '@laurel/shared/ui/read-note';
import { Text } from '@laurel/shared/ui/text';
import { TextLink } from '@laurel/shared/ui/text-link';
import { useState } from 'react';
import { base } from '../../layout/base-path';
import { buildAccountPath } from '../../layout/book-paths';
import { EmailText } from '../../layout/email-text';
import { layout } from '../../layout/messages/en/layout';
import { PageHead } from '../../layout/page-head';
import { UnreadPage } from '../../layout/unread-page';
import { HeldNote, useOpenApproval } from '../../operations/approvals/held-note';
import { MessageDialog } from '../players/message-dialog';
import { players } from '../players/messages/en';
import { ManagePanel } from './manage-panel';
import { users as messages } from './messages/en';
import { UserAudit } from './user-audit';
import { UserSanctions } from './user-sanctions';
import { UserSessions } from './user-sessions';
import { UserStatus } from './user-status';
import { UserStory } from './user-story';
import { UserTransactions } from './user-transactions';

export function UserPage() {
  const { id = '' } = useParams();
  const { unread } = useMessages(layout);
  const read = useRead('getUser', { params: { id } });
  if (read.status !== 'ready') return <UnreadPage read={read} what="user" backTo={`${base}/users`} />;
  return (
    <>
      <ReadNote read={read} what={unread.user.what} />
      <LoadedPage user={read.data} />
    </>
  );
}

function LoadedPage({ user }: { user: UserProfile }) {
  const t = useMessages(messages);
  const role = useSessionUser()?.role ?? 'player';
  const isOwn = useSessionUser()?.id === user.id;
  const openApproval = useOpenApproval(user.id, 'role', can(role, 'users.manage'));
  return (
    <>
      <title>{`${isolateText(user.username)} | Laurel`}</title>
      <Breadcrumbs items={[{ label: t.title, to: `${base}/users` }, { label: user.username }]} />
      <PageHead
        title={user.username}
        detail={
          <Row>
            <UserStatus status={user.status} />
            {user.status !== 'deleted' && <TextLink to={buildPlayerPath(user.username)}>{t.page}</TextLink>}
          </Row>
        }
        actions={can(role, 'tickets.manage') && user.status !== 'deleted' && !isOwn && <MessageAction user={user} />}
      />
      <Stack gap="section">
        {openApproval && <HeldNote approval={openApproval} refreshes={['getUser', 'listUsers', 'listAudit']} />}
        <section aria-labelledby="details">
          <RuleHeading id="details" title={t.details} />
          <Facts facts={listFacts(user, can(role, 'ledger.adjust'), t)} />
        </section>
        {can(role, 'users.sanction') && <UserSanctions user={user} />}
        <UserStory userId={user.id} />
        {can(role, 'users.manage') && user.status !== 'deleted' && <ManagePanel user={user} />}
        {can(role, 'users.manage') && <UserSessions userId={user.id} />}
        <section aria-labelledby="accounts">
          <RuleHeading id="accounts" title={t.accounts.title} />
          {user.linkedAccounts.length === 0 ? (
            <Text tone="muted">{t.accounts.none}</Text>
          ) : (
            <Facts
              facts={user.linkedAccounts.map(({ provider, displayName, externalId, visibility }) => ({
                term: formatProviderName(provider),
                value: `${isolateText(displayName)} (${externalId}), ${t.accounts[visibility]}`,
              }))}
            />
          )}
        </section>
        <UserTransactions userId={user.id} />
        {can(role, 'audit.read') && <UserAudit username={user.username} />}
      </Stack>
    </>
  );
}

function MessageAction({ user: { id, username, avatarUrl } }: { user: UserProfile }) {
  const t = useMessages(players).write;
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t.action}</Button>
      {asking && <MessageDialog player={{ id, username, avatarUrl }} onClose={() => setAsking(false)} />}
    </>
  );
}

function listFacts(user: UserProfile, readsLedger: boolean, t: typeof messages.english) {
  const { fields } = t;
  const { titles, won, played } = user.stats;
  const makeMomentRow = (term: string, at: string | null) => (at ? [{ term, value: <DateTime value={at} /> }] : []);
  const balance = <Amount value={user.balances.available} purpose="short" />;
  return [
    { term: fields.email, value: user.emailVerifiedAt ? <EmailText address={user.email} /> : t.unverified(user.email) },
    { term: fields.role, value: t.roles[user.role] },
    ...(user.status === 'suspended'
      ? [
          {
            term: fields.suspended,
            value: user.suspendedUntil ? <DateTime value={user.suspendedUntil} /> : t.untilLifted,
          },
        ]
      : []),
    ...makeMomentRow(fields.excluded, user.excludedUntil),
    ...makeMomentRow(fields.deleted, user.deleteAt),
    {
      term: fields.balance,
      value: readsLedger ? <TextLink to={buildAccountPath(`user:${user.id}:available`)}>{balance}</TextLink> : balance,
    },
    { term: fields.record, value: t.record(titles, won, played) },
    ...(user.country ? [{ term: fields.country, value: <CountryName code={user.country} /> }] : []),
    ...(user.birthDate ? [{ term: fields.born, value: <DateTime value={user.birthDate} format="date" /> }] : []),
    { term: fields.joined, value: <DateTime value={user.createdAt} /> },
  ];
}
