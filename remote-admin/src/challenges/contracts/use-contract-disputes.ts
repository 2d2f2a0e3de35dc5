import { useRead } from '@laurel/shared/service';

export function useContractDisputes(): number {
  const waiting = useRead('listContractDisputes', { query: { perPage: 1 } }, { refreshEvery: 30_000 });
  return waiting.status === 'ready' ? (waiting.data.meta.total ?? waiting.data.meta.atLeast ?? 0) : 0;
}
