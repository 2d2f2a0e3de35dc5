import type { Pools } from '../database/pools';
import type { Metrics } from './metrics';

export function measurePools(pools: Pick<Pools, 'readUsage'>, metrics: Metrics): void {
  for (const [pool, { size, total, idle, waiting }] of Object.entries(pools.readUsage())) {
    metrics.poolSize.set({ pool }, size);
    metrics.poolConnections.set({ pool, state: 'idle' }, idle);
    metrics.poolConnections.set({ pool, state: 'busy' }, total - idle);
    metrics.poolWaiting.set({ pool }, waiting);
  }
}
