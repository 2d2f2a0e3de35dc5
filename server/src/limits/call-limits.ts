import { type Call, type CallName, calls } from '@laurel/shared/protocol';

/**
 * A call's kind of limit. All calls of an address without a session share one budget. Attempts are limited by address
 * even with a session.
 */
type CallLimit = 'read' | 'command' | 'money' | 'attempt';

/** Limits that can't be derived from the protocol. */
const others: { readonly [Name in CallName]?: CallLimit } = {
  // Specified as GET although they change something, or the reverse.
  logout: 'command',
  updateResult: 'command',
  getCheckInTime: 'read',
  // Counts in memory. Each page of a staged area sends one, so it must neither open a transaction nor drop shared answers.
  reportVisit: 'read',
  reportTrace: 'read',
  // Nobody can guess its password here, and a match’s players may change it often.
  saveMatchLobby: 'command',
  // These read a lot, or read from a platform.
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
  return others[name] ?? (money ? 'money' : secret ? 'attempt' : method === 'GET' ? 'read' : 'command');
}
