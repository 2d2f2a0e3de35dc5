const readClock = globalThis.performance.now.bind(globalThis.performance);

/** Measures real time, in milliseconds. */
export class Stopwatch {
  readonly times: Record<string, number> = {};
  #since = readClock();

  end(part: string): void {
    const now = readClock();
    this.times[part] = (this.times[part] ?? 0) + now - this.#since;
    this.#since = now;
  }
}
