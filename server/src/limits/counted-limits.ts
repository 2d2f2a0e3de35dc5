import type { Kysely } from 'kysely';
import { calculateRefillMs, calculateWaitMs, type Pace } from '../call/pace';
import type { Clock } from '../clock';
import type { Database } from '../database/schema';
import { addTakenTokens } from './store';

const overlapMs = 5000;

/** Caps the time at which a budget is full again, because a process with a fast clock may have stored a later one. */
const limitFullAt = (rule: Pace, fullAt: number, now: number): number =>
  Math.min(fullAt, now + calculateRefillMs(rule) + overlapMs);

interface LimitCount {
  rule: Pace;
  fullAt: number;
  /** How many milliseconds it takes to refill what was taken since the last merge. */
  unmerged: number;
}

const mostNames = 100_000;

/** Budgets kept in this process, without queries. `merge` shares them with other processes through the database. */
export class CountedLimits {
  readonly #counts = new Map<string, LimitCount>();

  constructor(
    readonly db: Kysely<Database>,
    readonly clock: Clock,
  ) {}

  /** Milliseconds until the budget has a unit; zero if it has one. */
  waitFor(rule: Pace, name: string): number {
    const count = this.#counts.get(name);
    const now = this.clock.now().getTime();
    return count ? Math.max(0, calculateWaitMs(rule, limitFullAt(rule, count.fullAt, now), now)) : 0;
  }

  take(rule: Pace, name: string): number {
    const now = this.clock.now().getTime();
    const count = this.#counts.get(name) ?? { fullAt: now, unmerged: 0 };
    const fullAt = limitFullAt(rule, count.fullAt, now);
    const waitMs = calculateWaitMs(rule, fullAt, now);
    if (waitMs > 0) {
      this.#counts.set(name, { ...count, rule, fullAt });
      return waitMs;
    }
    if (this.#counts.size >= mostNames && !this.#counts.has(name)) this.#forgetOldest();
    const unmergedMs = count.unmerged + rule.every;
    this.#counts.set(name, { rule, fullAt: Math.max(fullAt, now) + rule.every, unmerged: unmergedMs });
    return 0;
  }

  async merge(): Promise<void> {
    const now = this.clock.now();
    const budgets = new Map<string, { spent: number; refill: number }>();
    for (const [name, count] of this.#counts) {
      if (count.unmerged > 0)
        budgets.set(name, { spent: count.unmerged, refill: calculateRefillMs(count.rule) + overlapMs });
      else if (count.fullAt <= now.getTime()) this.#counts.delete(name);
    }
    if (budgets.size === 0) return;
    // Sorts the names, so two processes can't deadlock.
    const names = [...budgets.keys()].sort();
    const rows = await addTakenTokens(
      this.db,
      names.map((name) => ({ name, spent: 0, refill: 0, ...budgets.get(name) })),
      now,
    );
    for (const { name, fullAt } of rows) {
      const count = this.#counts.get(name);
      if (!count) continue;
      const unmergedMs = count.unmerged - (budgets.get(name)?.spent ?? 0);
      this.#counts.set(name, { ...count, fullAt: fullAt.getTime() + unmergedMs, unmerged: unmergedMs });
    }
  }

  #forgetOldest(): void {
    const [oldest] = this.#counts.keys();
    if (oldest !== undefined) this.#counts.delete(oldest);
  }
}
