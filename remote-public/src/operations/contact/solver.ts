import { buildProofText } from '@laurel/shared/protocol/proof-of-work';

/** Null if the browser has no workers, forbids them or can't hash, as over plain HTTP. */
export function solveChallenge(challenge: string, bits: number): Promise<number | null> {
  if (!isSecureContext) return Promise.resolve(null);
  return new Promise((resolve) => {
    try {
      // If `new Worker(…)` contained this URL, the bundler would add the federation runtime, which needs a page.
      const address = new URL('./solve.worker.ts', import.meta.url);
      const worker = new Worker(address);
      const endWorker = (nonce: number | null) => {
        worker.terminate();
        resolve(nonce);
      };
      worker.onmessage = ({ data }: MessageEvent<number | null>) => endWorker(data);
      worker.onerror = () => endWorker(null);
      worker.postMessage({ prefix: buildProofText(challenge, ''), bits });
    } catch {
      // Browsers refuse to start a worker from another origin.
      resolve(null);
    }
  });
}
