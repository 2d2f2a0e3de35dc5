/** As many runs at once as `atOnce`, and then one every `everyMs`. */
export interface Pace {
  atOnce: number;
  everyMs: number;
}

export function createBucket({ atOnce, everyMs }: Pace) {
  let fullAt = 0;
  return {
    /** In milliseconds, until the next run. */
    readDelay: (): number => Math.max(0, Math.ceil(fullAt - performance.now() - (atOnce - 1) * everyMs)),
    take(): void {
      fullAt = Math.max(fullAt, performance.now()) + everyMs;
    },
  };
}
