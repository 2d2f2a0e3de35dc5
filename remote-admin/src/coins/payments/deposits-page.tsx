import { defineList, ListPage, ListTable, useList } from '@laurel/shared/list';
import type { Deposit } from '@laurel/shared/protocol';
import { Amount } from '@laurel/shared/ui/amount';
import { Relative } from '@laurel/shared/ui/date-time';
import { useMessages } from '@laurel/shared/ui/locale';
import { Text } from '@laurel/shared/ui/text';
import { TextLink } from '@laurel/shared/ui/text-link';
import { ChainLink, ShortHex, shortened } from './chain-text';
import { DepositStatus } from './deposit-status';
import { deposits as words } from './messages/en/deposits';
import { payments } from './messages/en/payments';
import { PaymentsPage, paymentsBase } from './payments-tabs';

const depositList = defineList('listDeposits', {
  search: true,
  filters: {
    status: [
      'unclaimed',
      'below_minimum',
      'submitted',
      'detected',
      'confirming',
      'credited',
      'kept',
      'failed',
      'rejected',
      'orphaned',
      'expired',
      'reversed',
    ],
  },
  filter: ({ status }) => ({ all: 'true' as const, ...(status && { status: [status] }) }),
  orders: ['-submittedAt', 'submittedAt'],
});

export const reads = depositList.reads;

/** Deposits of all players, and unclaimed ones. */
export function DepositsPage() {
  const t = useMessages(words);
  const { unknown } = useMessages(payments);
  const list = useList(depositList, { refreshEvery: 10_000 });
  return (
    <PaymentsPage>
      <ListPage list={list} words={{ ...t, filters: { status: { ...t.filter, options: t.statuses } } }}>
        {(items) => (
          <ListTable
            list={list}
            caption={t.title}
            columns={[
              {
                key: 'from',
                header: t.columns.from,
                rowHeader: true,
                cell: (deposit) => <Payer deposit={deposit} />,
              },
              {
                key: 'status',
                header: t.columns.status,
                card: 'detail',
                cell: (deposit) => <DepositStatus deposit={deposit} />,
              },
              {
                key: 'amount',
                header: t.columns.amount,
                align: 'end',
                card: 'figure',
                cell: ({ amount }) =>
                  amount === null ? (
                    <Text tone="muted">{unknown}</Text>
                  ) : (
                    <Amount purpose="exact" value={amount} strong />
                  ),
              },
              {
                key: 'submittedAt',
                header: t.columns.when,
                align: 'end',
                card: 'note',
                cell: ({ submittedAt }) => <Relative value={submittedAt} />,
              },
            ]}
            rows={items}
            rowKey={({ id }) => id}
          />
        )}
      </ListPage>
    </PaymentsPage>
  );
}

/** The owner, otherwise the paying wallet. */
function Payer({ deposit: { id, player, from, chain } }: { deposit: Deposit }) {
  const { unknown } = useMessages(payments);
  const other = from ?? chain.hash;
  return (
    <>
      <TextLink to={`${paymentsBase}/deposits/${id}`}>
        {player?.username ?? (other === null ? unknown : shortened(other))}
      </TextLink>
      {player !== null && from !== null && (
        <Text size="t2" tone="muted">
          <ChainLink of={{ address: from }}>
            <ShortHex of={from} />
          </ChainLink>
        </Text>
      )}
    </>
  );
}
