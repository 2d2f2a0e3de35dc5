import { WatchedClient } from './watched';

/** The most statements a connection keeps. Each is a plan in the database's memory. */
const most = 150;
/** Longer statements are bulk inserts, whose text is hardly ever the same twice. */
const longest = 6000;
/** A statement is kept after this many uses, since many come only once. */
const worthwhile = 3;
/**
 * What a search finds depends on its text: a plan for any text doesn't use what makes this one rare. A statement can say
 * the same of itself.
 */
const plannedEachTime = /\bilike\b|@@|-- planned each time/;
/** These have no plan. */
const unplanned = /^(start transaction|begin|commit|rollback|savepoint|release)\b/;

/** The names of what a pool's connections prepare. */
class StatementNames {
  #generation = 0;
  #kept = new Map<string, string>();
  #asked = new Map<string, number>();

  nameOf(text: string): string | undefined {
    const name = this.#kept.get(text);
    if (
      name !== undefined ||
      this.#kept.size >= most ||
      text.length > longest ||
      plannedEachTime.test(text) ||
      unplanned.test(text)
    )
      return name;
    const times = (this.#asked.get(text) ?? 0) + 1;
    this.#asked.set(text, times);
    // Rare statements are forgotten.
    if (this.#asked.size > 10 * most) this.#asked = new Map();
    if (times >= worthwhile) this.#kept.set(text, `laurel_${this.#generation}_${this.#kept.size}`);
    return this.#kept.get(text);
  }

  forgetAll(): void {
    this.#generation += 1;
    this.#kept.clear();
  }
}

/** Columns were added to a table after this connection prepared a statement over all of them. */
export const isStalePlan = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '0A000' && error.message.includes('cached plan');

/**
 * Connections of one pool that prepare frequent statements, so that the database parses and plans them once. A plan
 * that no longer matches its tables is prepared again; inside a transaction, which that error ends, whoever runs the
 * transaction runs it again.
 */
export function preparingClient(): typeof WatchedClient {
  const names = new StatementNames();
  return class PreparingClient extends WatchedClient {
    override query(...request: unknown[]): never {
      const run = super.query as (...request: unknown[]) => unknown;
      const [text, values, ...more] = request;
      const name =
        typeof text === 'string' && Array.isArray(values) && more.length === 0 ? names.nameOf(text) : undefined;
      if (name === undefined) return run.apply(this, request) as never;
      const result = run.call(this, { name, text, values }) as Promise<unknown>;
      return result.catch(async (error: unknown) => {
        if (!isStalePlan(error)) throw error;
        names.forgetAll();
        return (run.call(this, text, values) as Promise<unknown>).catch(() => {
          throw error;
        });
      }) as never;
    }
  };
}
