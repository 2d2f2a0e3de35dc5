import { MoneyForm, useMoneyForm } from '@laurel/shared/form';
import { type AnswerOf, type ChainTerms, type FieldFault, parseAmount } from '@laurel/shared/protocol';
import { Amount, formatCoins } from '@laurel/shared/ui/amount';
import { formatDateTime } from '@laurel/shared/ui/date-time';
import { SelectField, TextField } from '@laurel/shared/ui/field';
import { SubmitButton } from '@laurel/shared/ui/form';
import { Heading } from '@laurel/shared/ui/heading';
import { names, useMessages } from '@laurel/shared/ui/locale';
import { Note } from '@laurel/shared/ui/note';
import { Stack } from '@laurel/shared/ui/page';
import { Panel } from '@laurel/shared/ui/panel';
import { Text } from '@laurel/shared/ui/text';
import { isAboveAvailable, PaidAmount } from '../transactions/paid-amount';
import { type AddressBookRead, isUsable } from './address-book';
import { HoldList, type Limits } from './holds';
import { withdrawals } from './messages/en/withdrawals';
import { refreshedReads } from './refreshed-reads';
import { shortenText } from './shorten-text';

const selectPayee = ({ payee, to }: { payee: string; to: string }): string =>
  payee === '' || payee === anotherOption ? to.trim() : payee;

function calculateMaxAmount(available: string, { least, perRequest, left }: Limits): string {
  const [smallestLimit = '0'] = [available, perRequest, left].sort((a, b) =>
    parseAmount(a) < parseAmount(b) ? -1 : 1,
  );
  return parseAmount(smallestLimit) < parseAmount(least) ? '0' : smallestLimit;
}

function findLimitFault(
  amount: string,
  { least, perRequest, left }: Limits,
  writeText: (amountLeft: string) => string,
): FieldFault | string | null {
  const units = parseAmount(amount);
  if (units < parseAmount(least)) return { code: 'withdrawal_least', params: { least } };
  if (units > parseAmount(perRequest)) return { code: 'withdrawal_most', params: { most: perRequest } };
  return units > parseAmount(left) ? writeText(formatCoins(left, 'exact')) : null;
}

const anotherOption = 'another';

const emptyAddressBook: AnswerOf<'getAddressBook'> = { addresses: [], serverNow: '' };

interface RequestFormProps {
  available: string | null;
  limits: Limits | null;
  addressBook: AddressBookRead;
  chain: ChainTerms;
}

export function RequestForm({ available, limits, addressBook, chain }: RequestFormProps) {
  const { form: t, holds } = useMessages(withdrawals);
  const { network } = useMessages(names);
  const protectedUntil = limits?.holds.protectedUntil ?? null;
  const { serverNow, addresses } = addressBook.status === 'ready' ? addressBook.data : emptyAddressBook;
  const findFault = (amount: string) => {
    if (isAboveAvailable(amount, available)) return t.missing.tooMuch;
    return limits && findLimitFault(amount, limits, t.missing.left);
  };
  const form = useMoneyForm('createWithdrawal', {
    initial: { amount: '', payee: '', to: '' },
    request: (values) => ({ body: { action: 'request', amount: values.amount, to: selectPayee(values) } }),
    paths: { payee: 'to' },
    required: { amount: t.missing.amount },
    check: (values) => {
      const amountFault = values.amount === '' ? null : findFault(values.amount);
      return {
        ...(selectPayee(values) === '' && { to: [t.missing.to] }),
        ...(amountFault !== null && { amount: [amountFault] }),
      };
    },
    refreshes: refreshedReads,
  });
  const typing = addresses.length === 0 || form.values.payee === anotherOption;
  return (
    <Panel as="section" aria-labelledby="withdraw">
      <Stack gap="medium">
        <Heading level={2} id="withdraw">
          {t.title}
        </Heading>
        {protectedUntil !== null && (
          <Note tone="warning">{holds.stopped(formatDateTime(new Date(protectedUntil)))}</Note>
        )}
        <MoneyForm
          form={form}
          aria-labelledby="withdraw"
          words={{
            ask: ({ amount, ...payee }) => ({
              title: t.ask(formatCoins(amount, 'exact')),
              confirmLabel: t.confirm(formatCoins(amount, 'exact')),
              children: (
                <>
                  <p>{t.goesTo(<strong>{selectPayee(payee)}</strong>)}</p>
                  {limits && (
                    <HoldList
                      amount={amount}
                      to={selectPayee(payee)}
                      limits={limits}
                      addresses={addresses}
                      now={serverNow}
                    />
                  )}
                  <p>{t.forGood}</p>
                </>
              ),
            }),
            unknown: () => ({ title: t.unknown, text: t.unknownText }),
            done: () => ({ text: t.done }),
          }}
        >
          <Stack gap="medium">
            <PaidAmount
              {...form.field('amount')}
              label={t.amount}
              hint={available === null ? null : t.available(<Amount purpose="exact" value={available} />)}
              maxAmount={available !== null && limits !== null ? calculateMaxAmount(available, limits) : null}
              locked={form.locked}
            />
            {limits !== null && (
              <Text size="t2" tone="muted">
                {t.limits(
                  <Amount value={limits.least} purpose="exact" />,
                  <Amount value={limits.perRequest} purpose="exact" />,
                )}{' '}
                {t.left(<Amount value={limits.left} purpose="exact" />)}
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
                      shortenText(payee.address),
                      isUsable(payee, serverNow),
                    ),
                  })),
                  { value: anotherOption, label: t.another },
                ]}
              />
            )}
            {typing && (
              <TextField
                {...form.field('to')}
                label={t.to}
                hint={t.toHint(network(chain))}
                autoComplete="off"
                maxLength={42}
                required
              />
            )}
            <SubmitButton full size="large" disabled={form.locked || protectedUntil !== null}>
              {t.review}
            </SubmitButton>
          </Stack>
        </MoneyForm>
      </Stack>
    </Panel>
  );
}
