import type { Call } from './call';
import { type CallName, calls } from './calls';

/** GET calls that aren't pure reads: they change something, read a lot, or ask a platform. */
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

export function isReadCall(name: string): name is CallName {
  if (!Object.hasOwn(calls, name)) return false;
  const { method, file }: Call = calls[name as CallName];
  return method === 'GET' && !file && !doMore.some((each) => each === name);
}
