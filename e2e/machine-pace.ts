import os from 'node:os';
import { Worker } from 'node:worker_threads';

// Measures how slow this machine is. Time limits scale with it, so that a slow machine fails no correct test.

/** How long the work takes on the idle machine that the limits were chosen for. */
const usualMs = 300;
const roundCount = 3;

const workerCode = `
  const { createHash } = require('node:crypto');
  const { parentPort } = require('node:worker_threads');
  const begun = performance.now();
  let text = 'laurel';
  for (let round = 0; round < 85; round += 1) {
    const rows = Array.from({ length: 2000 }, (_, index) => ({ index, name: text + index * 7919 % 2003 }));
    rows.sort((a, b) => a.name.localeCompare(b.name));
    text = createHash('sha256').update(JSON.stringify(JSON.parse(JSON.stringify(rows)))).digest('hex');
  }
  parentPort.postMessage(performance.now() - begun);
`;

const measureCoreMs = () =>
  new Promise<number>((resolve, reject) => {
    const worker = new Worker(workerCode, { eval: true });
    worker.once('message', resolve);
    worker.once('error', reject);
  });

export async function measurePace(): Promise<number> {
  let slowestMs = usualMs;
  for (let round = 0; round < roundCount; round += 1)
    slowestMs = Math.max(
      slowestMs,
      ...(await Promise.all(Array.from({ length: os.availableParallelism() }, measureCoreMs))),
    );
  return Math.round((slowestMs / usualMs) * 10) / 10;
}
