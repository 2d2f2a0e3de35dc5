import { makeFixedHead, Section } from '@laurel/shared/area';
import type { AnswerOf } from '@laurel/shared/protocol';
import { type PageReads, useRead } from '@laurel/shared/service';
import { Amount } from '@laurel/shared/ui/amount';
import { DateTime } from '@laurel/shared/ui/date-time';
import { Facts } from '@laurel/shared/ui/facts';
import { Heading } from '@laurel/shared/ui/heading';
import { formatNumber, names, readMessages, useMessages } from '@laurel/shared/ui/locale';
import { Note } from '@laurel/shared/ui/note';
import { Page } from '@laurel/shared/ui/page';
import { ReadNote } from '@laurel/shared/ui/read-note';
import { SkeletonRows } from '@laurel/shared/ui/skeleton';
import { Text } from '@laurel/shared/ui/text';
import { TextLink } from '@laurel/shared/ui/text-link';
import { History } from './history';
import { reserves as words } from './messages/en';
import s from './reserves-page.module.css';

export const reads: PageReads = () => [
  { name: 'getReserves', request: {} },
  { name: 'getReservesHistory', request: {} },
  { name: 'getSettings', request: {} },
];

export const head = makeFixedHead('/reserves', () => readMessages(words).head);

export function ReservesPage() {
  const t = useMessages(words);
  const read = useRead('getReserves', {}, { refreshEvery: 30_000 });
  const settings = useRead('getSettings', {}, { freshFor: 300_000 });
  const hasChain = settings.status !== 'ready' || settings.data.chain;
  const isWaiting = read.status === 'loading' || (settings.status === 'loading' && !settings.slow);
  return (
    <Page className={s.page}>
      <title>{`${t.title} | Laurel`}</title>
      <header className={s.head}>
        <Heading level={1}>{t.title}</Heading>
        <Text size="lead">{t.lead}</Text>
      </header>
      <ReadNote read={read} what={t.what} />
      {isWaiting && read.status !== 'failed' && <SkeletonRows rows={3} label={t.loading} />}
      {!isWaiting && read.status === 'ready' && (
        <>
          <Section>
            <Figures reserves={read.data} hasChain={hasChain} />
          </Section>
          <Section>
            <History />
          </Section>
        </>
      )}
    </Page>
  );
}

function Figures({
  reserves: { owed, held, covered, entriesSum, sandbox, onePerson, chain, serverNow },
  hasChain,
}: {
  reserves: AnswerOf<'getReserves'>;
  hasChain: boolean;
}) {
  const t = useMessages(words);
  const sectionWords = hasChain ? t : t.ledgerAlone;
  const coverageText = covered ? sectionWords.covered : sectionWords.uncovered;
  const isBalanced = Number(entriesSum) === 0;
  return (
    <>
      <Note tone={covered ? 'success' : 'danger'} title={coverageText.title}>
        {coverageText.message}
      </Note>
      {onePerson && (
        <Note tone="info" title={t.onePerson.title}>
          {t.onePerson.message}
        </Note>
      )}
      {sandbox && (
        <Note tone="warning" title={t.sandbox.title}>
          {t.sandbox.message}
        </Note>
      )}
      <dl className={s.figures}>
        <div className={s.figure}>
          <dt>{t.owed.term}</dt>
          <dd>
            <Amount purpose="headline" value={owed} tone="display" className={s.sum} />
          </dd>
          <dd className={s.words}>{t.owed.meaning}</dd>
        </div>
        <div className={s.figure}>
          <dt>{sectionWords.held.term}</dt>
          <dd>
            <Amount purpose="headline" value={held} tone="gold-display" className={s.sum} />
          </dd>
          <dd className={s.words}>{sectionWords.held.meaning}</dd>
        </div>
        <div className={s.figure}>
          <dt>{t.sum.term}</dt>
          <dd>
            <Amount purpose="headline" value={entriesSum} tone="display" className={s.sum} />
          </dd>
          <dd className={s.words}>{isBalanced ? t.sum.balanced : t.sum.unbalanced}</dd>
        </div>
      </dl>
      <Text size="t2" tone="muted">
        {t.updated(<DateTime value={serverNow} />)}
      </Text>
      {chain && <ChainFigures chain={chain} />}
    </>
  );
}

function ChainFigures({ chain }: { chain: NonNullable<AnswerOf<'getReserves'>['chain']> }) {
  const t = useMessages(words).chain;
  const { network } = useMessages(names);
  const { local, block, at, token, treasury, hotWallet, held, owed } = chain;
  const renderWholeAddress = (address: string) => <span className={s.address}>{address}</span>;
  const renderAccount = (address: string, text: string) => <AccountLink chain={chain} address={address} text={text} />;
  return (
    <section aria-labelledby="chain" className={s.part} data-reveal="reserves-chain">
      <Heading level={2} id="chain">
        {t.title(local)}
      </Heading>
      {local && <Note>{t.sandbox}</Note>}
      <Text>
        {t.lead(
          hotWallet ? 2 : 1,
          <Amount purpose="short" value={held} strong />,
          <Amount purpose="short" value={owed} strong />,
        )}{' '}
        {t.view(
          renderAccount(treasury.address, t.viewTreasury),
          hotWallet && renderAccount(hotWallet.address, t.viewHotWallet),
        )}
      </Text>
      <Facts
        facts={[
          { term: t.network, value: network(chain) },
          { term: t.block, value: t.blockAt(formatNumber(block), <DateTime value={at} />) },
          { term: t.token, value: renderWholeAddress(token) },
          { term: t.treasury, value: renderWholeAddress(treasury.address) },
          { term: t.treasuryHolds, value: <Amount purpose="short" value={treasury.coins} /> },
          ...(hotWallet
            ? [
                { term: t.hotWallet, value: renderWholeAddress(hotWallet.address) },
                { term: t.hotWalletHolds, value: <Amount purpose="short" value={hotWallet.coins} /> },
              ]
            : []),
        ]}
      />
    </section>
  );
}

function AccountLink({
  chain,
  address,
  text,
}: {
  chain: { local: boolean; explorer: string };
  address: string;
  text: string;
}) {
  const url = `${chain.explorer}/address/${address}`;
  return chain.local ? <TextLink to={url}>{text}</TextLink> : <TextLink href={url}>{text}</TextLink>;
}
