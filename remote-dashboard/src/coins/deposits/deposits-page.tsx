import { CallForm, useForm } from '@laurel/shared/form';
import { defineList, ListBody, ListTable, useList } from '@laurel/shared/list';
import type { ChainTerms, Deposit } from '@laurel/shared/protocol';
import { useRead } from '@laurel/shared/service';
import { Amount } from '@laurel/shared/ui/amount';
import { Relative } from '@laurel/shared/ui/date-time';
import { Facts } from '@laurel/shared/ui/facts';
import { TextField } from '@laurel/shared/ui/field';
import { FormActions, SubmitButton } from '@laurel/shared/ui/form';
import { Heading } from '@laurel/shared/ui/heading';
import { names, useMessages } from '@laurel/shared/ui/locale';
import { Note } from '@laurel/shared/ui/note';
import { Stack } from '@laurel/shared/ui/page';
import { Panel } from '@laurel/shared/ui/panel';
import { ReadNote } from '@laurel/shared/ui/read-note';
import { SkeletonRows } from '@laurel/shared/ui/skeleton';
import { Text } from '@laurel/shared/ui/text';
import { TextLink } from '@laurel/shared/ui/text-link';
import { CoinsTabs } from '../transactions/coins-tabs';
import { ExplorerLink } from '../transactions/explorer-link';
import { useMovedCoins } from '../transactions/use-moved-coins';
import { DepositProgress, useFollowedDeposits } from './deposit-progress';
import { deposits } from './messages/en/deposits';
import { depositMinimum } from './minimum';
import { WalletPayment } from './wallet-payment';

const noDeposits: readonly Deposit[] = [];
const depositList = defineList('listDeposits', { filters: {}, orders: ['-submittedAt'] });
/** In milliseconds. */
const refreshEvery = 4000;

export function DepositsPage() {
  const t = useMessages(deposits);
  const read = useRead('getChain', {});
  return (
    <Stack gap="large">
      <title>{`${t.title} | Laurel`}</title>
      <CoinsTabs />
      <Heading level={1}>{t.title}</Heading>
      <ReadNote read={read} what={t.chain} />
      {read.status === 'loading' && <SkeletonRows rows={6} label={t.chain} />}
      {read.status === 'ready' &&
        (read.data.chain ? <DepositForms chain={read.data.chain} /> : <Note>{t.notHere}</Note>)}
    </Stack>
  );
}

function DepositForms({ chain }: { chain: ChainTerms }) {
  const t = useMessages(deposits);
  const { network } = useMessages(names);
  const list = useList(depositList, { refreshEvery });
  const { read } = list;
  const followedDeposits = useFollowedDeposits(read.status === 'ready' ? read.data.items : noDeposits);
  useMovedCoins(followedDeposits.map(({ id, status }) => `${id} ${status}`).join());
  return (
    <>
      <Text tone="muted" prose>
        {t.lead(chain.confirmations)}
      </Text>
      {followedDeposits.map((deposit) => (
        <DepositProgress key={deposit.id} deposit={deposit} explorer={chain.explorer} />
      ))}
      <WalletPayment chain={chain} />
      <Panel as="section" aria-labelledby="how">
        <Stack gap="medium">
          <Heading level={2} id="how">
            {t.how.title}
          </Heading>
          {chain.local && <Note>{t.how.sandbox}</Note>}
          <Facts
            facts={[
              { term: t.how.network, value: network(chain) },
              { term: t.how.token, value: chain.token },
              { term: t.how.treasury, value: chain.treasury },
            ]}
          />
          <Text tone="muted">{t.how.least(<Amount purpose="exact" value={depositMinimum} />)}</Text>
        </Stack>
      </Panel>
      <HashForm />
      <section aria-labelledby="deposits">
        <Stack gap="medium">
          <Heading level={2} id="deposits">
            {t.list}
          </Heading>
          <ListBody list={list} words={t} level={3}>
            {(listedDeposits) => (
              <ListTable
                list={list}
                caption={t.list}
                columns={[
                  {
                    key: 'status',
                    header: t.columns.status,
                    rowHeader: true,
                    cell: (deposit) => <Status deposit={deposit} explorer={chain.explorer} />,
                  },
                  {
                    key: 'amount',
                    header: t.columns.amount,
                    align: 'end',
                    card: 'detail',
                    cell: ({ amount }) =>
                      amount === null ? t.unknownAmount : <Amount value={amount} purpose="exact" strong />,
                  },
                  {
                    key: 'submittedAt',
                    header: t.columns.when,
                    align: 'end',
                    card: 'note',
                    cell: ({ submittedAt }) => <Relative value={submittedAt} />,
                  },
                ]}
                rows={listedDeposits}
                rowKey={({ id }) => id}
              />
            )}
          </ListBody>
        </Stack>
      </section>
    </>
  );
}

const isUnderWay = (status: Deposit['status']) => status === 'detected' || status === 'confirming';

function Status({ deposit: { id, status, reason, chain }, explorer }: { deposit: Deposit; explorer: string }) {
  const t = useMessages(deposits);
  const reasonText = reason === null ? null : t.reasons[reason];
  return (
    <>
      {t.statuses[status]}
      {isUnderWay(status) && <> {t.progress(Math.min(chain.confirmations, chain.required), chain.required)}</>}
      {reasonText !== null && (
        <Text size="t2" tone="muted">
          {typeof reasonText === 'string'
            ? reasonText
            : reasonText((text) => <TextLink to={`/contact?about=deposit:${id}`}>{text}</TextLink>)}
        </Text>
      )}
      {chain.hash !== null && (
        <Text size="t2">
          <ExplorerLink explorer={explorer} target={{ hash: chain.hash }}>
            {t.wallet.explorer}
          </ExplorerLink>
        </Text>
      )}
    </>
  );
}

function HashForm() {
  const t = useMessages(deposits).byHash;
  const form = useForm('createDeposit', {
    initial: { hash: '' },
    request: ({ hash }) => ({ body: { source: 'hash', hash: hash.trim() } }),
    announce: 'success',
    refreshes: ['listDeposits'],
  });
  return (
    <Panel as="section" aria-labelledby="by-hash">
      <Stack gap="medium">
        <Heading level={2} id="by-hash">
          {t.title}
        </Heading>
        <CallForm form={form} aria-labelledby="by-hash">
          <TextField {...form.field('hash')} label={t.hash} hint={t.hint} autoComplete="off" required />
          <FormActions>
            <SubmitButton variant="outline">{t.submit}</SubmitButton>
          </FormActions>
        </CallForm>
      </Stack>
    </Panel>
  );
}
