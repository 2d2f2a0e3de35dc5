import { type AnswerOf, type Payee, parseAmount, type Withdrawal } from '@laurel/shared/protocol';
import { Amount } from '@laurel/shared/ui/amount';
import { DateTime, formatDateTime } from '@laurel/shared/ui/date-time';
import { Facts } from '@laurel/shared/ui/facts';
import { Heading } from '@laurel/shared/ui/heading';
import { type Translated, useMessages } from '@laurel/shared/ui/locale';
import { Stack } from '@laurel/shared/ui/page';
import { Text } from '@laurel/shared/ui/text';
import { isUsable } from './address-book';
import { withdrawals } from './messages/en/withdrawals';
import { describeWait } from './wait';

export type Limits = AnswerOf<'getOwnWithdrawalLimits'>;
type Flag = Withdrawal['flags'][number];
type HoldReasons = Translated<typeof withdrawals.english>['holds']['why'];

export const listReasons = (flags: readonly Flag[], reasonTexts: HoldReasons): string[] =>
  flags.flatMap((flag) => (flag === 'two_people' ? [] : [reasonTexts[flag]]));

export function Holds({ limits: { reviewFrom, twoPeopleFrom, holds } }: { limits: Limits }) {
  const t = useMessages(withdrawals).holds;
  const isHeldNear = parseAmount(holds.reviewFrom) < parseAmount(reviewFrom);
  const amountText = (
    <>
      {t.amount(<Amount value={reviewFrom} purpose="exact" />)}{' '}
      {isHeldNear &&
        (parseAmount(holds.reviewFrom) === 0n
          ? t.amountEach
          : t.amountNow(<Amount value={holds.reviewFrom} purpose="exact" />))}
    </>
  );
  return (
    <Stack gap="small">
      <Heading level={2}>{t.title}</Heading>
      <Facts
        facts={[
          { term: t.terms.amount, value: amountText },
          ...(holds.newAccountUntil === null
            ? []
            : [{ term: t.terms.account, value: t.account(<DateTime value={holds.newAccountUntil} />) }]),
          { term: t.terms.address, value: t.address(describeWait(holds.newAddressMinutes)) },
          { term: t.terms.protection, value: t.protection },
          { term: t.terms.payout, value: t.payout },
        ]}
      />
      <Text size="t2" tone="muted">
        {t.review(<Amount value={twoPeopleFrom} purpose="exact" />)}
      </Text>
    </Stack>
  );
}

interface HoldListProps {
  amount: string;
  to: string;
  limits: Limits;
  addresses: readonly Payee[];
  now: string;
}

export function HoldList({ amount, to, limits: { reviewFrom, holds }, addresses, now }: HoldListProps) {
  const t = useMessages(withdrawals).holds;
  const units = parseAmount(amount);
  const flags: Flag[] = [
    ...(units >= parseAmount(reviewFrom) ? (['large'] as const) : []),
    ...(units < parseAmount(reviewFrom) && units >= parseAmount(holds.reviewFrom) ? (['several'] as const) : []),
    ...(holds.newAccountUntil === null ? [] : (['new_account'] as const)),
  ];
  const payee = addresses.find(({ address }) => address.toLowerCase() === to.toLowerCase());
  return (
    <>
      {flags.length > 0 && (
        <p>{t.asked.reviewed(t.all(listReasons(flags, t.why)), units >= parseAmount(holds.twoPeopleFrom))}</p>
      )}
      {payee === undefined && <p>{t.asked.newAfter(describeWait(holds.newAddressMinutes))}</p>}
      {payee !== undefined && !isUsable(payee, now) && (
        <p>{t.asked.newFrom(formatDateTime(new Date(payee.usableAt)))}</p>
      )}
    </>
  );
}
