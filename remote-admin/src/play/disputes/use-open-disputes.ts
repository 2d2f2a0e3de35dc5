import { useRead } from '@laurel/shared/service';

export function useOpenDisputes(): number {
  const openRead = useRead('listDisputes', { query: { perPage: 1 } }, { refreshEvery: 30_000 });
  return openRead.status === 'ready' ? (openRead.data.meta.total ?? 0) : 0;
}
