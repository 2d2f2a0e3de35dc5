import { useForm } from '@laurel/shared/form';
import { isolateText, type StaffWithdrawal } from '@laurel/shared/protocol';
import { useParams } from '@laurel/shared/router';
import { useRead } from '@laurel/shared/service';
import { useSessionUser } from '@laurel/shared/session';
import { Amount } from '@laurel/shared/ui/amount';
import { Breadcrumbs } from '@laurel/shared/ui/breadcrumbs';
import { DateTime, makeDateColumn } from '@laurel/shared/ui/date-time';
import { Facts } from '@laurel/shared/ui/facts';
import { RuleHeading } from '@laurel/shared/ui/heading';
import { formatNumber, useMessages } from '@laurel/shared/ui/locale';
import { Note } from '@laurel/shared/ui/note';
import { Stack } from '@laurel/shared/ui/page';
import { ReadNote } from '@laurel/shared/ui/read-note';
import { Table } from '@laurel/shared/ui/table';
import { Text } from '@laurel/shared/ui/text';
import { TextLink } from '@laurel/shared/ui/text-link';
import { base } from '../../layout/base-path';
import { buildAccountPath, buildSubjectEntriesPath } from '../../layout/book-paths';
import { PageHead } from '../../layout/page-head';
import { UnreadPage } from '../../layout/unread-page';
import { ChainLink, ShortHex, WholeHex } from './chain-text';
import { History } from './history';
import { payments } from './messages/en/payments';
import { withdrawals as words } from './messages/en/withdrawals';
import { findLastNote, NoteForm } from './note-form';
import s from './payments.module.css';
import { paymentsBase } from './payments-tabs';
import { WithdrawalDecision } from './withdrawal-decision';
import { useWaitText, WithdrawalStatus } from './withdrawal-status';

export function WithdrawalPage() {
  const { id = '' } = useParams();
  const t = useMessages(words);
  const read = useRead('getStaffWithdrawal', { params: { id } }, { refreshEvery: 5000 });
  if (read.status !== 'ready') return <UnreadPage read={read} what="withdrawal" backTo={paymentsBase} />;
  const withdrawal = read.data;
  const title = t.one(withdrawal.player.username);
  return (
    <>
      <title>{`${isolateText(title)} | Laurel`}</title>
      <Breadcrumbs items={[{ label: t.title, to: paymentsBase }, { label: title }]} />
      <ReadNote read={read} what={t.what} />
      <PageHead
        title={<Amount value={withdrawal.amount} purpose="exact" />}
        detail={<Status withdrawal={withdrawal} />}
        actions={<WithdrawalDecision withdrawal={withdrawal} />}
      />
      <Stack gap="section">
        <Reasons withdrawal={withdrawal} />
        <div className={s.parts}>
          <Details withdrawal={withdrawal} />
          <Account withdrawal={withdrawal} />
        </div>
        {withdrawal.attempts.length > 0 && <Attempts withdrawal={withdrawal} />}
        {withdrawal.actions.includes('note') && <WithdrawalNote key={withdrawal.id} withdrawal={withdrawal} />}
        <History kind="withdrawal" history={withdrawal.history} />
      </Stack>
    </>
  );
}

interface WithdrawalPartProps {
  withdrawal: StaffWithdrawal;
}

function Status({ withdrawal: { status, waits } }: WithdrawalPartProps) {
  const waitText = useWaitText(waits);
  return (
    <>
      <WithdrawalStatus status={status} />
      {waitText !== null && <Text tone="muted">{waitText}</Text>}
    </>
  );
}

function Reasons({ withdrawal: { flags, player, status, approvedBy } }: WithdrawalPartProps) {
  const t = useMessages(words);
  const ownId = useSessionUser()?.id;
  if (status !== 'pending_review') return null;
  return (
    <>
      {flags.length > 0 && (
        <Note tone="warning" title={t.flagsTitle}>
          <ul className={s.lines}>
            {flags.map((flag) => (
              <li key={flag}>{t.flags[flag]}</li>
            ))}
          </ul>
        </Note>
      )}
      {ownId === player.id && <Note>{t.own}</Note>}
      {approvedBy.some(({ id }) => id === ownId) && <Note>{t.approvedByYou}</Note>}
    </>
  );
}

function Details({ withdrawal }: WithdrawalPartProps) {
  const { details, entries } = useMessages(payments);
  const t = useMessages(words);
  const terms = t.facts;
  const { to, approvals, approvedBy, requestedAt, decidedAt, completedAt, reason, chain, nonce } = withdrawal;
  const approverNames = approvedBy.map(({ username }) => username).join(', ');
  return (
    <section aria-labelledby="details">
      <RuleHeading
        id="details"
        title={details}
        trailing={
          <TextLink to={buildSubjectEntriesPath({ kind: 'withdrawal', id: withdrawal.id })}>{entries}</TextLink>
        }
      />
      <Facts
        facts={[
          { term: terms.to, value: <AddressLink address={to} /> },
          { term: terms.address, value: <AddressFacts withdrawal={withdrawal} /> },
          ...(approvals.needed > 0
            ? [
                {
                  term: terms.approvals,
                  value: [t.approvals(approvals.given, approvals.needed), approverNames].filter(Boolean).join(': '),
                },
              ]
            : []),
          { term: terms.requested, value: <DateTime value={requestedAt} /> },
          ...(decidedAt ? [{ term: terms.decided, value: <DateTime value={decidedAt} /> }] : []),
          ...(completedAt ? [{ term: terms.completed, value: <DateTime value={completedAt} /> }] : []),
          ...(reason ? [{ term: terms.reason, value: reason }] : []),
          ...(chain.hash ? [{ term: terms.hash, value: <HashLink hash={chain.hash} /> }] : []),
          ...(nonce === null ? [] : [{ term: terms.nonce, value: formatNumber(nonce) }]),
        ]}
      />
    </section>
  );
}

const AddressLink = ({ address }: { address: string }) => (
  <ChainLink target={{ address }}>
    <WholeHex hex={address} />
  </ChainLink>
);
const HashLink = ({ hash }: { hash: string }) => (
  <ChainLink target={{ hash }}>
    <WholeHex hex={hash} />
  </ChainLink>
);

const UserLink = ({ user: { id, username } }: { user: StaffWithdrawal['player'] }) => (
  <TextLink to={`${base}/users/${id}`}>{username}</TextLink>
);

function AddressFacts({ withdrawal: { player, to, addressFacts } }: WithdrawalPartProps) {
  const t = useMessages(words).facts;
  const { wallet, requests, deposits } = addressFacts;
  return (
    <ul className={s.lines}>
      {wallet && (
        <li>
          {wallet.player.id === player.id ? t.own : t.other(<UserLink user={wallet.player} />)},{' '}
          {t.verified(<DateTime value={wallet.verifiedAt} />)}
        </li>
      )}
      {deposits.map((deposit) => (
        <li key={deposit.id}>
          {t.deposited(
            <TextLink to={`${paymentsBase}/deposits/${deposit.id}`}>
              <Amount value={deposit.amount} purpose="exact" />
            </TextLink>,
            deposit.player === null ? null : deposit.player.id === player.id ? (
              t.thisPlayer
            ) : (
              <UserLink user={deposit.player} />
            ),
            <DateTime value={deposit.at} format="date" />,
          )}
          {deposit.status in t.arrivals && `; ${t.arrivals[deposit.status as keyof typeof t.arrivals]}`}
        </li>
      ))}
      {requests.map((request) => (
        <li key={request.id}>
          {t.asked(
            <UserLink user={request.player} />,
            <TextLink to={`${paymentsBase}/withdrawals/${request.id}`}>
              <Amount value={request.amount} purpose="exact" />
            </TextLink>,
            <DateTime value={request.at} format="date" />,
          )}
          {`; ${t.outcomes[request.status]}`}
          {request.times > 1 && t.newestOf(request.times)}
        </li>
      ))}
      <li>
        {requests.length === 0 ? (
          t.unasked
        ) : (
          <TextLink to={`${paymentsBase}?status=all&search=${to}`}>{t.all}</TextLink>
        )}
      </li>
    </ul>
  );
}

function Account({ withdrawal: { player, account, sharedWith } }: WithdrawalPartProps) {
  const t = useMessages(words).player;
  return (
    <section aria-labelledby="player">
      <RuleHeading
        id="player"
        title={player.username}
        trailing={<TextLink to={`${base}/users/${player.id}`}>{t.transactions}</TextLink>}
      />
      <Facts
        facts={[
          { term: t.since, value: <DateTime value={account.createdAt} /> },
          { term: t.deposited, value: <Amount value={account.deposited} purpose="exact" /> },
          { term: t.withdrawn, value: <Amount value={account.withdrawn} purpose="exact" /> },
          {
            term: t.available,
            value: (
              <TextLink to={buildAccountPath(`user:${player.id}:available`)}>
                <Amount value={account.available} purpose="exact" />
              </TextLink>
            ),
          },
          ...(sharedWith.length > 0
            ? [
                {
                  term: t.shared,
                  value: sharedWith.map((user, index) => (
                    <span key={user.id}>
                      {index > 0 && ', '}
                      <UserLink user={user} />
                    </span>
                  )),
                },
              ]
            : []),
        ]}
      />
    </section>
  );
}

/** Converts a fee per unit of gas from the chain's own coin to gwei (10⁻⁹). */
const formatGwei = (fee: string): string => formatNumber(Number(fee) * 1e9);

function Attempts({ withdrawal: { attempts } }: WithdrawalPartProps) {
  const t = useMessages(words).attempts;
  return (
    <section aria-labelledby="attempts">
      <RuleHeading id="attempts" title={t.title} />
      <Text tone="muted">{t.lead}</Text>
      <Table
        caption={t.title}
        rows={attempts}
        rowKey={({ hash }) => hash}
        columns={[
          {
            key: 'hash',
            header: t.hash,
            rowHeader: true,
            cell: ({ hash }) => (
              <ChainLink target={{ hash }}>
                <ShortHex hex={hash} />
              </ChainLink>
            ),
          },
          { key: 'fee', header: t.fee, align: 'end', card: 'figure', cell: ({ fee }) => t.gwei(formatGwei(fee)) },
          makeDateColumn('signedAt', t.signed, 'labelled'),
          {
            key: 'sent',
            header: t.sent,
            card: 'labelled',
            cell: ({ sentAt }) => (sentAt ? <DateTime value={sentAt} /> : t.unsent),
          },
        ]}
      />
    </section>
  );
}

function WithdrawalNote({ withdrawal: { id, note, history } }: WithdrawalPartProps) {
  const form = useForm('createWithdrawal', {
    initial: { note: note ?? '' },
    request: (values) => ({ body: { action: 'note', withdrawalId: id, note: values.note } }),
    announce: 'success',
    refreshes: ['getStaffWithdrawal', 'listWithdrawals'],
  });
  return <NoteForm form={form} savedNote={note === null ? null : findLastNote(history)} />;
}
