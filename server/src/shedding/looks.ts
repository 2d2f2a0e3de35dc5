/** In milliseconds, from one look at how long work waits to the next. */
export const measureEvery = 250;
export const looksPerSecond = 1000 / measureEvery;
