import { ListPage, ListTable, useList } from '@laurel/shared/list';
import { type BookTransaction, formatAmount, parseAmount } from '@laurel/shared/protocol';
import { Amount } from '@laurel/shared/ui/amount';
import { DateTime } from '@laurel/shared/ui/date-time';
import { useMessages } from '@laurel/shared/ui/locale';
import { Note } from '@laurel/shared/ui/note';
import { Stack } from '@laurel/shared/ui/page';
import { TextLink } from '@laurel/shared/ui/text-link';
import { CoinsTabs } from '../coins/coins-tabs';
import { transactionPath, transactionsPath } from '../layout/book-paths';
import { narrowed, subjectIn, transactionList } from './books-list';
import { exportHref } from './export-href';
import { books } from './messages/en';
import { Sides } from './sides';
import { SubjectLink } from './subject-link';

export const ahead = transactionList.ahead;

const isGiven = ({ amount }: BookTransaction['entries'][number]) => amount.startsWith('-');

const moved = ({ entries }: BookTransaction) =>
  formatAmount(entries.filter((each) => !isGiven(each)).reduce((sum, { amount }) => sum + parseAmount(amount), 0n));

/** Everything that moved coins, with both sides; of one subject if the address names it. */
export function TransactionsPage() {
  const t = useMessages(books);
  const words = t.transactions;
  const list = useList(transactionList, { refreshEvery: 15_000 });
  const { kind, period } = list.view.filters;
  const subject = subjectIn(list.view.filters.subject);
  const found = list.read.status === 'ready' ? list.read.data.items[0]?.subject : null;
  const filters = { kind: { ...words.kind, options: t.kinds }, period: words.period };
  return (
    <Stack gap="large">
      <CoinsTabs />
      <ListPage
        list={list}
        words={{ ...words, filters }}
        // The file knows no search.
        action={
          list.view.search === '' && (
            <a
              href={exportHref({
                subject: subject ? `${subject.kind}:${subject.id}` : undefined,
                ...narrowed({ kind, period }),
              })}
              download
            >
              {t.csv}
            </a>
          )
        }
        tabs={
          subject && (
            <Note action={<TextLink to={transactionsPath}>{words.showAll}</TextLink>}>
              {words.of(<SubjectLink subject={found?.id === subject.id ? found : { ...subject, name: null }} />)}
            </Note>
          )
        }
      >
        {(items) => (
          <ListTable
            list={list}
            caption={words.title}
            rows={items}
            rowKey={({ id }) => id}
            columns={[
              {
                key: 'at',
                header: words.columns.at,
                rowHeader: true,
                cell: ({ id, at }) => (
                  <TextLink to={transactionPath(id)}>
                    <DateTime value={at} />
                  </TextLink>
                ),
              },
              { key: 'kind', header: words.columns.kind, card: 'detail', cell: (item) => t.kinds[item.kind] },
              {
                key: 'subject',
                header: words.columns.subject,
                card: 'detail',
                cell: (item) => item.subject && <SubjectLink subject={item.subject} />,
              },
              {
                key: 'from',
                header: words.columns.from,
                card: 'labelled',
                cell: ({ entries }) => <Sides entries={entries.filter(isGiven)} />,
              },
              {
                key: 'to',
                header: words.columns.to,
                card: 'labelled',
                cell: ({ entries }) => <Sides entries={entries.filter((each) => !isGiven(each))} />,
              },
              { key: 'by', header: words.columns.by, card: 'hidden', cell: ({ by }) => by?.username ?? t.laurel },
              {
                key: 'amount',
                header: words.columns.amount,
                align: 'end',
                card: 'figure',
                cell: (item) => <Amount value={moved(item)} purpose="exact" strong />,
              },
            ]}
          />
        )}
      </ListPage>
    </Stack>
  );
}
