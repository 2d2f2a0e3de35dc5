import type { Clock } from '../clock';

export class AnswerCache<Value> {
  readonly #entries = new Map<string, { value: Value; untilMs: number }>();

  constructor(readonly options: { clock: Clock; forMs: number; most: number }) {}

  get(key: string): Value | null {
    const entry = this.#entries.get(key);
    return entry && entry.untilMs > this.options.clock.now().getTime() ? entry.value : null;
  }

  set(key: string, value: Value): void {
    const { clock, forMs, most } = this.options;
    this.#entries.delete(key);
    const oldestKey = this.#entries.size >= most ? this.#entries.keys().next() : undefined;
    if (oldestKey && !oldestKey.done) this.#entries.delete(oldestKey.value);
    this.#entries.set(key, { value, untilMs: clock.now().getTime() + forMs });
  }
}
