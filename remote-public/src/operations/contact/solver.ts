import { proofText } from '@laurel/shared/protocol/proof-of-work';

/** Solves a challenge in a worker; null if the browser has no workers or forbids them. */
export function solveChallenge(challenge: string, bits: number): Promise<number | null> {
  return new Promise((resolve) => {
    try {
      // Separate from the call below, because the bundler would bundle a worker whose address it sees there.
      const address = new URL('./solve.worker.ts', import.meta.url);
      const worker = new Worker(address);
      const endWorker = (nonce: number | null) => {
        worker.terminate();
        resolve(nonce);
      };
      worker.onmessage = ({ data }: MessageEvent<number>) => endWorker(data);
      worker.onerror = () => endWorker(null);
      worker.postMessage({ prefix: proofText(challenge, ''), bits });
    } catch {
      // An area from another origin can't start a worker; its messages get the smaller budget.
      resolve(null);
    }
  });
}
