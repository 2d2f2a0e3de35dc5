/** Notes when a step of the start began and ended, for browsers' tools and the areas panel. `start` is in milliseconds. */
export function noteTiming(name: string, start: number): void {
  performance.measure?.(name, { start });
}
