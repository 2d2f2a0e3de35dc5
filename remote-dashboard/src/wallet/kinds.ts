import type { StatementLine, TransactionKind } from '@laurel/shared/protocol';
import { messagesOf } from '@laurel/shared/ui/locale';
import { wallet } from './messages/en/wallet';

/** The kinds that move a player's coins; the others move only the house's. */
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

/** One movement in a few words. Asked while drawing. */
export function movementName({ kind, entry, amount }: Pick<StatementLine, 'kind' | 'entry' | 'amount'>): string {
  const t = messagesOf(wallet).movements;
  const out = amount.startsWith('-');
  if (kind === 'send') return out ? t.sent : t.received;
  if (kind === 'contest_entry') return t.entry[entry ?? 'spent'];
  if (kind === 'adjustment') return out ? t.correction : t.credit;
  return t[kind];
}
