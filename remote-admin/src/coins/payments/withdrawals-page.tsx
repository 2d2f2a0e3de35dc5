import { defineList, ListBody, ListTable, useList } from '@laurel/shared/list';
import { Amount } from '@laurel/shared/ui/amount';
import { Relative } from '@laurel/shared/ui/date-time';
import { useMessages } from '@laurel/shared/ui/locale';
import { TextLink } from '@laurel/shared/ui/text-link';
import { ChainLink, ShortHex } from './chain-text';
import { withdrawals as words } from './messages/en/withdrawals';
import { PaymentsPage, paymentsBase } from './payments-tabs';
import { WithdrawalStatus } from './withdrawal-status';

const statuses = [
  'requested',
  'pending_review',
  'approved',
  'broadcast',
  'confirming',
  'completed',
  'cancelled',
  'rejected',
  'refunded',
] as const;

const withdrawalList = defineList('listWithdrawals', {
  search: true,
  filters: { status: ['all', ...statuses] },
  filter: ({ status }) => ({
    all: 'true' as const,
    ...(status !== 'all' && { status: [status ?? 'pending_review'] }),
  }),
  orders: ['-requestedAt', 'requestedAt', '-amount'],
  usualOrder: ({ status }) => (status === undefined ? 'requestedAt' : '-requestedAt'),
});

export const reads = withdrawalList.reads;

export function WithdrawalsPage() {
  const t = useMessages(words);
  const list = useList(withdrawalList, { refreshEvery: 10_000 });
  const { failed: _, ...options } = t.statuses;
  const filters = { status: { ...t.filter, options: { all: t.filter.all, ...options } } };
  return (
    <PaymentsPage title={t.title}>
      <ListBody list={list} words={{ ...t, filters }}>
        {(withdrawals) => (
          <ListTable
            list={list}
            caption={t.title}
            columns={[
              {
                key: 'player',
                header: t.columns.player,
                rowHeader: true,
                cell: ({ id, player }) => (
                  <TextLink to={`${paymentsBase}/withdrawals/${id}`}>{player.username}</TextLink>
                ),
              },
              {
                key: 'flags',
                header: t.columns.flags,
                card: 'detail',
                cell: ({ flags: [firstFlag, ...otherFlags] }) =>
                  firstFlag === undefined ? null : (
                    <span title={[firstFlag, ...otherFlags].map((flag) => t.flags[flag]).join(' · ')}>
                      {otherFlags.length > 0
                        ? t.flagsAndMore(t.flags[firstFlag], otherFlags.length)
                        : t.flags[firstFlag]}
                    </span>
                  ),
              },
              {
                key: 'status',
                header: t.columns.status,
                card: 'detail',
                cell: ({ status, approvals }) => (
                  <WithdrawalStatus
                    status={status}
                    detail={
                      status === 'pending_review' && approvals.needed > 1
                        ? t.approved(approvals.given, approvals.needed)
                        : undefined
                    }
                  />
                ),
              },
              {
                key: 'to',
                header: t.columns.to,
                card: 'hidden',
                cell: ({ to }) => (
                  <ChainLink target={{ address: to }}>
                    <ShortHex hex={to} />
                  </ChainLink>
                ),
              },
              {
                key: 'amount',
                header: t.columns.amount,
                align: 'end',
                card: 'figure',
                cell: ({ amount }) => <Amount purpose="exact" value={amount} strong />,
              },
              {
                key: 'requestedAt',
                header: t.columns.requested,
                align: 'end',
                card: 'note',
                cell: ({ requestedAt }) => <Relative value={requestedAt} />,
              },
            ]}
            rows={withdrawals}
            rowKey={({ id }) => id}
          />
        )}
      </ListBody>
    </PaymentsPage>
  );
}
