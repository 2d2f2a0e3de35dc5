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

let generation = 0;
const kept = new Map<string, string>();
let asked = new Map<string, number>();

function nameOf(text: string): string | undefined {
  const name = kept.get(text);
  if (
    name !== undefined ||
    kept.size >= most ||
    text.length > longest ||
    plannedEachTime.test(text) ||
    unplanned.test(text)
  )
    return name;
  const times = (asked.get(text) ?? 0) + 1;
  asked.set(text, times);
  // Rare statements are forgotten.
  if (asked.size > 10 * most) asked = new Map();
  if (times >= worthwhile) kept.set(text, `laurel_${generation}_${kept.size}`);
  return kept.get(text);
}

function forgetAll(): void {
  generation += 1;
  kept.clear();
}

/** Columns were added to a table after this connection prepared a statement over all of them. */
export const isStalePlan = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '0A000' && error.message.includes('cached plan');

/**
 * A connection that prepares frequent statements, so that the database parses and plans them once. A plan that no
 * longer matches its tables is prepared again; inside a transaction, which that error ends, whoever runs the
 * transaction runs it again.
 */
export class PreparingClient extends WatchedClient {
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
