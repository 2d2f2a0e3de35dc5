import { ListBody, ListTable, useList } from '@laurel/shared/list';
import { type BookBalance, formatAmount, isolateText, parseAmount } from '@laurel/shared/protocol';
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
import { useMemo } from 'react';
import { accountsPath, buildTransactionPath } from '../../layout/book-paths';
import { PageHead } from '../../layout/page-head';
import { UnreadPage } from '../../layout/unread-page';
import { formatAccountName } from './account-link';
import { createEntryList, toFilter } from './books-list';
import { buildExportHref } from './export-href';
import { books } from './messages/en';
import { Sides } from './sides';
import { SubjectLink } from './subject-link';

export function AccountPage() {
  const { id = '' } = useParams();
  const t = useMessages(books);
  const read = useRead('getBookAccount', { params: { id } }, { refreshEvery: 15_000 });
  if (read.status !== 'ready') return <UnreadPage read={read} what="account" backTo={accountsPath} />;
  const account = read.data;
  const name = formatAccountName(account, t);
  return (
    <>
      <title>{`${isolateText(name)} | Laurel`}</title>
      <Breadcrumbs items={[{ label: t.accounts.title, to: accountsPath }, { label: name }]} />
      <ReadNote read={read} what={t.accounts.what} />
      <PageHead title={name} />
      <Stack gap="section">
        <Summary account={account} />
        <Entries key={id} account={account} />
      </Stack>
    </>
  );
}

function Summary({ account }: { account: BookBalance }) {
  const t = useMessages(books);
  const { balance, entries, lastAt, id, kind, owner, ownerId, name } = account;
  return (
    <div>
      <Facts
        facts={[
          { term: t.account.balance, value: <Amount value={balance} purpose="exact" strong /> },
          { term: t.account.entries, value: formatNumber(entries) },
          { term: t.account.last, value: lastAt ? <DateTime value={lastAt} /> : t.account.never },
          {
            term: t.account.owner,
            value:
              owner === 'house' || ownerId === null ? (
                t.laurel
              ) : (
                <SubjectLink subject={{ kind: owner, id: ownerId, name }} />
              ),
          },
          { term: t.account.id, value: id },
        ]}
      />
      {kind === 'chain' && (
        <Text tone="muted" size="t2">
          {t.account.mirror}
        </Text>
      )}
    </div>
  );
}

function Entries({ account: { id } }: { account: BookBalance }) {
  const t = useMessages(books);
  const definition = useMemo(() => createEntryList(id), [id]);
  const list = useList(definition, { refreshEvery: 15_000 });
  const words = t.transactions;
  const filters = { kind: { ...words.kind, options: t.kinds }, period: words.period };
  const { kind, period } = list.view.filters;
  return (
    <section aria-labelledby="entries">
      <RuleHeading
        id="entries"
        title={words.entriesTitle}
        trailing={
          <a href={buildExportHref({ account: id, ...toFilter({ kind, period }) })} download>
            {t.csv}
          </a>
        }
      />
      <ListBody list={list} words={{ ...words, filters }} level={3}>
        {(transactions) => (
          <ListTable
            list={list}
            caption={words.entriesTitle}
            rows={transactions.map((transaction) => ({
              ...transaction,
              own: transaction.entries.filter(({ account }) => account.id === id),
            }))}
            rowKey={({ id: transactionId, own }) => `${transactionId} ${own[0]?.id ?? ''}`}
            columns={[
              {
                key: 'at',
                header: words.columns.at,
                rowHeader: true,
                cell: ({ id: transactionId, at }) => (
                  <TextLink to={buildTransactionPath(transactionId)}>
                    <DateTime value={at} />
                  </TextLink>
                ),
              },
              {
                key: 'kind',
                header: words.columns.kind,
                card: 'detail',
                cell: (transaction) => t.kinds[transaction.kind],
              },
              {
                key: 'subject',
                header: words.columns.subject,
                card: 'detail',
                cell: ({ subject }) => subject && <SubjectLink subject={subject} />,
              },
              {
                key: 'other',
                header: words.columns.other,
                card: 'detail',
                cell: ({ entries }) => <Sides entries={entries.filter(({ account }) => account.id !== id)} />,
              },
              {
                key: 'amount',
                header: words.columns.amount,
                align: 'end',
                card: 'figure',
                cell: ({ own }) => (
                  <Amount
                    value={formatAmount(own.reduce((sum, { amount }) => sum + parseAmount(amount), 0n))}
                    sign="always"
                    purpose="short"
                    strong
                  />
                ),
              },
              {
                key: 'balance',
                header: words.columns.balance,
                align: 'end',
                card: 'note',
                cell: ({ own }) => <Amount value={own.at(-1)?.balanceAfter ?? '0'} purpose="short" />,
              },
            ]}
          />
        )}
      </ListBody>
    </section>
  );
}
