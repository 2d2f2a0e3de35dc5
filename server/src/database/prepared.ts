import { CamelCaseClient } from './names';

/** So many statements are kept by every connection at most: each is a plan in the database's memory. */
const most = 150;
/** Longer ones are rows that are written many at once; hardly two have the same text. */
const longest = 6000;
/** A statement is kept once it has been asked so often: lists with a number of their own come once. */
const worthwhile = 3;

let generation = 0;
const kept = new Map<string, string>();
let asked = new Map<string, number>();

function nameOf(text: string): string | undefined {
  const name = kept.get(text);
  if (name !== undefined || kept.size >= most || text.length > longest) return name;
  const times = (asked.get(text) ?? 0) + 1;
  asked.set(text, times);
  // What is rare is forgotten again.
  if (asked.size > 10 * most) asked = new Map();
  if (times >= worthwhile) kept.set(text, `laurel_${generation}_${kept.size}`);
  return kept.get(text);
}

function forgetAll(): void {
  generation += 1;
  kept.clear();
}

/** A table has got other columns since this connection prepared a statement over all of them. */
export const isStalePlan = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '0A000' && error.message.includes('cached plan');

/**
 * A connection that keeps what it asks often: the database reads and plans a statement the first times and then only runs it.
 * A plan that no longer fits the tables is made anew; in a transaction, which it ends, by whoever runs that again.
 */
export class PreparingClient extends CamelCaseClient {
  override query(...request: unknown[]): never {
    const run = super.query as (...request: unknown[]) => unknown;
    const [text, values, ...more] = request;
    const name = typeof text === 'string' && Array.isArray(values) && more.length === 0 ? nameOf(text) : undefined;
    if (name === undefined) return run.apply(this, request) as never;
    const result = run.call(this, { name, text, values }) as Promise<unknown>;
    return result.catch(async (error: unknown) => {
      if (!isStalePlan(error)) throw error;
      forgetAll();
      return (run.call(this, text, values) as Promise<unknown>).catch(() => {
        throw error;
      });
    }) as never;
  }
}
