import type { CallName, Role } from '@laurel/shared/protocol';
import type { Log } from '../log/log';
import { Refusal } from '../refusal';
import { classifyCall, type ShedClass, shedClasses } from './classes';

/** How long work waits in this process, in milliseconds. */
export interface Pressure {
  eventLoop: number;
  /** For a connection of the pools for reads and for changes. */
  reader: number;
  writer: number;
}

export interface Shedding {
  /** Takes a measurement. They come every `measureEvery` milliseconds. */
  note(pressure: Pressure): void;
  /** 0 refuses nothing. Above, it is the number of refused classes, the last of them in part. */
  readLevel(): number;
  /** True if one more of this class must be refused now. */
  shouldRefuse(shedClass: ShedClass): boolean;
}

export interface SheddingOptions {
  /** Milliseconds of waiting above which requests are refused. */
  after: number;
  log: Log;
  drawNumber?(): number;
}

export const measureEvery = 250;
const rise = 0.25;
/** A whole class at once, where requests pile up fast. */
const fastest = 4 * rise;
/** From everything to nothing in 7.5 s. */
const fall = 0.2;
/** The queue of changes alone doesn't refuse reads, which wouldn't shorten it. */
const mostByWriter = shedClasses.indexOf('visits');

export function createShedding({ after, log, drawNumber = Math.random }: SheddingOptions): Shedding {
  let level = 0;
  let wasOver = false;

  function calculateLevel({ eventLoop, reader, writer }: Pressure): number {
    const wait = Math.max(eventLoop, reader);
    const all = Math.max(wait, writer);
    const isOver = all > after;
    // One long task, or one burst, isn't an overload.
    const hasLasted = isOver && wasOver;
    wasOver = isOver;
    if (hasLasted) {
      const most = wait > after ? shedClasses.length : Math.max(level, mostByWriter);
      return Math.min(most, level + Math.min(fastest, Math.floor(all / after) * rise));
    }
    return all < after / 2 ? Math.max(0, level - fall) : level;
  }

  return {
    note(pressure) {
      const before = level;
      level = Math.round(calculateLevel(pressure) * 100) / 100;
      if (before === 0 && level > 0) log.warn({ ...pressure }, 'Requests are refused for load');
      if (before > 0 && level === 0) log.warn({}, 'No more requests are refused for load');
    },
    readLevel: () => level,
    shouldRefuse(shedClass) {
      const share = level - shedClasses.indexOf(shedClass);
      return share > 0 && drawNumber() < share;
    },
  };
}

export const noShedding: Shedding = { note() {}, readLevel: () => 0, shouldRefuse: () => false };

const shortestWait = 3;
/** Apart, so that those who were refused together don't come back together. */
export const chooseRetryAfter = (): string => String(shortestWait + Math.floor(Math.random() * 3));

export const makeBusyRefusal = (): Refusal =>
  new Refusal('unavailable', { busy: true }, { headers: { 'Retry-After': chooseRetryAfter() } });

/** @throws Refusal `unavailable` */
export function checkLoad(shedding: Shedding, shedClass: ShedClass): void {
  if (shedding.shouldRefuse(shedClass)) throw makeBusyRefusal();
}

/** @throws Refusal `unavailable` */
export function checkCallLoad(
  shedding: Shedding,
  name: CallName,
  { query, user }: { query: unknown; user: { role: Role } | null },
): void {
  if (shedding.readLevel() === 0) return;
  const from = user === null ? 'visitor' : user.role === 'player' ? 'player' : 'staff';
  const shedClass = classifyCall(name, { query, from });
  if (shedClass) checkLoad(shedding, shedClass);
}
