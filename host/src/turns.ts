/** Milliseconds that a start waits for a frame: a browser that is busy, or draws nothing, must not hold it up. */
const patience = 100;

/** Lets the browser do what waits: a press, a frame. A timeout of 0 would wait for 4 ms after a few of them. */
export const nextTurn = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve();
    port2.postMessage(null);
  });

/** Resolves once the browser has had its chance to draw. A page in the background draws nothing and goes on at once. */
export const firstFrame = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.visibilityState === 'hidden') return resolve();
    // A frame's callbacks run just before it is drawn; the turn after them comes once it is.
    requestAnimationFrame(() => nextTurn().then(resolve));
    setTimeout(resolve, patience);
  });
