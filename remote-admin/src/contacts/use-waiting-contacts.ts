import { useRead } from '@laurel/shared/service';

/** How many messages nobody has looked at. */
export function useNewContacts(): number {
  const request = { query: { perPage: 1, filter: { status: ['new' as const] } } };
  const fresh = useRead('listContacts', request, { refreshEvery: 30_000 });
  return fresh.status === 'ready' ? (fresh.data.meta.total ?? fresh.data.meta.atLeast ?? 0) : 0;
}
