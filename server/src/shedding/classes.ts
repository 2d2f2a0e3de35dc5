import { type Call, type CallName, calls } from '@laurel/shared/protocol';
import { findCallLimit } from '../limits/call-limits';

/** The classes of requests, in the order in which they are refused above capacity. */
export const shedClasses = ['renders', 'searches', 'visits', 'reads', 'commands', 'money'] as const;
export type ShedClass = (typeof shedClasses)[number];

/** If one of these calls is refused, a player may miss a deadline, which costs coins or a place. */
const deadlineCalls: readonly CallName[] = [
  'updateResult',
  'submitResult',
  'autoSubmitResult',
  'checkIn',
  'changeContractParticipantStatus',
  'ruleMatch',
  'actOnMatch',
];
/** Calls that are never refused for load. Operators need `getHealth` during an overload. */
const neverShedCalls: readonly CallName[] = ['getHealth', 'logout'];

const isSearch = (name: CallName, query: unknown): boolean => {
  const { file }: Call = calls[name];
  if (file || name.startsWith('search')) return true;
  const { search } = (query ?? {}) as { search?: unknown };
  return typeof search === 'string' && search !== '';
};

export interface AskedCall {
  query: unknown;
  from: 'visitor' | 'player' | 'staff';
}

/** Null for a call that is never refused for load. */
export function classifyCall(name: CallName, { query, from }: AskedCall): ShedClass | null {
  if (neverShedCalls.includes(name)) return null;
  const { money }: Call = calls[name];
  if (money || deadlineCalls.includes(name)) return 'money';
  const isSearching = isSearch(name, query);
  if (!isSearching && findCallLimit(name) !== 'read') return 'commands';
  // Staff are few, and their work can end an overload.
  if (from === 'staff') return 'commands';
  if (isSearching) return 'searches';
  return from === 'visitor' ? 'visits' : 'reads';
}
