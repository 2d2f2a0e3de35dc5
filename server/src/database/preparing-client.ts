import { WatchedClient } from './watched-client';

/** Limits the prepared plans, because each takes up memory in the database. */
const maxNames = 150;
/** Longer statements are mostly bulk inserts, whose text rarely repeats. They aren't prepared. */
const maxLength = 6000;
/** A statement is prepared from this run on, because many statements occur only once. */
const fewestRuns = 3;
/** A search's best plan depends on its text. Other statements can ask for a new plan with the comment `-- planned each time`. */
const plannedEachTimePattern = /\bilike\b|@@|-- planned each time/;
const unplannedPattern = /^(start transaction|begin|commit|rollback|savepoint|release)\b/;

export const canBePrepared = (text: string): boolean =>
  text.length <= maxLength && !plannedEachTimePattern.test(text) && !unplannedPattern.test(text);

class StatementNames {
  #generation = 0;
  #names = new Map<string, string>();
  #counts = new Map<string, number>();

  findName(text: string): string | undefined {
    const name = this.#names.get(text);
    if (name !== undefined || this.#names.size >= maxNames || !canBePrepared(text)) return name;
    const runCount = (this.#counts.get(text) ?? 0) + 1;
    this.#counts.set(text, runCount);
    if (this.#counts.size > 10 * maxNames) this.#counts = new Map();
    if (runCount >= fewestRuns) this.#names.set(text, `laurel_${this.#generation}_${this.#names.size}`);
    return this.#names.get(text);
  }

  forgetAll(): void {
    this.#generation += 1;
    this.#names.clear();
  }
}

/** PostgreSQL reports this if the columns of a prepared statement's result have changed. */
export const isStalePlanError = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '0A000' && error.message.includes('cached plan');

export function makePreparingClient(): typeof WatchedClient {
  const names = new StatementNames();
  return class PreparingClient extends WatchedClient {
    override query(...request: unknown[]): never {
      const runQuery = super.query as (...request: unknown[]) => unknown;
      const [text, values, ...otherArguments] = request;
      const name =
        typeof text === 'string' && Array.isArray(values) && otherArguments.length === 0
          ? names.findName(text)
          : undefined;
      if (name === undefined) return runQuery.apply(this, request) as never;
      const result = runQuery.call(this, { name, text, values }) as Promise<unknown>;
      return result.catch(async (error: unknown) => {
        if (!isStalePlanError(error)) throw error;
        names.forgetAll();
        return (runQuery.call(this, text, values) as Promise<unknown>).catch(() => {
          throw error;
        });
      }) as never;
    }
  };
}
