import { type Call, type CallName, calls } from '@laurel/shared/protocol';

type CallLimit = 'read' | 'command' | 'money' | 'attempt';

const limitExceptions: { readonly [Name in CallName]?: CallLimit } = {
  logout: 'command',
  updateResult: 'command',
  getCheckInTime: 'read',
  // Only counts in memory. Every page of a staged area makes this call, so it must neither open a transaction nor drop shared answers.
  reportVisit: 'read',
  // Only counts in memory, as `reportVisit` does. Every page makes this call.
  reportBuilds: 'read',
  reportTrace: 'read',
  saveMatchLobby: 'command',
  exportTransactions: 'command',
  exportBooks: 'command',
  exportAudit: 'command',
  exportEntrants: 'command',
  exportStandings: 'command',
  exportResults: 'command',
  exportContest: 'command',
  getOwnGame: 'command',
  checkPlatform: 'attempt',
  getDiagnosis: 'attempt',
};

export function findCallLimit(name: CallName): CallLimit {
  const { money, secret, method }: Call = calls[name];
  return limitExceptions[name] ?? (money ? 'money' : secret ? 'attempt' : method === 'GET' ? 'read' : 'command');
}
