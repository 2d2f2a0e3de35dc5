import { useForm } from '@laurel/shared/form';
import { isolateText, type StaffDeposit } from '@laurel/shared/protocol';
import { useParams } from '@laurel/shared/router';
import { useRead } from '@laurel/shared/service';
import { Amount } from '@laurel/shared/ui/amount';
import { Breadcrumbs } from '@laurel/shared/ui/breadcrumbs';
import { DateTime } from '@laurel/shared/ui/date-time';
import { Facts } from '@laurel/shared/ui/facts';
import { RuleHeading } from '@laurel/shared/ui/heading';
import { formatNumber, useMessages } from '@laurel/shared/ui/locale';
import { Stack } from '@laurel/shared/ui/page';
import { ReadNote } from '@laurel/shared/ui/read-note';
import { Text } from '@laurel/shared/ui/text';
import { TextLink } from '@laurel/shared/ui/text-link';
import { base } from '../../layout/base-path';
import { buildSubjectEntriesPath } from '../../layout/book-paths';
import { PageHead } from '../../layout/page-head';
import { UnreadPage } from '../../layout/unread-page';
import { useOpenApproval } from '../../operations/approvals/held-note';
import { ChainLink, shortenText, WholeHex } from './chain-text';
import { AssignForm, DepositDecision } from './deposit-decision';
import { DepositRequest } from './deposit-request';
import { DepositStatus } from './deposit-status';
import { History } from './history';
import { deposits as words } from './messages/en/deposits';
import { payments } from './messages/en/payments';
import { findLastNote, NoteForm } from './note-form';
import s from './payments.module.css';
import { paymentsBase } from './payments-tabs';

export function DepositPage() {
  const { id = '' } = useParams();
  const t = useMessages(words);
  const read = useRead('getStaffDeposit', { params: { id } }, { refreshEvery: 5000 });
  const openApproval = useOpenApproval(id, 'deposit');
  const backTo = `${paymentsBase}/deposits`;
  if (read.status !== 'ready') return <UnreadPage read={read} what="deposit" backTo={backTo} />;
  const deposit = read.data;
  const { hash } = deposit.chain;
  const title = hash === null ? t.untitled : t.one(shortenText(hash));
  return (
    <>
      <title>{`${isolateText(title)} | Laurel`}</title>
      <Breadcrumbs items={[{ label: t.title, to: backTo }, { label: title }]} />
      <ReadNote read={read} what={t.what} />
      <PageHead
        title={deposit.amount === null ? title : <Amount value={deposit.amount} purpose="exact" />}
        detail={<Status deposit={deposit} />}
        actions={openApproval ? undefined : <DepositDecision deposit={deposit} />}
      />
      <Stack gap="section">
        {openApproval && <DepositRequest key={openApproval.id} request={openApproval} />}
        <div className={s.parts}>
          {!openApproval && (deposit.status === 'unclaimed' || deposit.status === 'below_minimum') && (
            <AssignForm key={`assign ${deposit.id}`} deposit={deposit} />
          )}
          <Details deposit={deposit} />
          <DepositNote key={`note ${deposit.id}`} deposit={deposit} />
          <History kind="deposit" history={deposit.history} />
        </div>
      </Stack>
    </>
  );
}

interface DepositPartProps {
  deposit: StaffDeposit;
}

function Status({ deposit }: DepositPartProps) {
  const t = useMessages(words);
  return (
    <>
      <DepositStatus deposit={deposit} />
      {deposit.reason !== null && <Text tone="muted">{t.reasons[deposit.reason]}</Text>}
    </>
  );
}

function Details({
  deposit: { id, player, from, payTo, chain, block, source, submittedAt, creditedAt },
}: DepositPartProps) {
  const { details, entries, unknown } = useMessages(payments);
  const t = useMessages(words);
  const terms = t.facts;
  return (
    <section aria-labelledby="details">
      <RuleHeading
        id="details"
        title={details}
        trailing={<TextLink to={buildSubjectEntriesPath({ kind: 'deposit', id })}>{entries}</TextLink>}
      />
      <Facts
        facts={[
          {
            term: terms.player,
            value: player ? <TextLink to={`${base}/users/${player.id}`}>{player.username}</TextLink> : terms.unclaimed,
          },
          {
            term: terms.from,
            value:
              from === null ? (
                unknown
              ) : (
                <ChainLink target={{ address: from }}>
                  <WholeHex hex={from} />
                </ChainLink>
              ),
          },
          { term: terms.to, value: <WholeHex hex={payTo.treasury} /> },
          {
            term: terms.hash,
            value:
              chain.hash === null ? (
                unknown
              ) : (
                <ChainLink target={{ hash: chain.hash }}>
                  <WholeHex hex={chain.hash} />
                </ChainLink>
              ),
          },
          // Block 0 stands for none: sample deposits are older than the sandbox's chain.
          ...(block ? [{ term: terms.block, value: formatNumber(block) }] : []),
          { term: terms.source, value: t.sources[source] },
          { term: terms.seen, value: <DateTime value={submittedAt} /> },
          ...(creditedAt ? [{ term: terms.credited, value: <DateTime value={creditedAt} /> }] : []),
        ]}
      />
    </section>
  );
}

function DepositNote({ deposit: { id, note, history } }: DepositPartProps) {
  const form = useForm('decideDeposit', {
    initial: { note: note ?? '' },
    request: (values) => ({ params: { id }, body: { action: 'note', note: values.note } }),
    announce: 'success',
    refreshes: ['getStaffDeposit', 'listDeposits'],
  });
  return <NoteForm form={form} savedNote={note === null ? null : findLastNote(history)} />;
}
