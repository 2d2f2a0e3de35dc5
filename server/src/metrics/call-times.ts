import type { Metrics } from './metrics';

export interface CallTimes {
  /** A call's name, `page`, `file` or `other`. */
  name: string;
  requests: number;
  averageMs: number;
  /** At least 95 % of the requests took at most this long; null if even the last bucket is shorter. */
  mostMs: number | null;
}

export interface CallTimeReader {
  /** When this process began to measure. */
  since: Date;
  listCalls(): Promise<CallTimes[]>;
}

export const noCallTimes: CallTimeReader = { since: new Date(0), listCalls: async () => [] };

const countedShare = 0.95;

/** Covers the requests since this process started. */
export async function listCallTimes({ requestSeconds }: Pick<Metrics, 'requestSeconds'>): Promise<CallTimes[]> {
  const calls = new Map<string, { buckets: [number, number][]; sum: number; count: number }>();
  for (const { metricName, labels, value } of (await requestSeconds.get()).values) {
    const name = String(labels.call);
    const { le } = labels;
    const times = calls.get(name) ?? { buckets: [], sum: 0, count: 0 };
    calls.set(name, times);
    if (metricName?.endsWith('_sum')) times.sum = value;
    else if (metricName?.endsWith('_count')) times.count = value;
    else if (typeof le === 'number') times.buckets.push([le, value]);
  }
  return [...calls].map(([name, { buckets, sum, count }]) => {
    const bound = buckets.find(([, within]) => within >= countedShare * count)?.[0];
    return {
      name,
      requests: count,
      averageMs: (1000 * sum) / count,
      mostMs: bound === undefined ? null : 1000 * bound,
    };
  });
}
