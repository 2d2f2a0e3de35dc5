import { writeHeapSnapshot } from 'node:v8';

// This module is loaded into a measured process before the process's own code.

export type ProbeQuestion = { kind: 'measure'; collects: boolean } | { kind: 'snapshot'; file: string };

/** Memory in bytes. */
export interface ProbeReply {
  residentBytes: number;
  /** The heap after a garbage collection; null if there was none. */
  heap: number | null;
  /** How many resources of each kind keep the event loop alive. */
  resources: Record<string, number>;
}

function measureProcess(collects: boolean): ProbeReply {
  // The second collection frees what the first one's finalizers released.
  if (collects) for (let round = 0; round < 2; round += 1) globalThis.gc?.();
  const { rss: residentBytes, heapUsed } = process.memoryUsage();
  const resources: Record<string, number> = {};
  for (const kind of process.getActiveResourcesInfo()) resources[kind] = (resources[kind] ?? 0) + 1;
  return { residentBytes, heap: collects && globalThis.gc ? heapUsed : null, resources };
}

process.on('message', (question: ProbeQuestion) => {
  if (question.kind === 'snapshot') writeHeapSnapshot(question.file);
  process.send?.(measureProcess(question.kind === 'measure' && question.collects));
});
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
