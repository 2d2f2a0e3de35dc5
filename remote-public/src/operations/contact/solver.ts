import { proofText } from '@laurel/shared/protocol/proof-of-work';

/** Works out a challenge in a worker; null where the browser has none or forbids it. */
export function solve(challenge: string, bits: number): Promise<number | null> {
  return new Promise((resolve) => {
    try {
      // Apart from the call below, for the bundler makes a bundle of what it sees a worker made of.
      const address = new URL('./solve.worker.ts', import.meta.url);
      const worker = new Worker(address);
      const end = (nonce: number | null) => {
        worker.terminate();
        resolve(nonce);
      };
      worker.onmessage = ({ data }: MessageEvent<number>) => end(data);
      worker.onerror = () => end(null);
      worker.postMessage({ prefix: proofText(challenge, ''), bits });
    } catch {
      // An area from another origin can't start one: its messages have the smaller budget.
      resolve(null);
    }
  });
}
