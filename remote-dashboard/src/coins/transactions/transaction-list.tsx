import { defineList, ListBody, type ListOf } from '@laurel/shared/list';
import { type AnswerOf, basePath, calls } from '@laurel/shared/protocol';
import { Amount } from '@laurel/shared/ui/amount';
import { Button } from '@laurel/shared/ui/button';
import { RuleHeading } from '@laurel/shared/ui/heading';
import { formatNumber, useMessages } from '@laurel/shared/ui/locale';
import { TextLink } from '@laurel/shared/ui/text-link';
import s from './coins-page.module.css';
import { groupNames, type KindGroup, kindGroups } from './kinds';
import { coins } from './messages/en/coins';
import { money } from './messages/en/money';
import { calculateBounds, periods } from './period';
import { Transactions } from './transactions';

const makeTransactionList = (kinds: readonly KindGroup[]) =>
  defineList('listTransactions', {
    search: true,
    filters: { kind: kinds, period: periods },
    filter: ({ kind, period }) => ({ kind: kind && [...kindGroups[kind]], ...calculateBounds(period, new Date()) }),
  });

export const transactionList = makeTransactionList(groupNames);
export const ledgerOnlyList = makeTransactionList(
  groupNames.filter((name) => name !== 'deposits' && name !== 'withdrawals'),
);

export function TransactionList({ list }: { list: ListOf<typeof transactionList> }) {
  const t = useMessages(coins);
  const { safe } = useMessages(money);
  return (
    <section aria-labelledby="transactions" className={s.transactions}>
      <RuleHeading
        id="transactions"
        title={t.transactions}
        trailing={<TextLink to="/reserves">{t.reserves}</TextLink>}
      />
      <ListBody
        list={list}
        words={{ ...t, safe, describeSearched: t.searched }}
        level={3}
        firstStep={<Button to="/contests">{t.none.action}</Button>}
        foot={(answer) => (
          <>
            <Sums {...answer} />
            <ExportLink list={list} />
          </>
        )}
      >
        {(lines) => <Transactions lines={lines} />}
      </ListBody>
    </section>
  );
}

function ExportLink({ list: { view } }: { list: ListOf<typeof transactionList> }) {
  const t = useMessages(coins);
  const { kind, period } = view.filters;
  const query = new URLSearchParams();
  for (const groupKind of kind ? kindGroups[kind] : []) query.append('filter[kind][]', groupKind);
  for (const [name, bound] of Object.entries(calculateBounds(period, new Date())))
    query.append(`filter[${name}]`, bound);
  return (
    <p className={s.sums}>
      <a href={`${basePath}${calls.exportTransactions.path}?${query}`} download>
        {t.exportAll}
      </a>
    </p>
  );
}

function Sums({ items, meta: { in: totalIn, out, atLeast = 1 } }: AnswerOf<'listTransactions'>) {
  const t = useMessages(coins);
  return (
    <div className={s.sums}>
      {items.length > 0 && (
        <p>
          {totalIn === null || out === null
            ? t.noSums(formatNumber(atLeast - 1))
            : t.sums(
                <Amount purpose="exact" value={totalIn} sign="always" cents="always" tone="gain" />,
                <Amount purpose="exact" value={out} sign="always" cents="always" />,
              )}
        </p>
      )}
    </div>
  );
}
