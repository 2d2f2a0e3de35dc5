import { MoneyForm, type MoneyWords, useMoneyForm } from '@laurel/shared/form';
import {
  calculateStakeReward,
  flexibleDays,
  formatAmount as formatUnits,
  parseAmount,
  type StakingProduct,
} from '@laurel/shared/protocol';
import { Amount, formatCoins } from '@laurel/shared/ui/amount';
import { DateTime, formatDateTime } from '@laurel/shared/ui/date-time';
import { EmptyState } from '@laurel/shared/ui/empty-state';
import { CheckboxField, ChoiceCards } from '@laurel/shared/ui/field';
import { SubmitButton } from '@laurel/shared/ui/form';
import { Heading } from '@laurel/shared/ui/heading';
import { names, useMessages } from '@laurel/shared/ui/locale';
import { Stack } from '@laurel/shared/ui/page';
import { Panel } from '@laurel/shared/ui/panel';
import { Text } from '@laurel/shared/ui/text';
import { isAboveAvailable, PaidAmount } from '../transactions/paid-amount';
import { calculateYearlyRate } from './accrual';
import { staking } from './messages/en/staking';
import { ProjectionChart } from './projection-chart';

const dayMs = 86_400_000;
const exampleAmount = '100';

interface StakeFormProps {
  products: readonly StakingProduct[];
  available: string | null;
  /** In milliseconds, by the server's clock. */
  now: number;
}

type Values = { productId: string; amount: string; autoRenew: boolean };

const selectSmallerAmount = (amount: string, otherAmount: string) =>
  parseAmount(amount) < parseAmount(otherAmount) ? amount : otherAmount;

export function StakeForm({ products, available, now }: StakeFormProps) {
  const t = useMessages(staking);
  const { term: formatTerm } = useMessages(names);
  const openProducts = products.filter((product) => product.open);
  const [firstProduct] = openProducts;
  const form = useMoneyForm('updateStaking', {
    initial: { productId: firstProduct?.id ?? '', amount: '', autoRenew: false },
    request: (values) => ({ body: { action: 'stake', ...values } }),
    required: { productId: t.form.missing.productId, amount: t.form.missing.amount },
    check: ({ amount }) => (isAboveAvailable(amount, available) ? { amount: [t.form.missing.tooMuch] } : {}),
    refreshes: ['getStaking', 'getUser', 'listTransactions'],
    deriveNextValues: ({ productId }) => ({ productId, amount: '', autoRenew: false }),
  });
  const findProduct = ({ productId }: Values) => products.find(({ id }) => id === productId);
  const words = useStakeWords(findProduct, now);
  const { value: productId } = form.field('productId');
  const { value: amount } = form.field('amount');
  const chosenProduct = openProducts.find(({ id }) => id === productId) ?? firstProduct;
  if (!chosenProduct) return <EmptyState title={t.form.none.title} message={t.form.none.message} level={2} />;
  const shownAmount = isAmount(amount) ? amount : exampleAmount;
  return (
    <Panel as="section" aria-labelledby="stake">
      <Stack gap="large">
        <Heading level={2} id="stake">
          {t.form.title}
        </Heading>
        <MoneyForm form={form} words={words} aria-labelledby="stake">
          <Stack gap="medium">
            <ChoiceCards
              {...form.field('productId')}
              label={t.form.product}
              layout="list"
              choices={openProducts.map(({ id, termDays, aprBps }) => ({
                value: id,
                title: `${formatTerm(termDays)}, ${t.rate(aprBps)}`,
                detail:
                  termDays === null ? t.noTerm : t.until(formatDateTime(new Date(now + termDays * dayMs), 'date')),
              }))}
              required
            />
            <PaidAmount
              {...form.field('amount')}
              label={t.form.amount}
              hint={available === null ? undefined : t.form.available(<Amount purpose="exact" value={available} />)}
              maxAmount={available === null ? null : selectSmallerAmount(available, chosenProduct.remaining)}
              locked={form.locked}
            />
            <Text size="t2" tone="muted">
              {t.form.remaining(<Amount purpose="short" value={chosenProduct.remaining} />)}{' '}
              {t.least(<Amount purpose="exact" value={chosenProduct.minAmount} />)}
            </Text>
            {chosenProduct.termDays !== null && (
              <CheckboxField
                {...form.field('autoRenew')}
                label={t.form.autoRenew}
                hint={
                  <>
                    {t.form.autoRenewHint} {t.yearly(calculateYearlyRate(chosenProduct.aprBps, chosenProduct.termDays))}
                    .
                  </>
                }
              />
            )}
            <ProjectionChart product={chosenProduct} amount={shownAmount} now={now} />
            <SubmitButton full size="large" disabled={form.locked}>
              {t.form.review}
            </SubmitButton>
          </Stack>
        </MoneyForm>
      </Stack>
    </Panel>
  );
}

function isAmount(text: string): boolean {
  try {
    return parseAmount(text) > 0n;
  } catch {
    return false;
  }
}

function useStakeWords(
  findProduct: (values: Values) => StakingProduct | undefined,
  now: number,
): MoneyWords<Values, unknown> {
  const t = useMessages(staking);
  const { term: formatTerm } = useMessages(names);
  const describeTerm = (values: Values) => formatTerm(findProduct(values)?.termDays ?? null);
  return {
    ask: (values) => {
      const product = findProduct(values);
      const days = product?.termDays ?? flexibleDays;
      const reward = product
        ? calculateStakeReward(parseAmount(values.amount), product.aprBps, BigInt(days * 86_400))
        : 0n;
      const until = new Date(now + days * dayMs).toISOString();
      return {
        title: t.form.ask(formatCoins(values.amount, 'exact'), describeTerm(values)),
        confirmLabel: t.form.confirm(formatCoins(values.amount, 'exact')),
        children: (
          <>
            <p>
              {t.form.earns(<Amount purpose="exact" value={formatUnits(reward)} strong />, <DateTime value={until} />)}
            </p>
            <p>{product?.termDays === null ? t.form.anyTime : t.form.early}</p>
            {values.autoRenew && <p>{t.form.autoRenewHint}</p>}
          </>
        ),
      };
    },
    unknown: () => ({ title: t.unknown, text: t.unknownText }),
    done: (values) => ({ text: t.form.done(formatCoins(values.amount, 'exact'), describeTerm(values)) }),
  };
}
