import { readFileSync } from 'node:fs';

/** What a process has taken so far. */
export interface Usage {
  /** Milliseconds of processor time. */
  processor: number;
  /** Bytes in memory. */
  memory: number;
}

/** Milliseconds of one tick of the system's count. */
const tick = 10;

/** Null where the system doesn't say, or the process has gone. */
export function usageOf(process: number): Usage | null {
  try {
    const stat = readFileSync(`/proc/${process}/stat`, 'utf8');
    // The name before the closing bracket can hold anything; processor times are the 14th and 15th field.
    const [user = 0, system = 0] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 13)
      .map(Number);
    const [, held = 0] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${process}/status`, 'utf8')) ?? [];
    return { processor: (user + system) * tick, memory: Number(held) * 1024 };
  } catch {
    return null;
  }
}
