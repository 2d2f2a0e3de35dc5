import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Pools } from '../database/pools';
import { measureEveryMs } from './looks';
import type { Shedding } from './shedding';

const resolutionMs = 10;

export interface PressureWatch {
  stop(): void;
}

export function watchPressure(shedding: Shedding, { readUsage }: Pick<Pools, 'readUsage'>): PressureWatch {
  const delays = monitorEventLoopDelay({ resolution: resolutionMs });
  delays.enable();
  let dueAt = performance.now() + measureEveryMs;
  const timer = setInterval(() => {
    const now = performance.now();
    // If there is no sample, uses this timer's own delay.
    const eventLoopMs = delays.count > 0 ? delays.mean / 1e6 - resolutionMs : now - dueAt;
    delays.reset();
    dueAt = now + measureEveryMs;
    const { reader, writer } = readUsage();
    shedding.note({ eventLoop: Math.max(0, eventLoopMs), reader: reader.longestWaitMs, writer: writer.longestWaitMs });
  }, measureEveryMs).unref();
  return {
    stop() {
      clearInterval(timer);
      delays.disable();
    },
  };
}
