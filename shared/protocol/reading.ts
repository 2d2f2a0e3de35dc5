import type { Call } from './call';
import { type CallName, calls } from './calls';

/** Calls that do more than read though their method is GET: they change something, or ask much, or a platform. */
const doMore: readonly CallName[] = [
  'logout',
  'updateResult',
  'exportTransactions',
  'exportBooks',
  'exportAudit',
  'getOwnGame',
  'checkPlatform',
  'getDiagnosis',
];

/** Whether a call of this name only reads: a page can be sent along what it answers. */
export function isReading(name: string): name is CallName {
  if (!Object.hasOwn(calls, name)) return false;
  const { method, file }: Call = calls[name as CallName];
  return method === 'GET' && !file && !doMore.some((each) => each === name);
}
