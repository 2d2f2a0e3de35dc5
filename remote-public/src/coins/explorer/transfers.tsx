import type { ChainAccount, ChainTransfer } from '@laurel/shared/protocol';
import { Amount, formatAmount } from '@laurel/shared/ui/amount';
import { useMessages } from '@laurel/shared/ui/locale';
import { Table } from '@laurel/shared/ui/table';
import { Text } from '@laurel/shared/ui/text';
import { TextLink } from '@laurel/shared/ui/text-link';
import { explorer } from './messages/en';

const explorerPath = '/sandbox/explorer';

/** Keeps both ends, because people compare addresses and hashes by their ends. */
const shortenText = (text: string) => `${text.slice(0, 6)}…${text.slice(-4)}`;

export function AccountLink({
  account: { address, known },
  whole = false,
}: {
  account: ChainAccount;
  whole?: boolean;
}) {
  const t = useMessages(explorer);
  const shownText = whole ? address : shortenText(address);
  return (
    <span title={address}>
      <TextLink to={`${explorerPath}/address/${address}`} tone="plain">
        {known ? `${t.known[known]} (${shownText})` : shownText}
      </TextLink>
    </span>
  );
}

export function Transfers({ transfers, caption }: { transfers: readonly ChainTransfer[]; caption: string }) {
  const t = useMessages(explorer);
  if (transfers.length === 0) return <Text tone="muted">{t.nothingMoved}</Text>;
  return (
    <Table
      caption={caption}
      columns={[
        {
          key: 'transaction',
          header: t.columns.transaction,
          rowHeader: true,
          cell: ({ hash }) => (
            <TextLink to={`${explorerPath}/tx/${hash}`} tone="plain">
              {shortenText(hash)}
            </TextLink>
          ),
        },
        { key: 'from', header: t.columns.from, card: 'labelled', cell: ({ from }) => <AccountLink account={from} /> },
        { key: 'to', header: t.columns.to, card: 'labelled', cell: ({ to }) => <AccountLink account={to} /> },
        {
          key: 'amount',
          header: t.columns.amount,
          align: 'end',
          card: 'figure',
          cell: ({ amount, ours }) =>
            ours ? <Amount value={amount} purpose="exact" strong /> : t.otherCoin(formatAmount(amount, 'exact')),
        },
      ]}
      rows={transfers.map((transfer, index) => ({ ...transfer, key: `${transfer.hash} ${index}` }))}
      rowKey={({ key }) => key}
    />
  );
}
