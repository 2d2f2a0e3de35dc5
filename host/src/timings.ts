const detail = 'laurel';

/** Notes when a step of the start began and ended, for browsers' tools and the areas panel. `start` is in milliseconds. */
export function noteTiming(name: string, start: number): void {
  performance.measure?.(name, { start, detail });
}

/** React's development build measures components, in the same list. */
export const isOwnTiming = (entry: PerformanceEntry): boolean => (entry as PerformanceMeasure).detail === detail;
