import { formatAmount, parseAmount } from '@laurel/shared/protocol';
import { useRead } from '@laurel/shared/service';
import { useSessionUser } from '@laurel/shared/session';
import { Amount } from '@laurel/shared/ui/amount';
import { useMessages } from '@laurel/shared/ui/locale';
import { Text } from '@laurel/shared/ui/text';
import { approvals } from './messages/en';

/** Unfinished amounts count as zero while they are typed. */
const parseUnits = (text: string): bigint => (/^\d+(\.\d{1,18})?$/.test(text) ? parseAmount(text) : 0n);

export function useBudget(promisedAmount: string) {
  const ownId = useSessionUser()?.id;
  const read = useRead('getBudgets', {}, { freshFor: 15_000 });
  const ownBudget = read.status === 'ready' ? read.data.budgets.find(({ person }) => person.id === ownId) : undefined;
  if (read.status !== 'ready' || !ownBudget) return null;
  const { twoPeopleFrom: limit } = read.data;
  const excessUnits = parseUnits(promisedAmount) - parseAmount(ownBudget.left);
  const excess = excessUnits > 0n ? excessUnits : 0n;
  const needsTwo = excess > 0n && parseAmount(ownBudget.moved) + excess >= parseAmount(limit);
  return { ...ownBudget, limit, beyond: formatAmount(excess), needsTwo };
}

export function BudgetLine({ promisedAmount }: { promisedAmount: string }) {
  const t = useMessages(approvals).budget;
  const budget = useBudget(promisedAmount);
  if (!budget) return null;
  const { monthly, left, moved, limit, beyond, needsTwo } = budget;
  return (
    <Text size="t2" tone="muted">
      {monthly === '0'
        ? t.none
        : t.left(<Amount purpose="exact" value={left} strong />, <Amount purpose="exact" value={monthly} />)}{' '}
      {needsTwo
        ? t.two(<Amount purpose="exact" value={limit} />)
        : beyond !== '0' &&
          t.beyond(
            <Amount purpose="exact" value={beyond} />,
            <Amount purpose="exact" value={moved} />,
            <Amount purpose="exact" value={limit} />,
          )}
    </Text>
  );
}
