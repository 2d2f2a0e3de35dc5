import { formatCoins } from '@laurel/shared/ui/amount';
import { Button } from '@laurel/shared/ui/button';
import { useMessages } from '@laurel/shared/ui/locale';
import { money } from './messages/en/money';

/** Fills the largest possible amount into a field. */
export function MaxButton({
  most,
  disabled,
  onUse,
}: {
  most: string;
  disabled: boolean;
  onUse: (amount: string) => void;
}) {
  const t = useMessages(money).max;
  return (
    <div>
      <Button
        size="small"
        variant="ghost"
        disabled={disabled || most === '0'}
        aria-label={t.use(formatCoins(most, 'exact'))}
        onClick={() => onUse(most)}
      >
        {t.label}
      </Button>
    </div>
  );
}
