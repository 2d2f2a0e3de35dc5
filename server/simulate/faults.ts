export type EventKind = 'connect' | 'statement' | 'chain' | 'platform' | 'mail';

export type ChainFault = 'outage' | 'late' | 'behind' | 'forgets' | 'lies' | 'reorganised';

/** `hides`: an answer lacks what was earned. `strangers`: an answer is about another player. `goes_away`: the platform doesn't answer for some time. */
export type PlatformFault = 'unreachable' | 'breaks' | 'refuses' | 'hides' | 'strangers' | 'private' | 'goes_away';

export type Fault =
  | 'cut_before'
  | 'cut_after'
  | 'dies_before'
  | 'dies_after'
  | 'fails'
  | 'happens_unheard'
  | 'clock_jumps'
  | 'deadlocks'
  | ChainFault
  | PlatformFault;

export const faultsOf: Record<EventKind, readonly Fault[]> = {
  connect: ['fails', 'dies_after'],
  statement: ['cut_before', 'cut_before', 'cut_after', 'cut_after', 'dies_before', 'dies_after', 'clock_jumps'],
  chain: ['outage', 'late', 'behind', 'behind', 'forgets', 'lies', 'reorganised', 'dies_after', 'clock_jumps'],
  platform: ['unreachable', 'breaks', 'refuses', 'hides', 'hides', 'strangers', 'private', 'goes_away', 'dies_after'],
  mail: ['fails', 'happens_unheard', 'dies_after'],
};

export const faultsOfCommit: readonly Fault[] = ['cut_after', 'cut_after', 'cut_after', 'cut_before', 'dies_after'];

export const faultNames: readonly Fault[] = [
  ...new Set<Fault>([...Object.values(faultsOf).flat(), ...faultsOfCommit, 'deadlocks']),
];

/** In milliseconds. */
export const clockJumps = [900, 5_000, 35_000, 61_000, 130_000, 3_700_000];

export const isChainFault = (fault: Fault): fault is ChainFault =>
  ['outage', 'late', 'behind', 'forgets', 'lies', 'reorganised'].includes(fault);

export const isPlatformFault = (fault: Fault): fault is PlatformFault =>
  ['unreachable', 'breaks', 'refuses', 'hides', 'strangers', 'private', 'goes_away'].includes(fault);

export const sharedMark = ' (shared)';
