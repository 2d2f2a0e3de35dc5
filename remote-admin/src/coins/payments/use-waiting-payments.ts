import type { PageMeta } from '@laurel/shared/protocol';
import { useRead } from '@laurel/shared/service';

const readCount = ({ total, atLeast }: PageMeta): number => total ?? atLeast ?? 0;

export function useWaitingPayments(): number {
  const chainRead = useRead('getChain', {}, { freshFor: 300_000 });
  const isOffered = chainRead.status === 'ready' && chainRead.data.chain !== null;
  const options = { enabled: isOffered, refreshEvery: 30_000 };
  const allQuery = { all: 'true' as const };
  const withdrawalsRead = useRead(
    'listWithdrawals',
    { query: { perPage: 1, filter: { ...allQuery, status: ['pending_review' as const] } } },
    options,
  );
  const depositsRead = useRead(
    'listDeposits',
    { query: { perPage: 1, filter: { ...allQuery, status: ['unclaimed' as const] } } },
    options,
  );
  const counts = [withdrawalsRead, depositsRead].map((read) =>
    read.status === 'ready' ? readCount(read.data.meta) : 0,
  );
  return counts.reduce((sum, count) => sum + count, 0);
}
