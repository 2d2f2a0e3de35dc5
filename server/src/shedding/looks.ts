/** The interval at which a process measures how long work waits. */
export const measureEveryMs = 250;
export const looksPerSecond = 1000 / measureEveryMs;
