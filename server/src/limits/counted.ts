import { type Kysely, sql } from 'kysely';
import type { Clock } from '../clock';
import type { Database } from '../database/schema';
import { type Rule, refillOf } from './rules';

/** Milliseconds of a budget that several processes may have given out before they merge. */
const overlap = 5000;

/** When a budget is full again, limited to what is plausible: a process with a fast clock stores a later time. */
const believed = (rule: Rule, fullAt: number, now: number): number => Math.min(fullAt, now + refillOf(rule) + overlap);

interface Count {
  rule: Rule;
  /** When the budget is full again, in milliseconds, as far as this process knows. */
  fullAt: number;
  /** The milliseconds not yet stored in the database. */
  unmerged: number;
}

/** The most names to remember. The oldest is dropped. */
const mostNames = 100_000;

/** Milliseconds until the budget has a unit; zero or less if it has one. */
export const waitFor = ({ atOnce, every }: Rule, fullAt: number, now: number): number =>
  fullAt - now - (atOnce - 1) * every;

/** How many units the budget has now. */
export const leftOf = ({ atOnce, every }: Rule, fullAt: number, now: number): number =>
  Math.max(0, atOnce - Math.max(0, Math.ceil((fullAt - now) / every)));

/** Budgets kept in this process, which cost no query. `merge` shares them with other processes through the database. */
export class Counted {
  readonly #counts = new Map<string, Count>();

  constructor(
    readonly db: Kysely<Database>,
    readonly clock: Clock,
  ) {}

  /** Milliseconds until the budget has a unit; zero if it has one. */
  waitFor(rule: Rule, name: string): number {
    const count = this.#counts.get(name);
    const now = this.clock.now().getTime();
    return count ? Math.max(0, waitFor(rule, believed(rule, count.fullAt, now), now)) : 0;
  }

  /** Takes a unit. @returns zero, or the milliseconds to wait if there was none. */
  take(rule: Rule, name: string): number {
    const now = this.clock.now().getTime();
    const known = this.#counts.get(name) ?? { fullAt: now, unmerged: 0 };
    const fullAt = believed(rule, known.fullAt, now);
    const wait = waitFor(rule, fullAt, now);
    if (wait > 0) {
      this.#counts.set(name, { ...known, rule, fullAt });
      return wait;
    }
    if (this.#counts.size >= mostNames && !this.#counts.has(name)) this.#forgetOldest();
    const unmerged = known.unmerged + rule.every;
    this.#counts.set(name, { rule, fullAt: Math.max(fullAt, now) + rule.every, unmerged });
    return 0;
  }

  /** Adds the units taken here to the database in one statement, and continues from the sum. */
  async merge(): Promise<void> {
    const now = this.clock.now();
    const taken = new Map<string, { spent: number; refill: number }>();
    for (const [name, count] of this.#counts) {
      if (count.unmerged > 0) taken.set(name, { spent: count.unmerged, refill: refillOf(count.rule) + overlap });
      else if (count.fullAt <= now.getTime()) this.#counts.delete(name);
    }
    if (taken.size === 0) return;
    // A fixed order, so that two processes can't deadlock.
    const names = [...taken.keys()].sort();
    const column = (key: 'spent' | 'refill') => names.map((name) => taken.get(name)?.[key] ?? 0);
    const { rows } = await sql<{ name: string; fullAt: Date }>`
      with taken as (
        select name, spent * interval '1 millisecond' as spent, refill * interval '1 millisecond' as refill
        from unnest(${names}::text[], ${column('spent')}::float8[], ${column('refill')}::float8[]) as taken (name, spent, refill)
      )
      insert into budgets as kept (name, full_at)
      select name, ${now}::timestamptz + spent from taken
      on conflict (name) do update
        set full_at = greatest(
          least(kept.full_at, ${now}::timestamptz + (select refill from taken where taken.name = kept.name)),
          ${now}::timestamptz
        ) + (excluded.full_at - ${now}::timestamptz)
      returning name, full_at
    `.execute(this.db);
    for (const { name, fullAt } of rows) {
      const count = this.#counts.get(name);
      if (!count) continue;
      const unmerged = count.unmerged - (taken.get(name)?.spent ?? 0);
      this.#counts.set(name, { ...count, fullAt: fullAt.getTime() + unmerged, unmerged });
    }
  }

  #forgetOldest(): void {
    const [oldest] = this.#counts.keys();
    if (oldest !== undefined) this.#counts.delete(oldest);
  }
}
