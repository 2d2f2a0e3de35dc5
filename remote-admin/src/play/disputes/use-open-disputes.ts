import { useRead } from '@laurel/shared/service';

export function useOpenDisputes(): number {
  const open = useRead('listDisputes', { query: { perPage: 1 } }, { refreshEvery: 30_000 });
  return open.status === 'ready' ? (open.data.meta.total ?? 0) : 0;
}
