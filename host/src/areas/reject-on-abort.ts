export const rejectOnAbort = <Value>(signal: AbortSignal, work: Promise<Value>) =>
  Promise.race([
    work,
    new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true })),
  ]);
