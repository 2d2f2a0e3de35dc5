const detail = 'laurel';

export function noteTiming(name: string, start: number): void {
  performance.measure?.(name, { start, detail });
}

export const isOwnTiming = (entry: PerformanceEntry): boolean => (entry as PerformanceMeasure).detail === detail;
