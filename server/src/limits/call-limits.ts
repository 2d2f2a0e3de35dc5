import { type Call, type CallName, calls } from '@laurel/shared/protocol';

/**
 * A call's kind of limit. Without a session all calls share one budget per address; attempts and messages are always
 * limited by address too.
 */
type CallLimit = 'read' | 'command' | 'money' | 'attempt';

/** Calls whose limit can't be derived from the protocol. */
const others: { readonly [Name in CallName]?: CallLimit } = {
  // They change something although specified as GET, or the reverse.
  logout: 'command',
  updateResult: 'command',
  getCheckInTime: 'read',
  // They read a lot, or read from a platform.
  exportTransactions: 'command',
  exportBooks: 'command',
  exportAudit: 'command',
  getOwnGame: 'command',
  checkPlatform: 'attempt',
  getDiagnosis: 'attempt',
};

/**
 * The kind of a call's limit: it moves coins, contains a secret that could be guessed, only reads, or none of these.
 */
export function limitOf(name: CallName): CallLimit {
  const { money, secret, method }: Call = calls[name];
  return others[name] ?? (money ? 'money' : secret ? 'attempt' : method === 'GET' ? 'read' : 'command');
}
