import { type BookDetails, isolateText } from '@laurel/shared/protocol';
import { useParams } from '@laurel/shared/router';
import { useRead } from '@laurel/shared/service';
import { Amount } from '@laurel/shared/ui/amount';
import { Breadcrumbs } from '@laurel/shared/ui/breadcrumbs';
import { DateTime } from '@laurel/shared/ui/date-time';
import { Facts } from '@laurel/shared/ui/facts';
import { RuleHeading } from '@laurel/shared/ui/heading';
import { useMessages } from '@laurel/shared/ui/locale';
import { Row, Stack } from '@laurel/shared/ui/page';
import { ReadNote } from '@laurel/shared/ui/read-note';
import { Table } from '@laurel/shared/ui/table';
import { TextLink } from '@laurel/shared/ui/text-link';
import { base } from '../../layout/base-path';
import {
  buildCausedByPath,
  buildSubjectEntriesPath,
  buildTransactionPath,
  transactionsPath,
} from '../../layout/book-paths';
import { PageHead } from '../../layout/page-head';
import { UnreadPage } from '../../layout/unread-page';
import { ChainLink, WholeHex } from '../payments/chain-text';
import { AccountLink } from './account-link';
import { books } from './messages/en';
import { SubjectLink } from './subject-link';

export function TransactionPage() {
  const { id = '' } = useParams();
  const t = useMessages(books);
  const read = useRead('getBookTransaction', { params: { id } });
  if (read.status !== 'ready') return <UnreadPage read={read} what="transaction" backTo={transactionsPath} />;
  const transaction = read.data;
  const title = t.kinds[transaction.kind];
  return (
    <>
      <title>{`${isolateText(title)} | Laurel`}</title>
      <Breadcrumbs items={[{ label: t.transactions.title, to: transactionsPath }, { label: title }]} />
      <ReadNote read={read} what={t.transactions.what} />
      <PageHead title={title} detail={<DateTime value={transaction.at} />} />
      <Stack gap="section">
        <BothSides entries={transaction.entries} />
        <Details transaction={transaction} />
      </Stack>
    </>
  );
}

function BothSides({ entries }: Pick<BookDetails, 'entries'>) {
  const t = useMessages(books).transaction;
  return (
    <section aria-labelledby="sides">
      <RuleHeading id="sides" title={t.entries} />
      <Table
        caption={t.entries}
        rows={entries}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'account',
            header: t.account,
            rowHeader: true,
            cell: ({ account }) => <AccountLink account={account} />,
          },
          {
            key: 'amount',
            header: t.amount,
            align: 'end',
            card: 'figure',
            cell: ({ amount }) => <Amount value={amount} sign="always" purpose="exact" strong />,
          },
          {
            key: 'balance',
            header: t.balance,
            align: 'end',
            card: 'labelled',
            cell: ({ balanceAfter }) => <Amount value={balanceAfter} purpose="exact" />,
          },
        ]}
      />
    </section>
  );
}

function Details({ transaction }: { transaction: BookDetails }) {
  const t = useMessages(books);
  const { facts: terms, related: relatedWords } = t.transaction;
  const { at, happenedAt, subject, by, requestedBy, reason, hash, reference, id, sandbox, related } = transaction;
  return (
    <section aria-labelledby="details">
      <RuleHeading
        id="details"
        title={t.transaction.title}
        trailing={
          <Row>
            {by && <TextLink to={buildCausedByPath(by.id)}>{t.transaction.allBy(by.username)}</TextLink>}
            {subject && <TextLink to={buildSubjectEntriesPath(subject)}>{t.transaction.all}</TextLink>}
          </Row>
        }
      />
      <Facts
        facts={[
          { term: terms.booked, value: <DateTime value={at} /> },
          ...(happenedAt === at ? [] : [{ term: terms.happened, value: <DateTime value={happenedAt} /> }]),
          ...(subject ? [{ term: terms.subject, value: <SubjectLink subject={subject} /> }] : []),
          { term: terms.by, value: by ? <TextLink to={`${base}/users/${by.id}`}>{by.username}</TextLink> : t.laurel },
          ...(requestedBy
            ? [
                {
                  term: terms.requestedBy,
                  value: <TextLink to={`${base}/users/${requestedBy.id}`}>{requestedBy.username}</TextLink>,
                },
              ]
            : []),
          ...(reason ? [{ term: terms.reason, value: t.reason(reason) }] : []),
          ...(hash
            ? [
                {
                  term: terms.hash,
                  value: (
                    <ChainLink target={{ hash }}>
                      <WholeHex hex={hash} />
                    </ChainLink>
                  ),
                },
              ]
            : []),
          ...related.map((relatedTransaction) => ({
            term: relatedWords[relatedTransaction.how],
            value: (
              <TextLink to={buildTransactionPath(relatedTransaction.id)}>
                {t.kinds[relatedTransaction.kind]}, <DateTime value={relatedTransaction.at} />
              </TextLink>
            ),
          })),
          { term: terms.reference, value: <WholeHex hex={reference} /> },
          { term: terms.id, value: <WholeHex hex={id} /> },
          ...(sandbox ? [{ term: terms.sandbox, value: terms.worthless }] : []),
        ]}
      />
    </section>
  );
}
