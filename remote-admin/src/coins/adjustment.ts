import {
  formatAmount as decimalOf,
  mostCoins,
  parseAmount,
  type RequestOf,
  type UserSummary,
} from '@laurel/shared/contract';
import { formatExactAmount } from '@laurel/shared/ui/amount';
import { messagesOf, type Translated } from '@laurel/shared/ui/locale';
import { coins } from './messages/en';

/** The accounts of the house that staff adjust. */
export const houseAccounts = ['treasury', 'rewards'] as const;
export type HouseAccount = (typeof houseAccounts)[number];
export type Account = { kind: 'player'; user: UserSummary } | { kind: HouseAccount };
export type Direction = 'give' | 'take';

/** An adjustment that may be posted: an amount above zero, which way it goes, and why. */
export interface Adjustment {
  account: Account;
  direction: Direction;
  /** A decimal string above zero. */
  amount: string;
  reason: string;
}

/** The adjustment as a command, "Give kestrel_09 100 LRL", with every decimal of what will move. */
export function commandOf(
  { account, direction, amount }: Omit<Adjustment, 'reason'>,
  t: Translated<typeof coins.english>,
): string {
  const exact = formatExactAmount(amount);
  return account.kind === 'player'
    ? t.ofPlayer(direction, account.user.username, exact)
    : t.ofHouse[account.kind](direction, exact);
}

/** The body of the call: the amount signed. */
export function bodyOf({ account, direction, amount, reason }: Adjustment): RequestOf<'createTransaction'>['body'] {
  const units = parseAmount(amount);
  return {
    kind: 'adjustment',
    account: account.kind === 'player' ? { userId: account.user.id } : account.kind,
    amount: decimalOf(direction === 'give' ? units : -units),
    reason,
  };
}

/** What a player will have afterwards, as things stand. */
export function availableAfter(
  { user }: { user: UserSummary },
  { direction, amount }: Omit<Adjustment, 'account'>,
): string {
  const units = parseAmount(amount);
  return decimalOf(parseAmount(user.available) + (direction === 'give' ? units : -units));
}

export interface Typed {
  account: Account | null;
  direction: Direction;
  amount: string;
  reason: string;
}

export type Problems = Partial<Record<'account' | 'amount' | 'reason', string[]>>;

/** Holds what was typed against the contract's rules. */
export function readAdjustment(
  { account, direction, amount, reason }: Typed,
  /** Who adjusts. */
  ownId: string | undefined,
): { ok: true; adjustment: Adjustment } | { ok: false; problems: Problems } {
  // A trailing dot may stand there while it is being typed.
  const text = amount.replace(/\.$/, '').replace(/^\./, '0.');
  const why = reason.trim();
  const t = messagesOf(coins);
  const problems: Problems = {};
  if (!account) problems.account = [t.missingPlayer];
  else if (account.kind === 'player' && account.user.id === ownId) problems.account = [t.own];
  if (!/^\d+(\.\d{1,18})?$/.test(text) || !/[1-9]/.test(text)) problems.amount = [t.amount.missing];
  else if (parseAmount(text) > parseAmount(mostCoins)) problems.amount = [t.amount.most(formatExactAmount(mostCoins))];
  if (why.length < 3) problems.reason = [t.reason.missing];
  if (!account || Object.keys(problems).length > 0) return { ok: false, problems };
  return { ok: true, adjustment: { account, direction, amount: text, reason: why } };
}
