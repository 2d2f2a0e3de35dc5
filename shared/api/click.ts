/** When the user last clicked or went back, in milliseconds since the page began. Zero until then. */
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
