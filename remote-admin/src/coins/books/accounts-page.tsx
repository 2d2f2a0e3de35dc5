import { ListTablePage, useList } from '@laurel/shared/list';
import { Amount } from '@laurel/shared/ui/amount';
import { Relative } from '@laurel/shared/ui/date-time';
import { formatNumber, useMessages } from '@laurel/shared/ui/locale';
import { Stack } from '@laurel/shared/ui/page';
import { CoinsTabs } from '../treasury/coins-tabs';
import { AccountLink } from './account-link';
import { accountList } from './books-list';
import { books } from './messages/en';

export const reads = accountList.reads;

export function AccountsPage() {
  const { accounts: t } = useMessages(books);
  const list = useList(accountList);
  return (
    <Stack gap="large">
      <CoinsTabs />
      <ListTablePage
        list={list}
        words={{ ...t, filters: { owner: t.owner } }}
        columns={[
          {
            key: 'account',
            header: t.columns.account,
            rowHeader: true,
            cell: (account) => <AccountLink account={account} />,
          },
          {
            key: 'entries',
            header: t.columns.entries,
            align: 'end',
            card: 'labelled',
            cell: ({ entries }) => formatNumber(entries),
          },
          {
            key: 'last',
            header: t.columns.last,
            card: 'note',
            cell: ({ lastAt }) => lastAt && <Relative value={lastAt} />,
          },
          {
            key: 'balance',
            header: t.columns.balance,
            align: 'end',
            card: 'figure',
            cell: ({ balance }) => <Amount value={balance} purpose="short" strong />,
          },
        ]}
      />
    </Stack>
  );
}
