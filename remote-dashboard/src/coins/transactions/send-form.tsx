import { MoneyForm, type MoneyWords, useMoneyForm } from '@laurel/shared/form';
import { formatAmount as formatUnits, parseAmount } from '@laurel/shared/protocol';
import { Amount, formatCoins } from '@laurel/shared/ui/amount';
import { TextField } from '@laurel/shared/ui/field';
import { SubmitButton } from '@laurel/shared/ui/form';
import { Heading } from '@laurel/shared/ui/heading';
import { answers, useMessages } from '@laurel/shared/ui/locale';
import { Stack } from '@laurel/shared/ui/page';
import { Panel } from '@laurel/shared/ui/panel';
import { SkeletonLine } from '@laurel/shared/ui/skeleton';
import { phrases } from '../../phrases/messages/en';
import { coins } from './messages/en/coins';
import { isAboveAvailable, PaidAmount } from './paid-amount';
import { RecipientField } from './recipient-field';

const blankValues = { amount: '', username: '', note: '' };

export interface SendFormProps {
  available: string | null;
  isLoading: boolean;
}

export function SendForm({ available, isLoading }: SendFormProps) {
  const t = useMessages(coins).send;
  const words = useSendWords(available);
  const form = useMoneyForm('createTransaction', {
    initial: blankValues,
    request: (values) => ({ body: { kind: 'send', ...values } }),
    required: { amount: t.missing.amount, username: t.missing.username },
    check: ({ amount }) => (isAboveAvailable(amount, available) ? { amount: [t.missing.tooMuch] } : {}),
    refreshes: ['getUser', 'listTransactions', 'getRecipients', 'getBalanceHistory'],
  });
  return (
    <Panel as="section" aria-labelledby="send">
      <Stack gap="large">
        <Heading level={2} id="send">
          {t.title}
        </Heading>
        <MoneyForm form={form} words={words} aria-labelledby="send">
          <Stack gap="medium">
            <PaidAmount
              {...form.field('amount')}
              label={t.amount}
              hint={
                available === null
                  ? isLoading && <SkeletonLine width="24ch" />
                  : t.available(<Amount purpose="exact" value={available} />)
              }
              maxAmount={available}
              locked={form.locked}
            />
            <RecipientField field={form.field('username')} />
            <TextField {...form.field('note')} label={t.note} hint={t.noteHint} maxLength={140} optional />
            <SubmitButton full size="large" disabled={form.locked}>
              {t.review}
            </SubmitButton>
          </Stack>
        </MoneyForm>
      </Stack>
    </Panel>
  );
}

function useSendWords(available: string | null): MoneyWords<typeof blankValues, unknown> {
  const t = useMessages(coins).send;
  const { quote } = useMessages(phrases);
  const { failure: describeFailure } = useMessages(answers);
  return {
    ask: ({ amount, username, note }) => ({
      title: t.ask(formatCoins(amount, 'exact'), username.trim()),
      confirmLabel: t.confirm(formatCoins(amount, 'exact')),
      children: (
        <>
          {note.trim() !== '' && <p>{quote(note.trim())}</p>}
          <p>
            {available === null
              ? t.forGood
              : t.left(
                  <Amount purpose="exact" value={formatUnits(parseAmount(available) - parseAmount(amount))} strong />,
                )}
          </p>
        </>
      ),
    }),
    unknown: (_, failure) => ({
      title: t.unknown,
      text: (
        <>
          {t.unknownText}
          {failure.error.kind === 'status' && failure.error.status === 429 && <> {describeFailure(failure)}</>}
        </>
      ),
    }),
    done: ({ amount, username }) => ({ text: t.sent(formatCoins(amount, 'exact'), username.trim()) }),
  };
}
