import { makeFixedHead } from '@laurel/shared/area';
import type { AnswerOf } from '@laurel/shared/protocol';
import { useParams } from '@laurel/shared/router';
import { useRead } from '@laurel/shared/service';
import { DateTime } from '@laurel/shared/ui/date-time';
import { Facts } from '@laurel/shared/ui/facts';
import { Heading } from '@laurel/shared/ui/heading';
import { formatNumber, readMessages, useMessages } from '@laurel/shared/ui/locale';
import { Note } from '@laurel/shared/ui/note';
import { Page, Stack } from '@laurel/shared/ui/page';
import { ReadNote } from '@laurel/shared/ui/read-note';
import { SkeletonRows } from '@laurel/shared/ui/skeleton';
import { NotFoundPage } from '../../layout/not-found-page';
import { reserves } from '../reserves/messages/en';
import s from './explorer.module.css';
import { explorer } from './messages/en';
import { AccountLink, Transfers } from './transfers';

export const head = makeFixedHead('/reserves', () => readMessages(reserves).head, { indexed: false });

export function TransactionPage() {
  const { hash = '' } = useParams();
  return /^0x[0-9a-fA-F]{64}$/.test(hash) ? <TransactionByHash hash={hash} /> : <NotFoundPage />;
}

function TransactionByHash({ hash }: { hash: string }) {
  const t = useMessages(explorer);
  const read = useRead('getSandboxTransaction', { params: { hash } }, { refreshEvery: 4000 });
  return (
    <Page width="narrow" className={s.page}>
      <title>{`${t.transaction} | Laurel`}</title>
      <Stack gap="large">
        <Heading level={1}>{t.transaction}</Heading>
        <Note>{t.sandbox}</Note>
        <ReadNote read={read} what={t.what.transaction} />
        {read.status === 'loading' && <SkeletonRows rows={5} label={t.loading} />}
        {read.status === 'ready' && <Transaction transaction={read.data} />}
      </Stack>
    </Page>
  );
}

function Transaction({ transaction }: { transaction: AnswerOf<'getSandboxTransaction'> }) {
  const t = useMessages(explorer);
  const { hash, status, block, confirmations, at, from, to, transfers } = transaction;
  return (
    <>
      {status === 'lost' && <Note tone="warning">{t.lost}</Note>}
      <Facts
        facts={[
          { term: t.hash, value: <span className={s.whole}>{hash}</span> },
          { term: t.status, value: t.statuses[status] },
          ...(block === null
            ? []
            : [{ term: t.block, value: t.blockOf(formatNumber(block), formatNumber(confirmations)) }]),
          ...(at === null ? [] : [{ term: t.time, value: <DateTime value={at} /> }]),
          { term: t.from, value: <AccountLink account={from} /> },
          { term: t.to, value: to ? <AccountLink account={to} /> : t.contract },
        ]}
      />
      {block !== null && (
        <section aria-labelledby="transfers">
          <Stack gap="medium">
            <Heading level={2} id="transfers">
              {t.moved}
            </Heading>
            <Transfers transfers={transfers} caption={t.moved} />
          </Stack>
        </section>
      )}
    </>
  );
}
