import { type Call, type CallName, calls } from '@laurel/shared/protocol';

type CallLimit = 'read' | 'command' | 'money' | 'attempt';

const otherLimits: { readonly [Name in CallName]?: CallLimit } = {
  logout: 'command',
  updateResult: 'command',
  getCheckInTime: 'read',
  // Counts in memory. Each page of a staged area sends one, so it must neither open a transaction nor drop shared answers.
  reportVisit: 'read',
  // Counts in memory, as `reportVisit` does. Each page sends one.
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
  return otherLimits[name] ?? (money ? 'money' : secret ? 'attempt' : method === 'GET' ? 'read' : 'command');
}
