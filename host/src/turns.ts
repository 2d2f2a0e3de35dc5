/** The longest wait for a frame, because a browser may paint none. */
const timeoutMs = 100;

/** Lets the browser handle input or paint a frame. Doesn't use timers, because nested ones wait at least 4 ms each. */
export const waitForTurn = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve();
    port2.postMessage(null);
  });

export const waitForFirstFrame = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.visibilityState === 'hidden') return resolve();
    // Frame callbacks run just before painting, so the next task runs just after it.
    requestAnimationFrame(() => waitForTurn().then(resolve));
    setTimeout(resolve, timeoutMs);
  });
