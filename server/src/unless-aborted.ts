/** False if the signal is aborted first. Unlike `Promise.race` with a promise that outlives the work, this leaves no listener behind. */
export function awaitUnlessAborted<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result | false> {
  return new Promise((resolve, reject) => {
    const stopWaiting = () => resolve(false);
    if (signal.aborted) stopWaiting();
    signal.addEventListener('abort', stopWaiting, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stopWaiting));
  });
}
