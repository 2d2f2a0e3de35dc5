import { defineList, ListBody, ListTable, useList } from '@laurel/shared/list';
import { type Capability, can, type StatementLine } from '@laurel/shared/protocol';
import { useHasCapability, useSessionUser } from '@laurel/shared/session';
import { Amount } from '@laurel/shared/ui/amount';
import { DateTime } from '@laurel/shared/ui/date-time';
import { RuleHeading } from '@laurel/shared/ui/heading';
import { names, type Translated, useMessages } from '@laurel/shared/ui/locale';
import { TextLink } from '@laurel/shared/ui/text-link';
import type { ReactNode } from 'react';
import { base } from '../../layout/base-path';
import { buildCausedByPath, buildTransactionPath } from '../../layout/book-paths';
import { users as messages } from './messages/en';

const transactionList = defineList('listUserTransactions', { perPage: 10 });

export function UserTransactions({ userId }: { userId: string }) {
  const { transactions: t } = useMessages(messages);
  const list = useList(transactionList, { params: { id: userId } });
  const renderCause = useCauseRenderer();
  return (
    <section aria-labelledby="transactions">
      <RuleHeading
        id="transactions"
        title={t.title}
        trailing={useHasCapability('ledger.adjust') && <TextLink to={buildCausedByPath(userId)}>{t.caused}</TextLink>}
      />
      <ListBody list={list} words={t} level={3}>
        {(transactions) => (
          <ListTable
            list={list}
            caption={t.title}
            columns={[
              { key: 'at', header: t.at, rowHeader: true, cell: (line) => <TransactionTime line={line} /> },
              { key: 'kind', header: t.kind, card: 'detail', cell: (line) => nameKind(line, t) },
              { key: 'cause', header: t.cause, card: 'detail', cell: ({ cause }) => renderCause(cause) },
              {
                key: 'amount',
                header: t.amount,
                align: 'end',
                card: 'figure',
                cell: ({ amount }) => <Amount value={amount} sign="always" purpose="short" />,
              },
              {
                key: 'balance',
                header: t.balance,
                align: 'end',
                card: 'hidden',
                cell: ({ balanceAfter }) => <Amount value={balanceAfter} purpose="short" />,
              },
            ]}
            rows={transactions}
            rowKey={({ id }) => id}
          />
        )}
      </ListBody>
    </section>
  );
}

function TransactionTime({ line: { id, at } }: { line: StatementLine }) {
  const date = <DateTime value={at} />;
  return useHasCapability('ledger.adjust') ? <TextLink to={buildTransactionPath(id)}>{date}</TextLink> : date;
}

function nameKind({ kind, amount }: StatementLine, t: Translated<typeof messages.english.transactions>): string {
  if (kind !== 'send') return t.kinds[kind];
  return amount.startsWith('-') ? t.sent : t.received;
}

function useCauseRenderer(): (cause: StatementLine['cause']) => ReactNode {
  const { transactions: t } = useMessages(messages);
  const { term: formatTerm } = useMessages(names);
  const user = useSessionUser();
  const hasCapability = (capability: Capability) => user !== null && can(user.role, capability);
  return (cause) => {
    switch (cause.kind) {
      case 'contest':
      case 'campaign':
      case 'contract':
        return <TextLink to={cause.to}>{cause.title}</TextLink>;
      case 'match':
        return hasCapability('matches.rule') ? <TextLink to={cause.to}>{cause.contest}</TextLink> : cause.contest;
      case 'stake':
        return hasCapability('ledger.adjust') ? (
          <TextLink to={`${base}/coins/staking`}>{formatTerm(cause.termDays)}</TextLink>
        ) : (
          formatTerm(cause.termDays)
        );
      case 'deposit':
      case 'withdrawal':
        return hasCapability('withdrawals.decide') ? (
          <TextLink to={`${base}/payments/${cause.kind}s/${cause.id}`}>{t.view[cause.kind]}</TextLink>
        ) : null;
      case 'user':
        return <TextLink to={`${base}/users/${cause.id}`}>{cause.username}</TextLink>;
      case 'none':
        return null;
    }
  };
}
