import { defineList, ListBody, ListTable, useList } from '@laurel/shared/list';
import { Amount } from '@laurel/shared/ui/amount';
import { Relative } from '@laurel/shared/ui/date-time';
import { useMessages } from '@laurel/shared/ui/locale';
import { Text } from '@laurel/shared/ui/text';
import { TextLink } from '@laurel/shared/ui/text-link';
import { ChainLink, ShortHex, shortenText } from './chain-text';
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

export function DepositsPage() {
  const t = useMessages(words);
  const { unknown } = useMessages(payments);
  const list = useList(depositList, { refreshEvery: 10_000 });
  return (
    <PaymentsPage title={t.title}>
      <ListBody list={list} words={{ ...t, filters: { status: { ...t.filter, options: t.statuses } } }}>
        {(deposits) => (
          <ListTable
            list={list}
            caption={t.title}
            columns={[
              {
                key: 'from',
                header: t.columns.from,
                rowHeader: true,
                cell: ({ id, player, from, chain }) => {
                  const payer = from ?? chain.hash;
                  return (
                    <TextLink to={`${paymentsBase}/deposits/${id}`}>
                      {player?.username ?? (payer === null ? unknown : shortenText(payer))}
                    </TextLink>
                  );
                },
              },
              {
                key: 'wallet',
                header: t.columns.wallet,
                card: 'detail',
                cell: ({ player, from }) =>
                  player === null || from === null ? null : (
                    <ChainLink target={{ address: from }}>
                      <ShortHex hex={from} />
                    </ChainLink>
                  ),
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
            rows={deposits}
            rowKey={({ id }) => id}
          />
        )}
      </ListBody>
    </PaymentsPage>
  );
}
