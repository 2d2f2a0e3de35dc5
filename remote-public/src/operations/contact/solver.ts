import { buildProofText } from '@laurel/shared/protocol/proof-of-work';

/** Solves a challenge in a worker; null if the browser has no workers, forbids them or can't hash, as over plain HTTP. */
export function solveChallenge(challenge: string, bits: number): Promise<number | null> {
  if (!isSecureContext) return Promise.resolve(null);
  return new Promise((resolve) => {
    try {
      // A constant, because the bundler would bundle the worker if the call below contained this.
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
      // An area from another origin can't start a worker, so its users can send fewer messages.
      resolve(null);
    }
  });
}
