import { type Capability, can, type StatementLine } from '@laurel/shared/protocol';
import { useRead } from '@laurel/shared/service';
import { useSessionUser } from '@laurel/shared/session';
import { Amount } from '@laurel/shared/ui/amount';
import { DateTime } from '@laurel/shared/ui/date-time';
import { RuleHeading } from '@laurel/shared/ui/heading';
import { useMessages } from '@laurel/shared/ui/locale';
import { Pagination } from '@laurel/shared/ui/pagination';
import { ReadNote } from '@laurel/shared/ui/read-note';
import { SkeletonRows } from '@laurel/shared/ui/skeleton';
import { Table } from '@laurel/shared/ui/table';
import { Text } from '@laurel/shared/ui/text';
import { TextLink } from '@laurel/shared/ui/text-link';
import { useState } from 'react';
import { base } from '../layout/base';
import { users as messages } from './messages/en';

const perPage = 10;

/** What changed a user's available coins, newest first. */
export function UserTransactions({ userId }: { userId: string }) {
  const { transactions: t } = useMessages(messages);
  const [page, setPage] = useState(1);
  const read = useRead('listUserTransactions', { params: { id: userId }, query: { page, perPage } });
  return (
    <section aria-labelledby="transactions">
      <RuleHeading id="transactions" title={t.title} />
      <ReadNote read={read} what={t.what} />
      {read.status === 'loading' && <SkeletonRows rows={4} label={t.what} />}
      {read.status === 'ready' && read.data.items.length === 0 && <Text tone="muted">{t.none}</Text>}
      {read.status === 'ready' && read.data.items.length > 0 && (
        <>
          <Table
            caption={t.title}
            columns={[
              { key: 'at', header: t.at, rowHeader: true, cell: ({ at }) => <DateTime value={at} /> },
              { key: 'kind', header: t.kind, card: 'detail', cell: ({ kind }) => t.kinds[kind] },
              { key: 'cause', header: t.cause, card: 'detail', cell: ({ cause }) => <Cause cause={cause} /> },
              {
                key: 'amount',
                header: t.amount,
                align: 'end',
                card: 'figure',
                cell: ({ amount }) => <Amount value={amount} sign="always" decimals="all" />,
              },
              {
                key: 'balance',
                header: t.balance,
                align: 'end',
                card: 'hidden',
                cell: ({ balanceAfter }) => <Amount value={balanceAfter} decimals="all" />,
              },
            ]}
            rows={read.data.items}
            rowKey={({ id }) => id}
          />
          <Pagination pages={read.data.meta} noun={t.noun} onPage={setPage} />
        </>
      )}
    </section>
  );
}

/** What a line is about: where staff can look into it. */
function Cause({ cause }: Pick<StatementLine, 'cause'>) {
  const { transactions: t } = useMessages(messages);
  const user = useSessionUser();
  const may = (capability: Capability) => user !== null && can(user.role, capability);
  switch (cause.kind) {
    case 'contest':
    case 'campaign':
    case 'contract':
      return <TextLink to={cause.to}>{cause.title}</TextLink>;
    case 'match':
      return may('matches.rule') ? <TextLink to={cause.to}>{cause.contest}</TextLink> : cause.contest;
    case 'stake':
      return may('ledger.adjust') ? <TextLink to={`${base}/coins/staking`}>{cause.product}</TextLink> : cause.product;
    case 'deposit':
      return <TextLink to={`${base}/payments/deposits/${cause.id}`}>{t.view.deposit}</TextLink>;
    case 'withdrawal':
      return <TextLink to={`${base}/payments/withdrawals/${cause.id}`}>{t.view.withdrawal}</TextLink>;
    case 'user':
      return <TextLink to={`${base}/users/${cause.id}`}>{cause.username}</TextLink>;
    case 'none':
      return null;
  }
}
