import type { Call } from './call';
import { type CallName, calls } from './calls';

const callsThatDoMore: readonly CallName[] = [
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
  return method === 'GET' && !file && !callsThatDoMore.some((each) => each === name);
}
