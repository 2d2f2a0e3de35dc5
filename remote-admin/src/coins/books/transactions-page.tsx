import { ListTablePage, useList } from '@laurel/shared/list';
import {
  type BookSubject,
  type BookTransaction,
  formatAmount,
  parseAmount,
  type TransactionKind,
} from '@laurel/shared/protocol';
import { Amount } from '@laurel/shared/ui/amount';
import { DateTime } from '@laurel/shared/ui/date-time';
import { IconButton } from '@laurel/shared/ui/icon-button';
import { useMessages } from '@laurel/shared/ui/locale';
import { Menu, type MenuItemEntry } from '@laurel/shared/ui/menu';
import { Note } from '@laurel/shared/ui/note';
import { Stack } from '@laurel/shared/ui/page';
import { TextLink } from '@laurel/shared/ui/text-link';
import { ListFilter } from 'lucide-react';
import { base } from '../../layout/base-path';
import { buildTransactionPath, transactionsPath } from '../../layout/book-paths';
import { CoinsTabs } from '../treasury/coins-tabs';
import { parsePerson, parseSubject, toFilter, transactionList } from './books-list';
import { buildExportHref } from './export-href';
import { books } from './messages/en';
import { Sides } from './sides';
import { SubjectLink, SubjectName } from './subject-link';

export const reads = transactionList.reads;

const isOutgoing = ({ amount }: BookTransaction['entries'][number]) => amount.startsWith('-');

const calculateMovedCoins = ({ entries }: BookTransaction) =>
  formatAmount(
    entries.filter((entry) => !isOutgoing(entry)).reduce((sum, { amount }) => sum + parseAmount(amount), 0n),
  );

export function TransactionsPage() {
  const t = useMessages(books);
  const words = t.transactions;
  const list = useList(transactionList, { refreshEvery: 15_000 });
  const { filters: chosenFilters } = list.view;
  const { kind, period } = chosenFilters;
  const subject = parseSubject(chosenFilters.subject);
  const by = parsePerson(chosenFilters.by);
  const firstTransaction = list.read.status === 'ready' ? list.read.data.items[0] : undefined;
  const foundSubject = firstTransaction?.subject;
  const filters = { kind: { ...words.kind, options: t.kinds }, period: words.period };
  return (
    <Stack gap="large">
      <CoinsTabs />
      <ListTablePage
        list={list}
        words={{ ...words, filters }}
        action={
          list.view.search === '' && (
            <a
              href={buildExportHref({
                subject: subject ? `${subject.kind}:${subject.id}` : undefined,
                by,
                ...toFilter({ kind, period }),
              })}
              download
            >
              {t.csv}
            </a>
          )
        }
        tabs={
          (subject || by) && (
            <Note action={<TextLink to={transactionsPath}>{words.showAll}</TextLink>}>
              {subject &&
                words.of(
                  <Subject subject={foundSubject?.id === subject.id ? foundSubject : { ...subject, name: null }} />,
                )}{' '}
              {by && words.byPerson(<Person id={by} name={firstTransaction?.by?.username} />)}
            </Note>
          )
        }
        columns={[
          {
            key: 'at',
            header: words.columns.at,
            rowHeader: true,
            cell: ({ id, at }) => (
              <TextLink to={buildTransactionPath(id)}>
                <DateTime value={at} />
              </TextLink>
            ),
          },
          { key: 'kind', header: words.columns.kind, card: 'detail', cell: (transaction) => t.kinds[transaction.kind] },
          {
            key: 'subject',
            header: words.columns.subject,
            card: 'detail',
            cell: (transaction) => transaction.subject && <SubjectLink subject={transaction.subject} />,
          },
          {
            key: 'from',
            header: words.columns.from,
            card: 'labelled',
            cell: ({ entries }) => <Sides entries={entries.filter(isOutgoing)} />,
          },
          {
            key: 'to',
            header: words.columns.to,
            card: 'labelled',
            cell: ({ entries }) => <Sides entries={entries.filter((entry) => !isOutgoing(entry))} />,
          },
          {
            key: 'by',
            header: words.columns.by,
            card: 'hidden',
            cell: (transaction) => transaction.by?.username ?? t.laurel,
          },
          {
            key: 'amount',
            header: words.columns.amount,
            align: 'end',
            card: 'figure',
            cell: (transaction) => <Amount value={calculateMovedCoins(transaction)} purpose="short" strong />,
          },
          {
            key: 'only',
            header: words.only.title,
            card: 'action',
            width: '40px',
            cell: (transaction) => (
              <TransactionActions
                transaction={transaction}
                buildLink={(part) => list.buildLink({ filters: { ...chosenFilters, ...part } })}
              />
            ),
          },
        ]}
      />
    </Stack>
  );
}

function Subject({ subject }: { subject: BookSubject }) {
  const linksHere = subject.kind === 'stake' || subject.kind === 'adjustment';
  return linksHere ? <SubjectName subject={subject} /> : <SubjectLink subject={subject} />;
}

function Person({ id, name }: { id: string; name: string | undefined }) {
  const { thisPerson } = useMessages(books).transactions;
  return <TextLink to={`${base}/users/${id}`}>{name ?? thisPerson}</TextLink>;
}

function TransactionActions({
  transaction,
  buildLink,
}: {
  transaction: BookTransaction;
  buildLink: (part: { by?: string; subject?: string; kind?: TransactionKind }) => string;
}) {
  const t = useMessages(books);
  const { only } = t.transactions;
  const { by, subject, kind } = transaction;
  const entries: MenuItemEntry[] = [
    ...(by ? [{ kind: 'link', label: only.by(by.username), to: buildLink({ by: by.id }) } as const] : []),
    ...(subject
      ? [{ kind: 'link', label: only.subject, to: buildLink({ subject: `${subject.kind}:${subject.id}` }) } as const]
      : []),
    { kind: 'link', label: only.kind, to: buildLink({ kind }) },
  ];
  return <Menu entries={entries} trigger={<IconButton icon={ListFilter} label={only.label(t.kinds[kind])} />} />;
}
