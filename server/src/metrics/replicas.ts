import type { Replicas } from '../database/replicas/replicas';
import { type MeasuredReplicas, readOutcomes } from '../http/read-sides';
import type { Metrics } from './metrics';
import { measurePools } from './pools';

export function measureReads(replicas: Replicas, metrics: Metrics): MeasuredReplicas {
  // Starts each counter at zero. If it appeared only with the first read, no rate would show that read.
  for (const outcome of readOutcomes) metrics.laggingReads.inc({ outcome }, 0);
  return { ...replicas, countRead: (outcome) => metrics.laggingReads.inc({ outcome }) };
}

export function measureReplicas(replicas: Replicas, metrics: Metrics): void {
  metrics.replicaBound.set(replicas.bound / 1000);
  for (const [index, lagMs] of replicas.listLags().entries())
    metrics.replicaLag.set({ replica: String(index + 1) }, lagMs / 1000);
  measurePools(
    Object.fromEntries(replicas.listUsages().map((usage, index) => [`replica_${index + 1}`, usage])),
    metrics,
  );
}
