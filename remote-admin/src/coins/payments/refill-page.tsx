import { formatAmount as formatUnits, parseAmount, type Refill } from '@laurel/shared/protocol';
import { useRead } from '@laurel/shared/service';
import { Amount, formatAmount } from '@laurel/shared/ui/amount';
import { Breadcrumbs } from '@laurel/shared/ui/breadcrumbs';
import { Button } from '@laurel/shared/ui/button';
import { useCopy } from '@laurel/shared/ui/copy';
import { Facts } from '@laurel/shared/ui/facts';
import { RuleHeading } from '@laurel/shared/ui/heading';
import { formatNumber, useMessages } from '@laurel/shared/ui/locale';
import { Note } from '@laurel/shared/ui/note';
import { Row, Stack } from '@laurel/shared/ui/page';
import { ReadNote } from '@laurel/shared/ui/read-note';
import { SkeletonRows } from '@laurel/shared/ui/skeleton';
import { Table } from '@laurel/shared/ui/table';
import { Text } from '@laurel/shared/ui/text';
import { PageHead } from '../../layout/page-head';
import { ChainLink, ShortHex, WholeHex } from './chain-text';
import { treasury as words } from './messages/en/treasury';
import s from './payments.module.css';
import { paymentsBase } from './payments-tabs';

type Wallets = NonNullable<Refill['wallets']>;

export function RefillPage() {
  const allMessages = useMessages(words);
  const t = allMessages.refill;
  const read = useRead('getRefill', {}, { refreshEvery: 4000 });
  return (
    <>
      <title>{`${t.title} | Laurel`}</title>
      <Breadcrumbs items={[{ label: allMessages.title, to: `${paymentsBase}/treasury` }, { label: t.title }]} />
      <PageHead title={t.title} />
      <ReadNote read={read} what={t.what} />
      {read.status === 'loading' && <SkeletonRows rows={8} label={t.what} />}
      {read.status === 'ready' &&
        (read.data.wallets ? (
          <LoadedPage refill={read.data} wallets={read.data.wallets} />
        ) : (
          <Note tone="danger">{t.unreachable}</Note>
        ))}
    </>
  );
}

function LoadedPage({ refill, wallets }: { refill: Refill; wallets: Wallets }) {
  const t = useMessages(words).refill;
  return (
    <Stack gap="section">
      {refill.local && <Note>{t.sandbox}</Note>}
      <MissingCoins refill={refill} wallets={wallets} />
      <SendInstructions wallets={wallets} />
      <ArrivedCoins wallets={wallets} />
    </Stack>
  );
}

function MissingCoins({ refill: { waiting, missing, perDay }, wallets }: { refill: Refill; wallets: Wallets }) {
  const { refill: t, wallets: walletWords } = useMessages(words);
  const { coins, gas } = wallets.hotWallet;
  const fullRefill = parseAmount(perDay) - parseAmount(coins);
  return (
    <section aria-labelledby="missing">
      <RuleHeading id="missing" title={t.steps.amount} />
      <Note tone={missing === '0' ? 'success' : 'warning'}>
        {missing === '0'
          ? t.enough(waiting.count)
          : t.missing(<Amount value={missing} purpose="exact" strong />, waiting.count)}
      </Note>
      <Facts
        facts={[
          { term: t.has, value: <Amount value={coins} purpose="exact" /> },
          { term: t.needed, value: <Amount value={waiting.coins} purpose="exact" /> },
          { term: t.lacks, value: <Amount value={missing} purpose="exact" strong /> },
          ...(fullRefill > 0n
            ? [{ term: t.full, value: <Amount value={formatUnits(fullRefill)} purpose="exact" /> }]
            : []),
          { term: t.gas, value: walletWords.gasAmount(formatAmount(gas, 'exact')) },
        ]}
      />
    </section>
  );
}

function SendInstructions({ wallets: { treasury, hotWallet, token } }: { wallets: Wallets }) {
  const t = useMessages(words).refill;
  const { state, copy } = useCopy();
  const label = { idle: t.copy, copied: t.copied, refused: t.refused }[state];
  const renderLink = (address: string) => (
    <ChainLink target={{ address }}>
      <WholeHex hex={address} />
    </ChainLink>
  );
  return (
    <section aria-labelledby="send">
      <RuleHeading id="send" title={t.steps.send} />
      <Text className={s.before}>{t.how}</Text>
      <Facts
        facts={[
          { term: t.from, value: renderLink(treasury.address) },
          {
            term: t.to,
            value: (
              <Row>
                {renderLink(hotWallet.address)}
                <Button size="small" onClick={() => void copy(hotWallet.address)}>
                  {label}
                </Button>
              </Row>
            ),
          },
          { term: t.token, value: renderLink(token) },
        ]}
      />
    </section>
  );
}

function ArrivedCoins({ wallets: { since, block, arrivals } }: { wallets: Wallets }) {
  const t = useMessages(words).refill;
  return (
    <section aria-labelledby="arrived">
      <RuleHeading id="arrived" title={t.steps.arrived} />
      <Table
        caption={t.arrivals}
        rows={arrivals}
        rowKey={({ hash, amount }) => `${hash} ${amount}`}
        empty={<Text tone="muted">{t.none}</Text>}
        columns={[
          {
            key: 'hash',
            header: t.hash,
            rowHeader: true,
            cell: ({ hash }) => (
              <ChainLink target={{ hash }}>
                <ShortHex hex={hash} />
              </ChainLink>
            ),
          },
          {
            key: 'from',
            header: t.sender,
            card: 'labelled',
            cell: ({ from }) => (
              <ChainLink target={{ address: from }}>
                <ShortHex hex={from} />
              </ChainLink>
            ),
          },
          {
            key: 'block',
            header: t.block,
            align: 'end',
            card: 'labelled',
            cell: (payment) => formatNumber(payment.block),
          },
          {
            key: 'amount',
            header: t.amount,
            align: 'end',
            card: 'figure',
            cell: ({ amount }) => <Amount value={amount} purpose="exact" strong />,
          },
        ]}
      />
      <Text size="t2" tone="muted" className={s.after}>
        {t.since(formatNumber(since), formatNumber(block))} {t.resume}
      </Text>
    </section>
  );
}
