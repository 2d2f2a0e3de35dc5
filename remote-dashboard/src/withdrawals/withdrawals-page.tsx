import { CallForm, MoneyForm, useForm, useMoneyForm } from '@laurel/shared/form';
import { defineList, ListBody, ListTable, useList } from '@laurel/shared/list';
import { parseAmount, type SessionUser, type Withdrawal } from '@laurel/shared/protocol';
import { useCommand, useRead } from '@laurel/shared/service';
import { useSessionUser } from '@laurel/shared/session';
import { Amount, formatExactAmount } from '@laurel/shared/ui/amount';
import { Button } from '@laurel/shared/ui/button';
import { formatDateTime, Relative } from '@laurel/shared/ui/date-time';
import { AmountField, CodeField, TextField } from '@laurel/shared/ui/field';
import { FormActions, SubmitButton } from '@laurel/shared/ui/form';
import { Heading } from '@laurel/shared/ui/heading';
import { useMessages } from '@laurel/shared/ui/locale';
import { Note } from '@laurel/shared/ui/note';
import { Stack } from '@laurel/shared/ui/page';
import { Panel } from '@laurel/shared/ui/panel';
import { ReadNote } from '@laurel/shared/ui/read-note';
import { SkeletonRows } from '@laurel/shared/ui/skeleton';
import { Text } from '@laurel/shared/ui/text';
import { CoinsTabs } from '../coins/coins-tabs';
import { useProfile } from '../coins/use-profile';
import { withdrawals } from './messages/en/withdrawals';

const withdrawalList = defineList('listWithdrawals', { filters: {}, orders: ['-requestedAt'] });
const refreshEvery = 4000;
const changed = ['listWithdrawals', 'getUser', 'listTransactions'] as const;

/** Takes coins out to a wallet, and shows what each withdrawal waits for. */
export function WithdrawalsPage() {
  const t = useMessages(withdrawals);
  const user = useSessionUser();
  const read = useRead('getChain', {});
  return (
    <Stack gap="large">
      <title>{`${t.title} | Laurel`}</title>
      <CoinsTabs />
      <Heading level={1}>{t.title}</Heading>
      <ReadNote read={read} what={t.chain} />
      {read.status === 'loading' && <SkeletonRows rows={6} label={t.chain} />}
      {read.status === 'ready' && (read.data.chain && user ? <Withdrawing user={user} /> : <Note>{t.notHere}</Note>)}
    </Stack>
  );
}

function Withdrawing({ user }: { user: SessionUser }) {
  const t = useMessages(withdrawals);
  const profile = useProfile(user.id);
  const list = useList(withdrawalList, { refreshEvery });
  return (
    <>
      <Text tone="muted" prose>
        {t.lead}
      </Text>
      <RequestForm available={profile.status === 'ready' ? profile.data.balances.available : null} />
      <section aria-labelledby="withdrawals">
        <Stack gap="medium">
          <Heading level={2} id="withdrawals">
            {t.list}
          </Heading>
          <ListBody list={list} words={t} level={3}>
            {(items) => (
              <>
                {items.map(
                  (each) => each.actions.includes('confirm') && <Confirming key={each.id} withdrawal={each} />,
                )}
                <ListTable
                  list={list}
                  caption={t.list}
                  columns={[
                    {
                      key: 'status',
                      header: t.columns.status,
                      rowHeader: true,
                      cell: (each) => <Status withdrawal={each} />,
                    },
                    { key: 'to', header: t.columns.to, card: 'detail', cell: ({ to }) => shortened(to) },
                    {
                      key: 'amount',
                      header: t.columns.amount,
                      align: 'end',
                      card: 'detail',
                      cell: ({ amount }) => <Amount value={amount} decimals="all" strong />,
                    },
                    {
                      key: 'requestedAt',
                      header: t.columns.when,
                      align: 'end',
                      card: 'note',
                      cell: ({ requestedAt }) => <Relative value={requestedAt} />,
                    },
                  ]}
                  rows={items}
                  rowKey={({ id }) => id}
                />
              </>
            )}
          </ListBody>
        </Stack>
      </section>
    </>
  );
}

/** Both ends of an address: what people compare. */
const shortened = (address: string) => `${address.slice(0, 6)}…${address.slice(-4)}`;

function Status({ withdrawal: { status, waits, reason, actions, id } }: { withdrawal: Withdrawal }) {
  const t = useMessages(withdrawals);
  const says = () => {
    if (!waits) return reason;
    const until = waits.until === null ? '' : formatDateTime(new Date(waits.until));
    const text = t.waits[waits.what];
    return typeof text === 'string' ? text : text(until);
  };
  return (
    <>
      {t.statuses[status]}
      {says() !== null && (
        <Text size="t2" tone="muted">
          {says()}
        </Text>
      )}
      {status !== 'requested' && actions.includes('cancel') && <Cancel id={id} />}
    </>
  );
}

function Cancel({ id }: { id: string }) {
  const t = useMessages(withdrawals).code;
  const command = useCommand('createWithdrawal', { announce: 'both', refreshes: changed });
  return (
    <Button
      size="small"
      busy={command.fetching}
      onClick={() => command.run({ body: { action: 'cancel', withdrawalId: id } })}
    >
      {t.cancel}
    </Button>
  );
}

/** The code that confirms a request. */
function Confirming({ withdrawal: { id, amount, to } }: { withdrawal: Withdrawal }) {
  const t = useMessages(withdrawals);
  const again = useCommand('createWithdrawal', { announce: 'both', refreshes: changed });
  const form = useForm('createWithdrawal', {
    initial: { code: '' },
    request: ({ code }) => ({ body: { action: 'confirm', withdrawalId: id, code } }),
    announce: 'success',
    refreshes: changed,
  });
  return (
    <Panel as="section" aria-label={t.form.ask(formatExactAmount(amount))}>
      <CallForm form={form} aria-label={t.form.ask(formatExactAmount(amount))}>
        <Text>{t.form.goesTo(<strong title={to}>{shortened(to)}</strong>)}</Text>
        <CodeField {...form.field('code')} label={t.code.label} required />
        <FormActions>
          <SubmitButton>{t.code.submit}</SubmitButton>
          <Button
            variant="ghost"
            busy={again.fetching}
            onClick={() => again.run({ body: { action: 'resend', withdrawalId: id } })}
          >
            {t.code.resend}
          </Button>
          <Cancel id={id} />
        </FormActions>
      </CallForm>
    </Panel>
  );
}

function RequestForm({ available }: { available: string | null }) {
  const t = useMessages(withdrawals).form;
  const form = useMoneyForm('createWithdrawal', {
    initial: { amount: '', to: '' },
    request: ({ amount, to }) => ({ body: { action: 'request', amount, to: to.trim() } }),
    required: { amount: t.missing.amount, to: t.missing.to },
    check: ({ amount }) =>
      available !== null && amount !== '' && parseAmount(amount) > parseAmount(available)
        ? { amount: [t.missing.tooMuch] }
        : {},
    refreshes: changed,
  });
  return (
    <Panel as="section" aria-labelledby="withdraw">
      <Stack gap="medium">
        <Heading level={2} id="withdraw">
          {t.title}
        </Heading>
        <MoneyForm
          form={form}
          aria-labelledby="withdraw"
          words={{
            ask: ({ amount, to }) => ({
              title: t.ask(formatExactAmount(amount)),
              confirmLabel: t.confirm(formatExactAmount(amount)),
              children: (
                <>
                  <p>{t.goesTo(<strong>{to.trim()}</strong>)}</p>
                  <p>{t.forGood}</p>
                </>
              ),
            }),
            unknown: () => ({ title: t.unknown, text: t.unknownText }),
            done: () => ({ text: t.done }),
          }}
        >
          <Stack gap="medium">
            <AmountField
              {...form.field('amount')}
              label={t.amount}
              size="large"
              hint={available === null ? null : t.available(<Amount decimals="all" value={available} />)}
              required
            />
            <TextField {...form.field('to')} label={t.to} hint={t.toHint} autoComplete="off" maxLength={42} required />
            <SubmitButton full size="large" disabled={form.locked}>
              {t.review}
            </SubmitButton>
          </Stack>
        </MoneyForm>
      </Stack>
    </Panel>
  );
}
