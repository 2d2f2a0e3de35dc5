import type { Clock } from '../clock';

/** Remembers a limited number of a platform's answers for a while, to avoid repeating requests. */
export class Memory<Value> {
  readonly #kept = new Map<string, { value: Value; until: number }>();

  constructor(readonly options: { clock: Clock; forMs: number; most: number }) {}

  recall(key: string): Value | null {
    const kept = this.#kept.get(key);
    return kept && kept.until > this.options.clock.now().getTime() ? kept.value : null;
  }

  keep(key: string, value: Value): void {
    const { clock, forMs, most } = this.options;
    // Moves the key to the end, so the oldest key is first.
    this.#kept.delete(key);
    const oldest = this.#kept.size >= most ? this.#kept.keys().next() : undefined;
    if (oldest && !oldest.done) this.#kept.delete(oldest.value);
    this.#kept.set(key, { value, until: clock.now().getTime() + forMs });
  }
}
