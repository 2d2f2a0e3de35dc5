import type { Kysely } from 'kysely';
import type { Pace } from '../call/pace';
import type { Clock } from '../clock';
import type { Database } from '../database/schema';
import { readRemainingTokens, takeToken } from '../limits/store';
import {
  makeOutageOutcome,
  type PlatformFailure,
  type PlatformOutcome,
  type Purpose,
  type RequestCaller,
} from './platform';
import { closeGate, findGate, insertOutage, openGate } from './store';
import type { BlockKind, GateRow } from './tables';

export type PlatformAnswer<Value> = Exclude<PlatformOutcome<Value>, { kind: 'rate_limited' }> | GateRefusal;
export interface GateRefusal {
  kind: 'refused';
  retryAt: Date | null;
  /** How many milliseconds to pause if the platform names no time. Each later pause is twice as long, up to 48 hours. */
  firstPause?: number;
  /** True if the request's own input may have caused the refusal. */
  doubtful?: true;
}

export interface Probe {
  part: string;
  ask(): Promise<PlatformAnswer<unknown>>;
}

const reservedShares = { claim: 0, request: 0.2, schedule: 0.5 };
const calculateReserve = (purpose: Purpose): number =>
  typeof purpose === 'string' ? reservedShares[purpose] : reservedShares.request;
const callerShare = { of: 5, most: 60 };
const probeValidMs = 30_000;

const second = 1000;
const minute = 60 * second;
const longestPauseMs = 48 * 60 * minute;
/** After this many outages in a row, requests pause. */
const failuresUntilPause = 5;
const longestOutagePauseMs = 5 * minute;
const keyPauseMs = 5 * minute;
const noteEveryMs = minute;

export interface GateOptions {
  db: Kysely<Database>;
  clock: Clock;
  name: string;
  budget: Pace;
}

export class Gate {
  readonly #probedAt = new Map<string, Date>();

  constructor(readonly options: GateOptions) {}

  /** Runs a request unless requests pause or the budget for its purpose is used up. If there is a probe, and the request itself may have caused a failure, requests pause only if the probe fails too. @returns the outcome, or why nothing was sent */
  async run<Value>(
    purpose: Purpose,
    question: () => Promise<PlatformAnswer<Value>>,
    probe: Probe | null = null,
  ): Promise<PlatformOutcome<Value>> {
    const row = await this.#findRow();
    const failure = (row && this.#findBlock(row)) ?? (await this.#takeToken(purpose));
    if (failure) return failure;
    const answer = await question();
    if (!probe || !isDoubtful(answer)) return this.#recordAnswer(row, answer);
    const probeAnswer = await this.#sendProbe(probe);
    // Without budget for a probe the cause stays unknown, so requests don't pause.
    if (probeAnswer === null) return readFailure(answer);
    if (probeAnswer.kind === 'outage' || probeAnswer.kind === 'refused' || probeAnswer.kind === 'key_rejected') {
      const probeFailure = await this.#recordAnswer<never>(row, probeAnswer);
      return answer.kind === 'outage' ? answer : probeFailure;
    }
    await this.#recordSuccess(row, this.options.clock.now());
    return readFailure(answer);
  }

  async #sendProbe({ part, ask }: Probe): Promise<PlatformAnswer<unknown> | null> {
    const { clock } = this.options;
    const now = clock.now();
    const lastProbedAt = this.#probedAt.get(part);
    const isFresh = lastProbedAt && lastProbedAt <= now && now.getTime() - lastProbedAt.getTime() < probeValidMs;
    if (isFresh) return { kind: 'ok', value: null };
    if (await this.#takeToken('claim')) return null;
    const answer = await ask();
    if (['ok', 'private', 'not_found'].includes(answer.kind)) this.#probedAt.set(part, clock.now());
    return answer;
  }

  #findRow(): Promise<GateRow | undefined> {
    const { db, name } = this.options;
    return findGate(db, name);
  }

  #findBlock({ blockedUntil, blockedBy }: GateRow): PlatformFailure | null {
    if (!blockedUntil || !blockedBy || blockedUntil <= this.options.clock.now()) return null;
    switch (blockedBy) {
      case 'rate_limited':
        return { kind: 'rate_limited', retryAt: blockedUntil };
      case 'outage':
        return { kind: 'outage', reason: 'unreachable' };
      case 'key_rejected':
        return { kind: 'key_rejected' };
    }
  }

  async countRequestsLeft(purpose: Purpose): Promise<number> {
    const row = await this.#findRow();
    if (row && this.#findBlock(row)) return 0;
    const { db, clock, name } = this.options;
    return readRemainingTokens(db, `platform ${name}`, this.#calculateBudget(purpose), clock.now());
  }

  #calculateBudget(purpose: Purpose): Pace {
    const { budget } = this.options;
    return { ...budget, atOnce: Math.max(1, Math.floor(budget.atOnce * (1 - calculateReserve(purpose)))) };
  }

  async #takeToken(purpose: Purpose): Promise<PlatformFailure | null> {
    const { db, clock, name } = this.options;
    const now = clock.now();
    const shareWaitMs =
      typeof purpose === 'string' ? 0 : await takeToken(db, this.#makeShareKey(purpose), this.#calculateShare(), now);
    const waitMs = shareWaitMs || (await takeToken(db, `platform ${name}`, this.#calculateBudget(purpose), now));
    return waitMs > 0 ? { kind: 'rate_limited', retryAt: new Date(now.getTime() + waitMs) } : null;
  }

  #makeShareKey({ caller }: RequestCaller): string {
    return `platform ${this.options.name.split(' ')[0]} of ${caller}`;
  }

  #calculateShare(): Pace {
    const { atOnce, every } = this.options.budget;
    return {
      atOnce: Math.max(1, Math.min(Math.floor(atOnce / callerShare.of), callerShare.most)),
      every: every * callerShare.of,
    };
  }

  async #recordAnswer<Value>(row: GateRow | undefined, answer: PlatformAnswer<Value>): Promise<PlatformOutcome<Value>> {
    const now = this.options.clock.now();
    switch (answer.kind) {
      case 'refused': {
        const pauseMs = Math.min((answer.firstPause ?? minute) * 2 ** (row?.strikes ?? 0), longestPauseMs);
        const retryAt = answer.retryAt ?? new Date(now.getTime() + pauseMs);
        await this.#blockRequests('rate_limited', retryAt, { strikes: 1 });
        return { kind: 'rate_limited', retryAt };
      }
      case 'outage': {
        const failureCount = (row?.failures ?? 0) + 1;
        const pauseMs = Math.min(15 * second * 2 ** (failureCount - failuresUntilPause), longestOutagePauseMs);
        const until = failureCount < failuresUntilPause ? null : new Date(now.getTime() + pauseMs);
        await this.#blockRequests('outage', until, { failures: 1, outageSince: now });
        return answer;
      }
      case 'key_rejected':
        await this.#blockRequests('key_rejected', new Date(now.getTime() + keyPauseMs), { keyRejectedSince: now });
        return answer;
      default:
        await this.#recordSuccess(row, now);
        return answer;
    }
  }

  async #recordSuccess(row: GateRow | undefined, now: Date): Promise<void> {
    const lastQuietAnswerAt = row && row.strikes === 0 && row.failures === 0 && !row.keyRejectedSince && row.answeredAt;
    if (lastQuietAnswerAt && now.getTime() - lastQuietAnswerAt.getTime() < noteEveryMs) return;
    const { db, name } = this.options;
    if (row?.outageSince && row.outageSince < now)
      await insertOutage(db, { gate: name, since: row.outageSince, until: now });
    await openGate(db, name, now);
  }

  async #blockRequests(
    by: BlockKind,
    until: Date | null,
    counts: Partial<Pick<GateRow, 'strikes' | 'failures' | 'outageSince' | 'keyRejectedSince'>>,
  ): Promise<void> {
    const { db, name } = this.options;
    await closeGate(db, name, { blockedUntil: until, blockedBy: until ? by : null, ...counts });
  }
}

function isDoubtful(answer: PlatformAnswer<unknown>): boolean {
  switch (answer.kind) {
    case 'outage':
      return answer.reason !== 'canary' && answer.reason !== 'unreachable';
    case 'refused':
      return answer.doubtful === true;
    case 'key_rejected':
      return true;
    default:
      return false;
  }
}

const readFailure = (answer: PlatformAnswer<unknown>): PlatformFailure =>
  answer.kind === 'outage' ? answer : makeOutageOutcome('status');
