import type { StatementLine, TransactionKind } from '@laurel/shared/contract';

/** The kinds that move a player's coins, as the filter calls them; the others move only the house's. */
export const kindNames = {
  contest_entry: 'Contest entries',
  contest_prize: 'Prizes',
  contest_refund: 'Refunds',
  send: 'Sent and received',
  adjustment: 'Credits and corrections',
} satisfies Partial<Record<TransactionKind, string>>;

export type PlayerKind = keyof typeof kindNames;

export function isPlayerKind(text: string | null): text is PlayerKind {
  return text !== null && text in kindNames;
}

export const playerKinds = Object.keys(kindNames).filter(isPlayerKind);

/** What came in, what went out, and what is still the player's but held. */
export type Direction = 'in' | 'out' | 'held';

export function directionOf({ kind, amount }: Pick<StatementLine, 'kind' | 'amount'>): Direction {
  if (!amount.startsWith('-')) return 'in';
  return kind === 'contest_entry' ? 'held' : 'out';
}

/** One movement in a few words. */
export function movementName({ kind, amount }: Pick<StatementLine, 'kind' | 'amount'>): string {
  const out = amount.startsWith('-');
  switch (kind) {
    case 'contest_entry':
      return 'Entry fee';
    case 'contest_prize':
      return 'Prize';
    case 'contest_refund':
      return 'Entry refunded';
    case 'send':
      return out ? 'Sent' : 'Received';
    case 'adjustment':
      return out ? 'Correction by staff' : 'Credit by staff';
    case 'contest_funding':
      return 'Contest funded';
    case 'contest_fee':
      return 'Service fee';
    case 'contest_return':
      return 'Returned from a contest';
  }
}
