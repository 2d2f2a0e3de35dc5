import type { StatementLine, TransactionKind } from '@laurel/shared/protocol';
import { readMessages } from '@laurel/shared/ui/locale';
import { coins } from './messages/en/coins';

export const kindGroups = {
  contest_entry: ['contest_entry'],
  contest_prize: ['contest_prize'],
  contest_refund: ['contest_refund'],
  send: ['send'],
  staking: ['stake', 'unstake', 'staking_reward'],
  campaigns: ['campaign_reward'],
  contracts: ['contract_stake', 'contract_prize', 'contract_refund'],
  deposits: ['deposit', 'deposit_claim', 'deposit_reversal'],
  withdrawals: ['withdrawal_hold', 'withdrawal_refund'],
  starter_coins: ['starter_coins'],
  adjustment: ['adjustment'],
} as const satisfies Record<string, readonly TransactionKind[]>;

export type KindGroup = keyof typeof kindGroups;
export const groupNames = Object.keys(kindGroups) as KindGroup[];

export type Direction = 'in' | 'out' | 'held';

export function deriveDirection({ entry, amount }: Pick<StatementLine, 'entry' | 'amount'>): Direction {
  if (!amount.startsWith('-')) return 'in';
  return entry === 'held' ? 'held' : 'out';
}

export function formatTransactionTitle({
  kind,
  entry,
  amount,
}: Pick<StatementLine, 'kind' | 'entry' | 'amount'>): string {
  const t = readMessages(coins).titles;
  const isDebit = amount.startsWith('-');
  if (kind === 'send') return isDebit ? t.sent : t.received;
  if (kind === 'contest_entry') return t.entry[entry ?? 'spent'];
  if (kind === 'adjustment') return isDebit ? t.debit : t.credit;
  return t[kind];
}
