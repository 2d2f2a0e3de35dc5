/** In milliseconds since the page began. Zero until the user clicks, or goes back or forward. */
let clickedAt = 0;

for (const event of ['click', 'popstate'])
  globalThis.addEventListener?.(
    event,
    () => {
      clickedAt = performance.now();
    },
    true,
  );

export const readClickedAt = (): number => clickedAt;
