import { parseAmount } from '@laurel/shared/protocol';
import { formatCoins } from '@laurel/shared/ui/amount';
import { Button } from '@laurel/shared/ui/button';
import { AmountField, type AmountFieldProps } from '@laurel/shared/ui/field';
import { useMessages } from '@laurel/shared/ui/locale';
import { money } from './messages/en/money';

interface PaidAmountProps extends AmountFieldProps {
  maxAmount: string | null;
  locked: boolean;
}

export function PaidAmount({ maxAmount, locked, ...field }: PaidAmountProps) {
  const t = useMessages(money).max;
  return (
    <>
      <AmountField {...field} size="large" required />
      {maxAmount !== null && (
        <div>
          <Button
            size="small"
            variant="ghost"
            disabled={locked || maxAmount === '0'}
            aria-label={t.use(formatCoins(maxAmount, 'exact'))}
            onClick={() => field.onChange(maxAmount)}
          >
            {t.label}
          </Button>
        </div>
      )}
    </>
  );
}

export const isAboveAvailable = (amount: string, available: string | null): boolean =>
  available !== null && amount !== '' && parseAmount(amount) > parseAmount(available);
