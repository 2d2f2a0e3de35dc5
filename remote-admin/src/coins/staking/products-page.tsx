import { CallForm, useForm } from '@laurel/shared/form';
import { type StaffStakingProduct, twoPeopleAboveBps } from '@laurel/shared/protocol';
import { useCommand, useRead } from '@laurel/shared/service';
import { Amount } from '@laurel/shared/ui/amount';
import { Button } from '@laurel/shared/ui/button';
import { ConfirmDialog } from '@laurel/shared/ui/confirm-dialog';
import { AmountField, NumberField, TextField } from '@laurel/shared/ui/field';
import { FormActions, SubmitButton } from '@laurel/shared/ui/form';
import { Heading } from '@laurel/shared/ui/heading';
import { useMessages } from '@laurel/shared/ui/locale';
import { Stack } from '@laurel/shared/ui/page';
import { Panel } from '@laurel/shared/ui/panel';
import { ReadNote } from '@laurel/shared/ui/read-note';
import { SkeletonRows } from '@laurel/shared/ui/skeleton';
import { StateMark } from '@laurel/shared/ui/state-mark';
import { Table } from '@laurel/shared/ui/table';
import { TextLink } from '@laurel/shared/ui/text-link';
import { useState } from 'react';
import { base } from '../../layout/base-path';
import { PageHead } from '../../layout/page-head';
import { CoinsTabs } from '../treasury/coins-tabs';
import { staking } from './messages/en';

export function ProductsPage() {
  const t = useMessages(staking);
  const read = useRead('getStakingProducts', {}, { refreshEvery: 30_000 });
  return (
    <Stack gap="large">
      <title>{`${t.title} | Laurel`}</title>
      <CoinsTabs />
      <PageHead
        title={t.title}
        detail={
          read.status === 'ready'
            ? t.pool(
                <Amount purpose="short" value={read.data.rewards} strong />,
                <Amount purpose="short" value={read.data.promised} strong />,
              )
            : t.lead
        }
      />
      <ReadNote read={read} what={t.what} />
      {read.status === 'loading' && <SkeletonRows rows={4} label={t.what} />}
      {read.status === 'ready' && <Products products={read.data.products} />}
      <ProductForm />
    </Stack>
  );
}

function Products({ products }: { products: readonly StaffStakingProduct[] }) {
  const t = useMessages(staking);
  const { columns } = t;
  const requestsRead = useRead('getApprovals', { query: {} }, { refreshEvery: 30_000 });
  const waitingIds = new Set(
    (requestsRead.status === 'ready' ? requestsRead.data.waiting : []).flatMap(({ subject }) =>
      subject.kind === 'product' ? [subject.id] : [],
    ),
  );
  const [closingProduct, setClosingProduct] = useState<StaffStakingProduct | null>(null);
  const openCommand = useCommand('setStakingProductOpen', {
    announce: 'both',
    refreshes: ['getStakingProducts', 'getApprovals'],
  });
  const closeProduct = async () => {
    if (closingProduct) await openCommand.run({ params: { id: closingProduct.id }, body: { open: false } });
    setClosingProduct(null);
  };
  return (
    <>
      <Table
        caption={t.title}
        rows={products}
        rowKey={({ id }) => id}
        empty={t.none}
        columns={[
          { key: 'name', header: columns.name, rowHeader: true, cell: ({ name }) => name },
          { key: 'rate', header: columns.rate, align: 'end', card: 'figure', cell: ({ aprBps }) => t.rate(aprBps) },
          {
            key: 'term',
            header: columns.term,
            card: 'labelled',
            cell: ({ termDays }) => (termDays === null ? null : t.term(termDays)),
          },
          {
            key: 'least',
            header: columns.least,
            align: 'end',
            card: 'hidden',
            cell: ({ minAmount }) => <Amount purpose="short" value={minAmount} />,
          },
          {
            key: 'staked',
            header: columns.staked,
            align: 'end',
            card: 'detail',
            cell: ({ staked, stakes }) => t.stakes(<Amount purpose="short" value={staked} />, stakes),
          },
          {
            key: 'remaining',
            header: columns.remaining,
            align: 'end',
            card: 'hidden',
            cell: ({ remaining }) => <Amount purpose="short" value={remaining} />,
          },
          {
            key: 'state',
            header: columns.state,
            card: 'detail',
            cell: ({ id, open }) =>
              waitingIds.has(id) ? (
                <StateMark tone="waiting">{t.states.waiting}</StateMark>
              ) : (
                <StateMark tone={open ? 'open' : 'paused'}>{open ? t.states.open : t.states.closed}</StateMark>
              ),
          },
          {
            key: 'action',
            header: columns.action,
            card: 'note',
            cell: (product) =>
              waitingIds.has(product.id) ? (
                <TextLink to={`${base}/coins`}>{t.view}</TextLink>
              ) : (
                <Button
                  size="small"
                  aria-label={t.nameOf(
                    product.open ? t.close : product.aprBps > twoPeopleAboveBps ? t.requestOpen : t.open,
                    product.name,
                  )}
                  busy={openCommand.fetching}
                  onClick={() =>
                    product.open
                      ? setClosingProduct(product)
                      : void openCommand.run({ params: { id: product.id }, body: { open: true } })
                  }
                >
                  {product.open ? t.close : product.aprBps > twoPeopleAboveBps ? t.requestOpen : t.open}
                </Button>
              ),
          },
        ]}
      />
      {closingProduct && (
        <ConfirmDialog
          open
          title={t.ask(closingProduct.name)}
          confirmLabel={t.confirm}
          busy={openCommand.fetching}
          onConfirm={() => void closeProduct()}
          onClose={() => setClosingProduct(null)}
        >
          {t.askText}
        </ConfirmDialog>
      )}
    </>
  );
}

function ProductForm() {
  const { form: t, lead } = useMessages(staking);
  const form = useForm('createStakingProduct', {
    initial: { name: '', termDays: '', aprBps: '', minAmount: '' },
    request: ({ termDays, aprBps, ...fields }) => ({
      body: {
        ...fields,
        termDays: termDays === '' ? null : Number(termDays),
        aprBps: aprBps === '' ? Number.NaN : Math.round(Number(aprBps) * 100),
      },
    }),
    required: { name: t.missing.name, aprBps: t.missing.rate, minAmount: t.missing.least },
    announce: 'both',
    refreshes: ['getStakingProducts', 'getApprovals'],
  });
  const needsTwo = Number(form.values.aprBps) * 100 > twoPeopleAboveBps;
  return (
    <Panel as="section" aria-labelledby="add">
      <Stack gap="medium">
        <Heading level={2} id="add">
          {t.title}
        </Heading>
        <p>{lead}</p>
        <CallForm form={form} aria-labelledby="add">
          <TextField {...form.field('name')} label={t.name} hint={t.nameHint} maxLength={40} required />
          <NumberField {...form.field('aprBps')} label={t.rate} hint={t.rateHint} decimals={2} suffix="%" required />
          <NumberField {...form.field('termDays')} label={t.term} hint={t.termHint} optional />
          <AmountField {...form.field('minAmount')} label={t.least} required />
          <FormActions>
            <SubmitButton data-chief="">{needsTwo ? t.request : t.submit}</SubmitButton>
          </FormActions>
        </CallForm>
      </Stack>
    </Panel>
  );
}
