/** False once the signal is aborted. Leaves nothing on the signal, as `Promise.race` does on a promise that outlives it. */
export function awaitUnlessAborted<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result | false> {
  return new Promise((resolve, reject) => {
    const stopWaiting = () => resolve(false);
    if (signal.aborted) stopWaiting();
    signal.addEventListener('abort', stopWaiting, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stopWaiting));
  });
}
