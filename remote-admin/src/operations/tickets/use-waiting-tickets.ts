import { useRead } from '@laurel/shared/service';
import { countListedItems } from '../../layout/count-listed';

export function useWaitingTickets(): number {
  const waitingRead = useRead('listTickets', { query: { perPage: 1, sort: 'dueAt' } }, { refreshEvery: 30_000 });
  return waitingRead.status === 'ready' ? countListedItems(waitingRead.data.meta) : 0;
}
