import { readFileSync } from 'node:fs';

export interface ProcessUsage {
  /** How many milliseconds of processor time the process has used. */
  processor: number;
  /** How many bytes of memory the process uses. */
  memory: number;
}

/** Linux counts processor time in ticks of this many milliseconds. */
const msPerTick = 10;

export function readUsage(processId: number): ProcessUsage | null {
  try {
    const stat = readFileSync(`/proc/${processId}/stat`, 'utf8');
    // Skips the name, which can contain anything before its closing bracket. The 14th and 15th fields are processor
    // times.
    const [user = 0, system = 0] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 13)
      .map(Number);
    const [, memory = 0] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${processId}/status`, 'utf8')) ?? [];
    return { processor: (user + system) * msPerTick, memory: Number(memory) * 1024 };
  } catch {
    return null;
  }
}
