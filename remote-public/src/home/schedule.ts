/** In milliseconds. */
export const scheduleEvery = 15_000;
