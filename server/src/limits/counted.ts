import { type Kysely, sql } from 'kysely';
import type { Clock } from '../clock';
import type { Database } from '../database/schema';
import type { Rule } from './rules';

interface Count {
  /** When the budget is full again, in milliseconds, as far as this process knows. */
  fullAt: number;
  /** Milliseconds of it that the database does not know of yet. */
  unmerged: number;
}

/** More names than this are not remembered: the oldest goes. */
const mostNames = 100_000;

/** How long until a budget has one to give; zero or less when it has. */
export const waitFor = ({ atOnce, every }: Rule, fullAt: number, now: number): number =>
  fullAt - now - (atOnce - 1) * every;

/** Budgets kept in this process: asking costs no query. `merge` tells the database, and learns what other processes gave. */
export class Counted {
  readonly #counts = new Map<string, Count>();

  constructor(
    readonly db: Kysely<Database>,
    readonly clock: Clock,
  ) {}

  /** Milliseconds to wait until the budget has one to give; zero when it has. */
  waitFor(rule: Rule, name: string): number {
    const count = this.#counts.get(name);
    return count ? Math.max(0, waitFor(rule, count.fullAt, this.clock.now().getTime())) : 0;
  }

  /** Takes one. @returns milliseconds to wait, and takes none, where there is none. */
  take(rule: Rule, name: string): number {
    const wait = this.waitFor(rule, name);
    if (wait > 0) return wait;
    const now = this.clock.now().getTime();
    const { fullAt, unmerged } = this.#counts.get(name) ?? { fullAt: now, unmerged: 0 };
    if (this.#counts.size >= mostNames && !this.#counts.has(name)) this.#forgetOldest();
    this.#counts.set(name, { fullAt: Math.max(fullAt, now) + rule.every, unmerged: unmerged + rule.every });
    return 0;
  }

  /** Adds what was taken here to what the database knows, in one statement, and goes on from the sum. */
  async merge(): Promise<void> {
    const now = this.clock.now();
    const taken = new Map<string, number>();
    for (const [name, count] of this.#counts) {
      if (count.unmerged > 0) taken.set(name, count.unmerged);
      else if (count.fullAt <= now.getTime()) this.#counts.delete(name);
    }
    if (taken.size === 0) return;
    // In one order, so that two processes never wait for one another.
    const names = [...taken.keys()].sort();
    const { rows } = await sql<{ name: string; fullAt: Date }>`
      insert into budgets as kept (name, full_at)
      select name, ${now}::timestamptz + spent * interval '1 millisecond'
      from unnest(${names}::text[], ${names.map((name) => taken.get(name) ?? 0)}::float8[]) as taken (name, spent)
      on conflict (name) do update
        set full_at = greatest(kept.full_at, ${now}::timestamptz) + (excluded.full_at - ${now}::timestamptz)
      returning name, full_at
    `.execute(this.db);
    for (const { name, fullAt } of rows) {
      const count = this.#counts.get(name);
      if (!count) continue;
      const unmerged = count.unmerged - (taken.get(name) ?? 0);
      this.#counts.set(name, { fullAt: fullAt.getTime() + unmerged, unmerged });
    }
  }

  #forgetOldest(): void {
    const [oldest] = this.#counts.keys();
    if (oldest !== undefined) this.#counts.delete(oldest);
  }
}
