import { makeFixedHead } from '@laurel/shared/area';
import type { AnswerOf } from '@laurel/shared/protocol';
import { useParams } from '@laurel/shared/router';
import { useRead } from '@laurel/shared/service';
import { Amount, formatAmount } from '@laurel/shared/ui/amount';
import { Facts } from '@laurel/shared/ui/facts';
import { Heading } from '@laurel/shared/ui/heading';
import { readMessages, useMessages } from '@laurel/shared/ui/locale';
import { Note } from '@laurel/shared/ui/note';
import { Page, Stack } from '@laurel/shared/ui/page';
import { ReadNote } from '@laurel/shared/ui/read-note';
import { SkeletonRows } from '@laurel/shared/ui/skeleton';
import { NotFoundPage } from '../../layout/not-found-page';
import { reserves } from '../reserves/messages/en';
import s from './explorer.module.css';
import { explorer } from './messages/en';
import { Transfers } from './transfers';

export const head = makeFixedHead('/reserves', () => readMessages(reserves).head, { indexed: false });

export function AccountPage() {
  const { address = '' } = useParams();
  return /^0x[0-9a-fA-F]{40}$/.test(address) ? <AccountByAddress address={address} /> : <NotFoundPage />;
}

function AccountByAddress({ address }: { address: string }) {
  const t = useMessages(explorer);
  const read = useRead('getSandboxAccount', { params: { address } }, { refreshEvery: 4000 });
  return (
    <Page width="narrow" className={s.page}>
      <title>{`${t.account} | Laurel`}</title>
      <Stack gap="large">
        <Heading level={1}>{t.account}</Heading>
        <Note>{t.sandbox}</Note>
        <ReadNote read={read} what={t.what.account} />
        {read.status === 'loading' && <SkeletonRows rows={5} label={t.loading} />}
        {read.status === 'ready' && <Account answer={read.data} />}
      </Stack>
    </Page>
  );
}

function Account({ answer: { account, coins, gas, transfers } }: { answer: AnswerOf<'getSandboxAccount'> }) {
  const t = useMessages(explorer);
  return (
    <>
      <Facts
        facts={[
          { term: t.address, value: <span className={s.whole}>{account.address}</span> },
          ...(account.known ? [{ term: t.account, value: t.known[account.known] }] : []),
          { term: t.coins, value: <Amount value={coins} purpose="exact" strong /> },
          { term: t.gas, value: t.gasOf(formatAmount(gas, 'exact')) },
        ]}
      />
      <section aria-labelledby="transfers">
        <Stack gap="medium">
          <Heading level={2} id="transfers">
            {t.newest}
          </Heading>
          <Transfers transfers={transfers} caption={t.newest} />
        </Stack>
      </section>
    </>
  );
}
