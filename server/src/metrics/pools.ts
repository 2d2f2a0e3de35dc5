import type { PoolUsage } from '../database/connection';
import type { Metrics } from './metrics';

export function measurePools(pools: Readonly<Record<string, PoolUsage>>, metrics: Metrics): void {
  for (const [pool, { size, total, idle, waiting }] of Object.entries(pools)) {
    metrics.poolSize.set({ pool }, size);
    metrics.poolConnections.set({ pool, state: 'idle' }, idle);
    metrics.poolConnections.set({ pool, state: 'busy' }, total - idle);
    metrics.poolWaiting.set({ pool }, waiting);
  }
}
