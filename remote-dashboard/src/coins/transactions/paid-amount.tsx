import { parseAmount } from '@laurel/shared/protocol';
import { formatCoins } from '@laurel/shared/ui/amount';
import { Button } from '@laurel/shared/ui/button';
import { AmountField, type AmountFieldProps } from '@laurel/shared/ui/field';
import { useMessages } from '@laurel/shared/ui/locale';
import { money } from './messages/en/money';

interface PaidAmountProps extends AmountFieldProps {
  most: string | null;
  locked: boolean;
}

export function PaidAmount({ most, locked, ...field }: PaidAmountProps) {
  const t = useMessages(money).max;
  return (
    <>
      <AmountField {...field} size="large" required />
      {most !== null && (
        <div>
          <Button
            size="small"
            variant="ghost"
            disabled={locked || most === '0'}
            aria-label={t.use(formatCoins(most, 'exact'))}
            onClick={() => field.onChange(most)}
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
