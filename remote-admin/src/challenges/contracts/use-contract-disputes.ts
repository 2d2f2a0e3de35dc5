import { useRead } from '@laurel/shared/service';

export function useContractDisputes(): number {
  const waitingRead = useRead('listContractDisputes', { query: { perPage: 1 } }, { refreshEvery: 30_000 });
  return waitingRead.status === 'ready' ? (waitingRead.data.meta.total ?? waitingRead.data.meta.atLeast ?? 0) : 0;
}
