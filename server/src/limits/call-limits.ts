import { type Call, type CallName, calls } from '@laurel/shared/protocol';

/**
 * A call's kind of limit. Without a session all calls share one budget per address; attempts and messages are always
 * limited by address too.
 */
type CallLimit = 'read' | 'command' | 'money' | 'attempt';

/** Calls whose limit doesn't follow from what the protocol says of them. */
const others: { readonly [Name in CallName]?: CallLimit } = {
  // They change something although they are specified as GET, and the other way round.
  logout: 'command',
  updateResult: 'command',
  getCheckInTime: 'read',
  // They read much, or from a platform.
  exportTransactions: 'command',
  exportBooks: 'command',
  exportAudit: 'command',
  getOwnGame: 'command',
  checkPlatform: 'attempt',
  getDiagnosis: 'attempt',
};

/** A call that moves coins, one that carries a secret and can be used for guessing, one that only reads, or any other. */
export function limitOf(name: CallName): CallLimit {
  const { money, secret, method }: Call = calls[name];
  return others[name] ?? (money ? 'money' : secret ? 'attempt' : method === 'GET' ? 'read' : 'command');
}
