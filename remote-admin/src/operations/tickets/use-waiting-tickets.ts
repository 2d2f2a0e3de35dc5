import { useRead } from '@laurel/shared/service';
import { countListed } from '../../layout/count-listed';

export function useWaitingTickets(): number {
  const waiting = useRead('listTickets', { query: { perPage: 1, sort: 'dueAt' } }, { refreshEvery: 30_000 });
  return waiting.status === 'ready' ? countListed(waiting.data.meta) : 0;
}
