import { formatAmount as formatUnits, parseAmount, type Treasury, type TreasuryAlarm } from '@laurel/shared/protocol';
import { useRead } from '@laurel/shared/service';
import { Amount, formatAmount } from '@laurel/shared/ui/amount';
import { DateTime, Relative } from '@laurel/shared/ui/date-time';
import { Facts } from '@laurel/shared/ui/facts';
import { RuleHeading } from '@laurel/shared/ui/heading';
import { formatNumber, useMessages } from '@laurel/shared/ui/locale';
import { Note } from '@laurel/shared/ui/note';
import { Stack } from '@laurel/shared/ui/page';
import { ReadNote } from '@laurel/shared/ui/read-note';
import { SkeletonRows } from '@laurel/shared/ui/skeleton';
import { StateMark } from '@laurel/shared/ui/state-mark';
import { Table } from '@laurel/shared/ui/table';
import { Text } from '@laurel/shared/ui/text';
import { TextLink } from '@laurel/shared/ui/text-link';
import { buildAccountPath } from '../../layout/book-paths';
import { PageHead } from '../../layout/page-head';
import { ChainLink, WholeHex } from './chain-text';
import { treasury as words } from './messages/en/treasury';
import s from './payments.module.css';
import { PaymentsPage, paymentsBase } from './payments-tabs';

type Chain = NonNullable<Treasury['chain']>;
type Holdings = NonNullable<Chain['holdings']>;

export function TreasuryPage() {
  const t = useMessages(words);
  const read = useRead('getTreasury', {}, { refreshEvery: 4000 });
  return (
    <PaymentsPage>
      <title>{`${t.title} | Laurel`}</title>
      <PageHead title={t.title} />
      <ReadNote read={read} what={t.what} />
      {read.status === 'loading' && <SkeletonRows rows={8} label={t.what} />}
      {read.status === 'ready' && read.data.chain && <LoadedPage treasury={read.data} chain={read.data.chain} />}
    </PaymentsPage>
  );
}

function LoadedPage({ treasury, chain }: { treasury: Treasury; chain: Chain }) {
  const t = useMessages(words);
  return (
    <Stack gap="section">
      <Stack gap="medium">
        {treasury.alarms.map((alarm) => (
          <Alarm key={alarm.what} alarm={alarm} />
        ))}
        {chain.holdings === null && (
          <Note tone="danger" title={t.unreachable.title}>
            {t.unreachable.message}
          </Note>
        )}
        {chain.local && (
          <Note tone="info" title={t.sandbox.title}>
            {t.sandbox.message}
          </Note>
        )}
      </Stack>
      {chain.holdings && <Wallets holdings={chain.holdings} />}
      <Sides treasury={treasury} holdings={chain.holdings} />
      <ScanState reading={chain.reading} />
      <Payouts payouts={treasury.payouts} />
    </Stack>
  );
}

function Alarm({ alarm: { what, since, withdrawalId } }: { alarm: TreasuryAlarm }) {
  const t = useMessages(words);
  return (
    <Note
      tone="danger"
      title={t.alarms[what].title}
      action={
        what === 'coins_short' || what === 'gas_short' ? (
          <TextLink to={`${paymentsBase}/treasury/refill`}>{t.wallets.refill}</TextLink>
        ) : (
          withdrawalId && <TextLink to={`${paymentsBase}/withdrawals/${withdrawalId}`}>{t.view}</TextLink>
        )
      }
    >
      {t.alarms[what].message} {t.since(<DateTime value={since} />)}
    </Note>
  );
}

function Wallets({ holdings: { block, treasury, hotWallet } }: { holdings: Holdings }) {
  const t = useMessages(words).wallets;
  const wallets = [{ name: t.treasury, ...treasury }, ...(hotWallet ? [{ name: t.hotWallet, ...hotWallet }] : [])];
  return (
    <section aria-labelledby="wallets">
      <RuleHeading
        id="wallets"
        title={t.title}
        trailing={hotWallet && <TextLink to={`${paymentsBase}/treasury/refill`}>{t.refill}</TextLink>}
      />
      <Table
        caption={t.caption}
        rows={wallets}
        rowKey={({ name }) => name}
        columns={[
          { key: 'wallet', header: t.wallet, rowHeader: true, cell: ({ name }) => name },
          {
            key: 'address',
            header: t.address,
            card: 'detail',
            cell: ({ address }) => (
              <ChainLink target={{ address }}>
                <WholeHex hex={address} />
              </ChainLink>
            ),
          },
          {
            key: 'coins',
            header: t.coins,
            align: 'end',
            card: 'figure',
            cell: ({ coins }) => <Amount purpose="short" value={coins} strong />,
          },
          {
            key: 'gas',
            header: t.gas,
            align: 'end',
            card: 'note',
            cell: ({ gas }) => t.gasAmount(formatAmount(gas, 'exact')),
          },
        ]}
      />
      <Text size="t2" tone="muted" className={s.after}>
        {t.atBlock(formatNumber(block))}
      </Text>
      {hotWallet === null && <Note tone="warning">{t.none}</Note>}
    </section>
  );
}

const ownAccounts = ['treasury', 'rewards', 'promised', 'fees', 'losses'] as const;

function Sides({ treasury: { ledger }, holdings }: { treasury: Treasury; holdings: Holdings | null }) {
  const t = useMessages(words).sides;
  const heldCoins = holdings && parseAmount(holdings.treasury.coins) + parseAmount(holdings.hotWallet?.coins ?? '0');
  const ownCoins = parseAmount(ledger.held) - parseAmount(ledger.owed);
  const difference = heldCoins === null ? null : heldCoins - parseAmount(ledger.held);
  const renderCoins = (coins: string) => <Amount value={coins} purpose="short" />;
  return (
    <section aria-labelledby="sides">
      <RuleHeading id="sides" title={t.title} />
      <Text className={s.before}>
        {heldCoins !== null && t.wallets(renderCoins(formatUnits(heldCoins)))}{' '}
        {t.connected(
          renderCoins(ledger.held),
          renderCoins(ledger.owed),
          renderCoins(formatUnits(ownCoins)),
          renderCoins(ledger.own.treasury),
        )}
      </Text>
      <Facts
        facts={[
          ...(heldCoins === null ? [] : [{ term: t.chain, value: renderCoins(formatUnits(heldCoins)) }]),
          { term: t.held, value: renderCoins(ledger.held) },
          ...(difference === null
            ? []
            : [
                {
                  term: t.difference,
                  value:
                    difference === 0n ? (
                      t.same
                    ) : (
                      <Amount value={formatUnits(difference)} sign="always" purpose="exact" />
                    ),
                },
              ]),
          { term: t.owed, value: renderCoins(ledger.owed) },
          ...ownAccounts.map((name) => ({
            term: t.own[name],
            value: <TextLink to={buildAccountPath(`house:${name}`)}>{renderCoins(ledger.own[name])}</TextLink>,
          })),
        ]}
      />
      <Text size="t2" tone="muted" className={s.after}>
        {t.underWay}
      </Text>
    </section>
  );
}

function ScanState({ reading }: { reading: Chain['reading'] }) {
  const t = useMessages(words).reading;
  return (
    <section aria-labelledby="reading">
      <RuleHeading id="reading" title={t.title} />
      {reading === null ? (
        <Text tone="muted">{t.none}</Text>
      ) : (
        <Facts
          facts={[
            { term: t.upTo, value: formatNumber(reading.block) },
            { term: t.head, value: formatNumber(reading.head) },
            { term: t.at, value: <Relative value={reading.readAt} /> },
          ]}
        />
      )}
    </section>
  );
}

function Payouts({ payouts: { waiting, paidToday, perDay, open } }: Pick<Treasury, 'payouts'>) {
  const t = useMessages(words).payouts;
  return (
    <section aria-labelledby="payouts">
      <RuleHeading id="payouts" title={t.title} />
      <Facts
        facts={[
          { term: t.waiting, value: t.count(waiting.count, <Amount purpose="short" value={waiting.coins} />) },
          {
            term: t.paid,
            value: t.of(<Amount purpose="short" value={paidToday} />, <Amount purpose="exact" value={perDay} />),
          },
        ]}
      />
      <Table
        caption={t.caption}
        showCaption={open.length > 0}
        rows={open}
        rowKey={({ withdrawalId }) => withdrawalId}
        empty={
          <Text tone="muted" className={s.after}>
            {t.none}
          </Text>
        }
        columns={[
          {
            key: 'player',
            header: t.player,
            rowHeader: true,
            cell: ({ withdrawalId, username }) => (
              <TextLink to={`${paymentsBase}/withdrawals/${withdrawalId}`}>{username}</TextLink>
            ),
          },
          {
            key: 'state',
            header: t.state,
            card: 'detail',
            cell: ({ stuck }) => <StateMark tone={stuck ? 'disputed' : 'live'}>{stuck ? t.stuck : t.sent}</StateMark>,
          },
          { key: 'nonce', header: t.nonce, align: 'end', card: 'labelled', cell: ({ nonce }) => formatNumber(nonce) },
          { key: 'attempts', header: t.attempts, card: 'labelled', cell: ({ attempts }) => t.times(attempts) },
          {
            key: 'amount',
            header: t.amount,
            align: 'end',
            card: 'figure',
            cell: ({ amount }) => <Amount purpose="short" value={amount} strong />,
          },
          {
            key: 'signed',
            header: t.signed,
            align: 'end',
            card: 'note',
            cell: ({ signedAt }) => <Relative value={signedAt} />,
          },
        ]}
      />
    </section>
  );
}
