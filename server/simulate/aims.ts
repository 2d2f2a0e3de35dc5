import { drawNumber } from './chance';
import type { Fault } from './faults';
import { findProgramme, type ProgrammeName, programmeNames } from './plants';
import type { Event } from './world';

export type Aim = 'anything' | 'finality' | 'jobs' | 'commits' | 'nodes' | 'platform' | 'turns';

const aimsOf: Record<ProgrammeName, readonly Aim[]> = {
  sends_and_stakes: ['anything', 'commits'],
  withdrawals: ['anything', 'finality', 'jobs', 'commits', 'turns'],
  contests: ['anything', 'anything', 'commits'],
  adjustments_and_sends: ['anything', 'commits', 'turns'],
  deposits_and_withdrawals: ['anything', 'nodes', 'finality', 'nodes'],
  contests_and_sends: ['anything', 'commits'],
  campaigns: ['anything', 'platform', 'commits', 'platform'],
  contracts: ['anything', 'platform', 'commits', 'platform'],
};

export function findAim(seed: number): Aim {
  const aims = aimsOf[findProgramme(seed)];
  return aims[Math.floor(seed / programmeNames.length) % aims.length] ?? 'anything';
}

type Chances = Partial<Record<Fault, number>>;

const lockPattern = /\bfor (no key )?update\b|^\s*(insert|update|delete|with)\b/i;

function listChances(aim: Aim, { kind, text, connection, actor }: Event, isAnyUnfinal: boolean): Chances {
  const isCommit = kind === 'statement' && text === 'commit';
  switch (aim) {
    case 'anything':
    case 'turns':
      return {};
    case 'finality':
      if (isCommit && actor.does === 'payouts') return { cut_before: 0.2 };
      if (kind !== 'chain') return {};
      if (text.endsWith(' broadcast')) return { forgets: 0.4 };
      return isAnyUnfinal ? { reorganised: 0.03 } : {};
    case 'nodes':
      if (text === 'node 2 receipt') return { lies: 0.9 };
      return text === 'node 1 head' ? { outage: 0.45 } : {};
    case 'platform':
      if (kind !== 'platform') return {};
      return { hides: 0.15, private: 0.06, strangers: 0.05, breaks: 0.05, refuses: 0.03, fails: 0.05, goes_away: 0.03 };
    case 'jobs':
      if (kind === 'mail') return { fails: 0.25, happens_unheard: 0.1, dies_after: 0.1 };
      return isCommit && actor.name.startsWith('worker') ? { dies_after: 0.03, cut_after: 0.02 } : {};
    case 'commits':
      if (isCommit) return { cut_after: 0.15, cut_before: 0.03, dies_after: 0.03 };
      return kind === 'statement' && connection?.isInTransaction && lockPattern.test(text) ? { deadlocks: 0.02 } : {};
  }
}

export function drawAimedFault(seed: number, aim: Aim, event: Event, isAnyUnfinal: boolean): Fault | null {
  let numberLeft = drawNumber(seed, 'aimed', event.name);
  for (const [fault, chance] of Object.entries(listChances(aim, event, isAnyUnfinal)) as [Fault, number][]) {
    if (numberLeft < chance) return fault;
    numberLeft -= chance;
  }
  return null;
}
