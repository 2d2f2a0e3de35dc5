/** Domain code takes the time from the clock, so that tests can move time. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

export interface TestClock extends Clock {
  advance(milliseconds: number): void;
  set(instant: Date | string): void;
}

/** Its time changes only through `advance` and `set`. */
export function createTestClock(start: Date | string = '2026-11-20T18:00:00.000Z'): TestClock {
  let currentTime = new Date(start).getTime();
  return {
    now: () => new Date(currentTime),
    advance(milliseconds) {
      currentTime += milliseconds;
    },
    set(instant) {
      currentTime = new Date(instant).getTime();
    },
  };
}
