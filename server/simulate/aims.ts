import { drawNumber } from './chance';
import type { Fault } from './faults';
import { findProgramme, type ProgrammeName, pickInTurn } from './plants';
import type { Event } from './world';

export type Aim =
  | 'anything'
  | 'finality'
  | 'signing'
  | 'jobs'
  | 'commits'
  | 'nodes'
  | 'platform'
  | 'denials'
  | 'absences'
  | 'objections'
  | 'turns'
  | 'locks'
  | 'writes';

const aimsByProgramme: Record<ProgrammeName, readonly Aim[]> = {
  sends_and_stakes: ['anything', 'commits'],
  withdrawals: ['anything', 'finality', 'jobs', 'commits', 'turns', 'signing', 'finality', 'signing', 'signing'],
  contests: ['objections', 'anything', 'objections', 'commits'],
  adjustments_and_sends: ['anything', 'commits', 'turns', 'locks'],
  deposits_and_withdrawals: ['anything', 'nodes', 'finality', 'nodes'],
  contests_and_sends: ['commits', 'anything', 'commits'],
  campaigns: ['anything', 'platform', 'commits', 'platform', 'writes', 'denials', 'absences', 'denials'],
  contracts: ['anything', 'platform', 'commits', 'anything', 'anything', 'absences', 'absences', 'denials', 'absences'],
};

export function findAim(seed: number): Aim {
  return pickInTurn(seed, aimsByProgramme[findProgramme(seed)]) ?? 'anything';
}

type FaultChances = Partial<Record<Fault, number>>;

const selectForUpdatePattern = /\bfor (no key )?update\b/i;
const writePattern = /^\s*(insert|update|delete|with)\b/i;
const takesLock = (text: string) => selectForUpdatePattern.test(text) || writePattern.test(text);

const postponedPatterns: Partial<Record<Aim, RegExp>> = { locks: selectForUpdatePattern, writes: writePattern };

/**
 * A `select … for update` or a write comes as late as possible, so that what its transaction read before is as stale as
 * possible by then.
 */
export const isPostponed = (aim: Aim, { kind, text }: Event): boolean =>
  kind === 'statement' && postponedPatterns[aim]?.test(text) === true;

function listChances(aim: Aim, { kind, text, connection, actor }: Event, isAnyUnfinal: boolean): FaultChances {
  // Jobs ask platforms about claims.
  const isClaim = kind === 'platform' && actor.does === 'jobs';
  const isCommit = kind === 'statement' && text === 'commit';
  switch (aim) {
    case 'anything':
    case 'turns':
    case 'locks':
    case 'writes':
      return {};
    case 'finality':
      if (isCommit && actor.does === 'payouts') return { cut_before: 0.2 };
      if (kind !== 'chain') return {};
      if (text.endsWith(' broadcast')) return { forgets: 0.4 };
      return isAnyUnfinal ? { reorganised: 0.03 } : {};
    case 'signing':
      return isCommit && actor.does === 'payouts' ? { cut_before: 0.8 } : {};
    case 'nodes':
      if (text === 'node 2 receipt') return { lies: 0.9 };
      return text === 'node 1 head' ? { outage: 0.45 } : {};
    case 'platform':
      if (kind !== 'platform') return {};
      return {
        hides: 0.15,
        private: 0.06,
        strangers: 0.12,
        breaks: 0.05,
        refuses: 0.03,
        unreachable: 0.05,
        goes_away: 0.03,
      };
    case 'denials':
      return isClaim ? { hides: 0.5 } : {};
    case 'absences':
      if (isClaim) return { goes_away: 0.4, hides: 0.3 };
      return kind === 'platform' && actor.does === 'readings' ? { hides: 0.5 } : {};
    case 'objections':
      return isCommit && actor.does === 'deadlines' ? { cut_after: 0.05, cut_before: 0.03, dies_after: 0.02 } : {};
    case 'jobs':
      if (kind === 'mail') return { fails: 0.25, happens_unheard: 0.1, dies_after: 0.1 };
      return isCommit && actor.name.startsWith('worker') ? { dies_after: 0.03, cut_after: 0.02 } : {};
    case 'commits':
      if (isCommit) return { cut_after: 0.2, cut_before: 0.03, dies_after: 0.03 };
      return kind === 'statement' && connection?.isInTransaction && takesLock(text) ? { deadlocks: 0.02 } : {};
  }
}

export function drawAimedFault(seed: number, aim: Aim, event: Event, isAnyUnfinal: boolean): Fault | null {
  let chanceLeft = drawNumber(seed, 'aimed', event.name);
  for (const [fault, chance] of Object.entries(listChances(aim, event, isAnyUnfinal)) as [Fault, number][]) {
    if (chanceLeft < chance) return fault;
    chanceLeft -= chance;
  }
  return null;
}
