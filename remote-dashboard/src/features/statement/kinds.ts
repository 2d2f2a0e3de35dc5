import type { StatementLine, TransactionKind } from '@laurel/shared/contract';

/** What each kind of movement is called in the filter. */
export const kindNames: Record<TransactionKind, string> = {
  contest_entry: 'Contest entries',
  contest_prize: 'Prizes',
  contest_refund: 'Refunds',
  send: 'Sent and received',
  adjustment: 'Credits and corrections',
  contest_funding: 'Contest funding',
  contest_fee: 'Service fees',
  contest_return: 'Returns from contests',
};

export const kinds = Object.keys(kindNames).filter(isKind);

export function isKind(text: string | null): text is TransactionKind {
  return text !== null && text in kindNames;
}

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
      return 'Entry held';
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
