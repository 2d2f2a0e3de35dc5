import { useRead } from '@laurel/shared/service';

/** How many tickets wait for staff, as the overview counts them. */
export function useWaitingTickets(): number {
  const waiting = useRead('listTickets', { query: { perPage: 1, sort: 'dueAt' } }, { refreshEvery: 30_000 });
  return waiting.status === 'ready' ? (waiting.data.meta.total ?? waiting.data.meta.atLeast ?? 0) : 0;
}
