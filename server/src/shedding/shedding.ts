import type { CallName, Role } from '@laurel/shared/protocol';
import { deriveNetwork } from '../limits/network';
import type { Log } from '../log/log';
import { Refusal } from '../refusal';
import { classifyCall, type ShedClass, shedClasses } from './classes';
import { createFairShares } from './fair-shares';

/** How long work waits in this process, in milliseconds. */
export interface Pressure {
  eventLoop: number;
  reader: number;
  writer: number;
}

export interface Shedding {
  note(pressure: Pressure): void;
  /** 0 means that nothing is refused. 2.25 means that the first two classes are refused, and a quarter of the third. */
  readLevel(): number;
  shouldRefuse(shedClass: ShedClass): boolean;
  /** Counts a request against the network and, if there is one, the account. True if it should be refused, because one of them sends more than its fair share while work waits. */
  isOverShare(asker: Asker): boolean;
}

export interface Asker {
  network: string;
  account: string | null;
}

export interface SheddingOptions {
  after: number;
  log: Log;
  drawNumber?(): number;
}

const risePerWait = 0.25;
const fastestRise = 4 * risePerWait;
const fallPerLook = 0.2;
/** Fair shares are enforced once work waits longer than this fraction of `after`, long before whole classes are refused. */
const strainedFraction = 1 / 8;
const causes = ['eventLoop', 'reader', 'writer'] as const satisfies readonly (keyof Pressure)[];
const highestLevels: Readonly<Record<keyof Pressure, number>> = {
  eventLoop: shedClasses.length,
  reader: shedClasses.indexOf('commands'),
  writer: shedClasses.indexOf('visits'),
};

export function createShedding({ after, log, drawNumber = Math.random }: SheddingOptions): Shedding {
  let level = 0;
  let wasOver = false;
  const shares = { networks: createFairShares(drawNumber), accounts: createFairShares(drawNumber) };

  function calculateLevel(pressure: Pressure): number {
    const overloadedCauses = causes.filter((cause) => pressure[cause] > after);
    // One long task, or one burst, isn't an overload.
    const hasLasted = overloadedCauses.length > 0 && wasOver;
    wasOver = overloadedCauses.length > 0;
    const raisingCauses = hasLasted ? overloadedCauses.filter((cause) => highestLevels[cause] > level) : [];
    if (raisingCauses.length > 0) {
      const waitMs = Math.max(...raisingCauses.map((cause) => pressure[cause]));
      const highestLevel = Math.max(...raisingCauses.map((cause) => highestLevels[cause]));
      return Math.min(highestLevel, level + Math.min(fastestRise, Math.floor(waitMs / after) * risePerWait));
    }
    const keepingCauses = causes.filter((cause) => pressure[cause] >= after / 2);
    const keptLevel = Math.max(0, ...keepingCauses.map((cause) => highestLevels[cause]));
    return level > keptLevel ? Math.max(keptLevel, level - fallPerLook) : level;
  }

  return {
    note(pressure) {
      const levelBefore = level;
      level = Math.round(calculateLevel(pressure) * 100) / 100;
      if (levelBefore === 0 && level > 0) log.warn({ ...pressure }, 'Requests are refused for load');
      if (levelBefore > 0 && level === 0) log.warn({}, 'No more requests are refused for load');
      const isStrained = causes.some((cause) => pressure[cause] > after * strainedFraction);
      for (const share of Object.values(shares)) share.note(isStrained);
    },
    readLevel: () => level,
    shouldRefuse(shedClass) {
      const share = level - shedClasses.indexOf(shedClass);
      return share > 0 && drawNumber() < share;
    },
    isOverShare({ network, account }) {
      shares.networks.countRequest(network);
      if (account !== null) shares.accounts.countRequest(account);
      return shares.networks.shouldRefuse(network) || (account !== null && shares.accounts.shouldRefuse(account));
    },
  };
}

export const noShedding: Shedding = {
  note() {},
  readLevel: () => 0,
  shouldRefuse: () => false,
  isOverShare: () => false,
};

const shortestWaitSeconds = 3;
/** Varies the wait, so that clients who were refused together don't all retry at once. */
export const chooseRetryAfter = (): string => String(shortestWaitSeconds + Math.floor(Math.random() * 3));

export const makeBusyRefusal = (): Refusal =>
  new Refusal('unavailable', { busy: true }, { headers: { 'Retry-After': chooseRetryAfter() } });

export function checkLoad(shedding: Shedding, shedClass: ShedClass): void {
  if (shedding.shouldRefuse(shedClass)) throw makeBusyRefusal();
}

/** @throws Refusal `unavailable` */
export function checkCallLoad(
  shedding: Shedding,
  name: CallName,
  { query, user, ip }: { query: unknown; user: { id: string; role: Role } | null; ip: string },
): void {
  const from = user === null ? 'visitor' : user.role === 'player' ? 'player' : 'staff';
  const shedClass = classifyCall(name, { query, from });
  if (!shedClass) return;
  const isOverShare = shedding.isOverShare({ network: deriveNetwork(ip), account: user?.id ?? null });
  if (isOverShare && shedClass !== 'money' && from !== 'staff') throw makeBusyRefusal();
  if (shedding.readLevel() > 0) checkLoad(shedding, shedClass);
}
