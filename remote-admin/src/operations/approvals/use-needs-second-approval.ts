import { parseAmount } from '@laurel/shared/protocol';
import { useRead } from '@laurel/shared/service';
import { useSessionUser } from '@laurel/shared/session';

export function useNeedsSecondApproval(): (amount: string) => boolean {
  const ownId = useSessionUser()?.id;
  const read = useRead('getApprovals', { query: {} }, { freshFor: 15_000 });
  if (read.status !== 'ready') return () => false;
  const { moved, twoPeopleFrom } = read.data;
  const ownAmount = moved.find(({ person }) => person.id === ownId)?.amount ?? '0';
  return (amount) => parseAmount(amount) + parseAmount(ownAmount) >= parseAmount(twoPeopleFrom);
}
