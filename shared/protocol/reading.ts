import type { Call } from './call';
import { type CallName, calls } from './calls';

/** Calls with the method GET that do more than read: they change something, read a lot, or ask a platform. */
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

/** True if a call of this name only reads, so that its answer can be sent along with a page. */
export function isReading(name: string): name is CallName {
  if (!Object.hasOwn(calls, name)) return false;
  const { method, file }: Call = calls[name as CallName];
  return method === 'GET' && !file && !doMore.some((each) => each === name);
}
