import type { StatementLine, TransactionKind } from '@laurel/shared/protocol';
import { messagesOf } from '@laurel/shared/ui/locale';
import { coins } from './messages/en/coins';

/** The kinds that move a player's coins; the others move only house accounts. */
export const playerKinds = [
  'contest_entry',
  'contest_prize',
  'contest_refund',
  'send',
  'starter_coins',
  'adjustment',
] as const satisfies readonly TransactionKind[];

/** What came in, what went out, and what is still the player's but held. */
export type Direction = 'in' | 'out' | 'held';

export function directionOf({ entry, amount }: Pick<StatementLine, 'entry' | 'amount'>): Direction {
  if (!amount.startsWith('-')) return 'in';
  return entry === 'held' ? 'held' : 'out';
}

/** A transaction’s title. Call it while rendering. */
export function transactionTitle({ kind, entry, amount }: Pick<StatementLine, 'kind' | 'entry' | 'amount'>): string {
  const t = messagesOf(coins).titles;
  const out = amount.startsWith('-');
  if (kind === 'send') return out ? t.sent : t.received;
  if (kind === 'contest_entry') return t.entry[entry ?? 'spent'];
  if (kind === 'adjustment') return out ? t.debit : t.credit;
  return t[kind];
}
