/** Works out a challenge in a worker; null where the browser has none or forbids it. */
export function solve(challenge: string, bits: number): Promise<number | null> {
  return new Promise((resolve) => {
    try {
      const worker = new Worker(new URL('./solve.worker.ts', import.meta.url));
      const end = (nonce: number | null) => {
        worker.terminate();
        resolve(nonce);
      };
      worker.onmessage = ({ data }: MessageEvent<number>) => end(data);
      worker.onerror = () => end(null);
      worker.postMessage({ challenge, bits });
    } catch {
      // An area from another origin can't start one: its messages have the smaller budget.
      resolve(null);
    }
  });
}
