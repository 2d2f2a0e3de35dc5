import { CallForm, MoneyForm, useForm, useMoneyForm } from '@laurel/shared/form';
import { defineList, ListBody, ListTable, useList } from '@laurel/shared/list';
import {
  type AnswerOf,
  type FieldFault,
  parseAmount,
  type SessionUser,
  type Withdrawal,
} from '@laurel/shared/protocol';
import { useCommand, useRead } from '@laurel/shared/service';
import { useSessionUser } from '@laurel/shared/session';
import { Amount, formatCoins } from '@laurel/shared/ui/amount';
import { Button } from '@laurel/shared/ui/button';
import { formatDateTime, Relative } from '@laurel/shared/ui/date-time';
import { AmountField, CodeField, SelectField, TextField } from '@laurel/shared/ui/field';
import { FormActions, SubmitButton } from '@laurel/shared/ui/form';
import { Heading } from '@laurel/shared/ui/heading';
import { useMessages } from '@laurel/shared/ui/locale';
import { Note } from '@laurel/shared/ui/note';
import { Row, Stack } from '@laurel/shared/ui/page';
import { Panel } from '@laurel/shared/ui/panel';
import { ReadNote } from '@laurel/shared/ui/read-note';
import { SkeletonRows } from '@laurel/shared/ui/skeleton';
import { Text } from '@laurel/shared/ui/text';
import { TextLink } from '@laurel/shared/ui/text-link';
import { CoinsTabs } from '../coins/coins-tabs';
import { ExplorerLink } from '../coins/explorer-link';
import { MaxButton } from '../coins/max-button';
import { useProfile } from '../coins/use-profile';
import { AddressBook, type AddressBookRead, isUsable } from './address-book';
import { withdrawals } from './messages/en/withdrawals';

const withdrawalList = defineList('listWithdrawals', { filters: {}, orders: ['-requestedAt'] });
const refreshEvery = 4000;
const changed = [
  'listWithdrawals',
  'getUser',
  'listTransactions',
  'getAddressBook',
  'getBalanceHistory',
  'getOwnWithdrawalLimits',
] as const;
/** Chosen to type an address that isn’t saved. */
const another = 'another';

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
      {read.status === 'ready' &&
        (read.data.chain && user ? (
          <Withdrawing user={user} explorer={read.data.chain.explorer} />
        ) : (
          <Note>{t.notHere}</Note>
        ))}
    </Stack>
  );
}

function Withdrawing({ user, explorer }: { user: SessionUser; explorer: string }) {
  const t = useMessages(withdrawals);
  const book = useRead('getAddressBook', {}, { refreshEvery: 30_000 });
  const profile = useProfile(user.id);
  const limits = useRead('getOwnWithdrawalLimits', {}, { refreshEvery: 30_000 });
  const list = useList(withdrawalList, { refreshEvery });
  return (
    <>
      <Text tone="muted" prose>
        {t.lead}
      </Text>
      <RequestForm
        available={profile.status === 'ready' ? profile.data.balances.available : null}
        limits={limits.status === 'ready' ? limits.data : null}
        book={book}
      />
      <section aria-labelledby="withdrawals">
        <Stack gap="medium">
          <Heading level={2} id="withdrawals">
            {t.list}
          </Heading>
          <ListBody list={list} words={t} level={3}>
            {(items) => (
              <Stack gap="medium">
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
                      cell: (each) => <Status withdrawal={each} explorer={explorer} />,
                    },
                    { key: 'to', header: t.columns.to, card: 'detail', cell: ({ to }) => shortened(to) },
                    {
                      key: 'amount',
                      header: t.columns.amount,
                      align: 'end',
                      card: 'detail',
                      cell: ({ amount }) => <Amount value={amount} purpose="exact" strong />,
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
              </Stack>
            )}
          </ListBody>
        </Stack>
      </section>
      <AddressBook read={book} explorer={explorer} />
    </>
  );
}

/** Both ends of an address: what people compare. */
const shortened = (address: string) => `${address.slice(0, 6)}…${address.slice(-4)}`;

function Status({ withdrawal, explorer }: { withdrawal: Withdrawal; explorer: string }) {
  const { status, waits, reason, actions, id, chain } = withdrawal;
  const t = useMessages(withdrawals);
  const says = () => {
    if (!waits) return reason;
    const until = waits.until === null ? '' : formatDateTime(new Date(waits.until));
    const text = t.waits[waits.what];
    return typeof text === 'string' ? text : text(until);
  };
  return (
    <Stack gap="small">
      {t.statuses[status]}
      {says() !== null && (
        <Text size="t2" tone="muted">
          {says()}
        </Text>
      )}
      {chain.hash !== null && (
        <Text size="t2">
          <ExplorerLink explorer={explorer} of={{ hash: chain.hash }}>
            {t.explorer}
          </ExplorerLink>
        </Text>
      )}
      {(status === 'failed' || status === 'rejected') && (
        <TextLink to={`/contact?about=withdrawal:${id}`}>{t.help}</TextLink>
      )}
      {!actions.includes('confirm') && actions.includes('cancel') && (
        <Row>
          <Cancel id={id} />
        </Row>
      )}
    </Stack>
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
    <Panel as="section" aria-label={t.form.ask(formatCoins(amount, 'exact'))}>
      <CallForm form={form} aria-label={t.form.ask(formatCoins(amount, 'exact'))}>
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

/** Where a request goes: a saved address, or the one that was typed. */
const payeeOf = ({ payee, to }: { payee: string; to: string }): string =>
  payee === '' || payee === another ? to.trim() : payee;

type Limits = AnswerOf<'getOwnWithdrawalLimits'>;

/** As much as one request can be; nothing if that is less than the least. */
function mostOf(available: string, { least, perRequest, left }: Limits): string {
  const [most = '0'] = [available, perRequest, left].sort((one, other) =>
    parseAmount(one) < parseAmount(other) ? -1 : 1,
  );
  return parseAmount(most) < parseAmount(least) ? '0' : most;
}

/** What is wrong with an amount, before it is sent. */
function limitFaultOf(
  amount: string,
  { least, perRequest, left }: Limits,
  says: (left: string) => string,
): FieldFault | string | null {
  const units = parseAmount(amount);
  if (units < parseAmount(least)) return { code: 'withdrawal_least', params: { least } };
  if (units > parseAmount(perRequest)) return { code: 'withdrawal_most', params: { most: perRequest } };
  return units > parseAmount(left) ? says(formatCoins(left, 'exact')) : null;
}

const noBook: AnswerOf<'getAddressBook'> = { addresses: [], serverNow: '' };

interface RequestFormProps {
  /** Null where it is not known. */
  available: string | null;
  limits: Limits | null;
  book: AddressBookRead;
}

function RequestForm({ available, limits, book }: RequestFormProps) {
  const t = useMessages(withdrawals).form;
  const { serverNow, addresses } = book.status === 'ready' ? book.data : noBook;
  const faultOf = (amount: string) => {
    if (available !== null && parseAmount(amount) > parseAmount(available)) return t.missing.tooMuch;
    return limits && limitFaultOf(amount, limits, t.missing.left);
  };
  const form = useMoneyForm('createWithdrawal', {
    initial: { amount: '', payee: '', to: '' },
    request: (values) => ({ body: { action: 'request', amount: values.amount, to: payeeOf(values) } }),
    // Errors of the address show at whichever field says it.
    paths: { payee: 'to' },
    required: { amount: t.missing.amount },
    check: (values) => {
      const fault = values.amount === '' ? null : faultOf(values.amount);
      return { ...(payeeOf(values) === '' && { to: [t.missing.to] }), ...(fault !== null && { amount: [fault] }) };
    },
    refreshes: changed,
  });
  const typing = addresses.length === 0 || form.values.payee === another;
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
            ask: ({ amount, ...payee }) => ({
              title: t.ask(formatCoins(amount, 'exact')),
              confirmLabel: t.confirm(formatCoins(amount, 'exact')),
              children: (
                <>
                  <p>{t.goesTo(<strong>{payeeOf(payee)}</strong>)}</p>
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
              hint={available === null ? null : t.available(<Amount purpose="exact" value={available} />)}
              required
            />
            {available !== null && limits !== null && (
              <MaxButton
                most={mostOf(available, limits)}
                disabled={form.locked}
                onUse={(most) => form.field('amount').onChange(most)}
              />
            )}
            {limits !== null && (
              <Text size="t2" tone="muted">
                {t.limits(
                  <Amount value={limits.least} purpose="exact" />,
                  <Amount value={limits.perRequest} purpose="exact" />,
                )}{' '}
                {t.left(
                  <Amount value={limits.left} purpose="exact" />,
                  <Amount value={limits.perDay} purpose="exact" />,
                )}{' '}
                {t.reviewed(<Amount value={limits.reviewFrom} purpose="exact" />)}
              </Text>
            )}
            {addresses.length > 0 && (
              <SelectField
                {...form.field('payee')}
                errors={typing ? undefined : form.field('payee').errors}
                label={t.payee}
                placeholder={t.choose}
                options={[
                  ...addresses.map((payee) => ({
                    value: payee.address,
                    label: t.saved(
                      payee.label || t.unnamed(payee.own),
                      shortened(payee.address),
                      isUsable(payee, serverNow),
                    ),
                  })),
                  { value: another, label: t.another },
                ]}
              />
            )}
            {typing && (
              <TextField
                {...form.field('to')}
                label={t.to}
                hint={t.toHint}
                autoComplete="off"
                maxLength={42}
                required
              />
            )}
            <SubmitButton full size="large" disabled={form.locked}>
              {t.review}
            </SubmitButton>
          </Stack>
        </MoneyForm>
      </Stack>
    </Panel>
  );
}
