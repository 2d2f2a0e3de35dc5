/** From one look at how long work waits to the next. */
export const measureEveryMs = 250;
export const looksPerSecond = 1000 / measureEveryMs;
