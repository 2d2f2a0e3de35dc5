import { CallForm, useForm } from '@laurel/shared/form';
import { type Budget, parseAmount } from '@laurel/shared/protocol';
import { useRead } from '@laurel/shared/service';
import { useSessionUser } from '@laurel/shared/session';
import { Amount } from '@laurel/shared/ui/amount';
import { Button } from '@laurel/shared/ui/button';
import { Callout } from '@laurel/shared/ui/callout';
import { formatMonth } from '@laurel/shared/ui/date-time';
import { AmountField, TextAreaField } from '@laurel/shared/ui/field';
import { FormActions, SubmitButton } from '@laurel/shared/ui/form';
import { Heading } from '@laurel/shared/ui/heading';
import { useMessages } from '@laurel/shared/ui/locale';
import { Stack } from '@laurel/shared/ui/page';
import { Panel } from '@laurel/shared/ui/panel';
import { ReadNote } from '@laurel/shared/ui/read-note';
import { SkeletonRows } from '@laurel/shared/ui/skeleton';
import { StateMark } from '@laurel/shared/ui/state-mark';
import { Table } from '@laurel/shared/ui/table';
import { Text } from '@laurel/shared/ui/text';
import { useState } from 'react';
import { PageHead } from '../../layout/page-head';
import { useRefreshByTime } from '../../refresh/use-refresh-by-time';
import { CoinsTabs } from './coins-tabs';
import { coins } from './messages/en';

export function BudgetsPage() {
  const t = useMessages(coins).budgets;
  const read = useRead('getBudgets', {}, { refreshEvery: 4000 });
  useRefreshByTime('getBudgets', read.status === 'ready' ? {} : null);
  const approvalsRead = useRead('getApprovals', { query: {} }, { refreshEvery: 30_000 });
  const ownId = useSessionUser()?.id;
  const [changingBudget, setChangingBudget] = useState<Budget | null>(null);
  const requestedMonthlyByUser = new Map(
    (approvalsRead.status === 'ready' ? approvalsRead.data.waiting : []).flatMap(({ subject }) =>
      subject.kind === 'budget' ? [[subject.player.id, subject.monthly] as const] : [],
    ),
  );
  return (
    <Stack gap="large">
      <title>{`${t.title} | Laurel`}</title>
      <CoinsTabs />
      <PageHead title={t.title} detail={t.lead} />
      <ReadNote read={read} what={t.what} />
      {read.status === 'loading' && <SkeletonRows rows={4} label={t.what} />}
      {read.status === 'ready' && (
        <Table
          caption={t.caption(formatMonth(read.data.month.slice(0, 10), { year: true }))}
          rows={read.data.budgets}
          rowKey={({ person }) => person.id}
          empty={<Text tone="muted">{t.none}</Text>}
          columns={[
            { key: 'name', header: t.columns.person, rowHeader: true, cell: ({ person }) => person.username },
            { key: 'role', header: t.columns.role, card: 'detail', cell: ({ role }) => t.roles[role] },
            {
              key: 'left',
              header: t.columns.left,
              align: 'end',
              card: 'figure',
              cell: ({ left, monthly }) =>
                t.left(<Amount purpose="exact" value={left} strong />, <Amount purpose="exact" value={monthly} />),
            },
            {
              key: 'moved',
              header: t.columns.moved,
              align: 'end',
              card: 'labelled',
              cell: ({ moved }) =>
                t.left(
                  <Amount purpose="exact" value={moved} />,
                  <Amount purpose="exact" value={read.data.twoPeopleFrom} />,
                ),
            },
            {
              key: 'state',
              header: t.columns.state,
              card: 'detail',
              cell: ({ person }) => {
                const monthly = requestedMonthlyByUser.get(person.id);
                return monthly === undefined ? null : (
                  <StateMark tone="waiting">{t.waits(<Amount purpose="exact" value={monthly} />)}</StateMark>
                );
              },
            },
            {
              key: 'action',
              header: t.columns.action,
              card: 'note',
              cell: (budget) =>
                budget.person.id === ownId ? (
                  <Text tone="muted">{t.own}</Text>
                ) : requestedMonthlyByUser.has(budget.person.id) ? null : (
                  <Button
                    size="small"
                    aria-label={t.changeOf(budget.person.username)}
                    onClick={() => setChangingBudget(budget)}
                  >
                    {t.change}
                  </Button>
                ),
            },
          ]}
        />
      )}
      {changingBudget && (
        <Callout key={changingBudget.person.id}>
          <BudgetForm budget={changingBudget} onDone={() => setChangingBudget(null)} />
        </Callout>
      )}
    </Stack>
  );
}

function BudgetForm({ budget: { person, monthly }, onDone }: { budget: Budget; onDone: () => void }) {
  const t = useMessages(coins).budgets;
  const form = useForm('setBudget', {
    initial: { monthly, reason: '' },
    request: (values) => ({ params: { id: person.id }, body: values }),
    required: { monthly: t.form.missing, reason: t.form.reasonMissing },
    announce: 'success',
    refreshes: ['getBudgets', 'getApprovals', 'getDesk'],
    onDone,
  });
  const typedMonthly = form.values.monthly;
  const raisesBudget = /^\d+(\.\d{1,18})?$/.test(typedMonthly) && parseAmount(typedMonthly) > parseAmount(monthly);
  return (
    <Panel as="section" aria-labelledby="change">
      <Stack gap="medium">
        <Heading level={2} id="change">
          {t.changeOf(person.username)}
        </Heading>
        <p>{t.form.lead}</p>
        <CallForm form={form} aria-labelledby="change">
          <AmountField {...form.field('monthly')} label={t.form.monthly} required />
          <TextAreaField {...form.field('reason')} label={t.form.reason} rows={2} maxLength={500} required />
          <FormActions>
            <SubmitButton data-chief="">{raisesBudget ? t.form.request : t.form.submit}</SubmitButton>
            <Button variant="ghost" onClick={onDone}>
              {t.form.cancel}
            </Button>
          </FormActions>
        </CallForm>
      </Stack>
    </Panel>
  );
}
