import { formatAmount as decimalOf, parseAmount, type RequestOf, type UserSummary } from '@laurel/shared/contract';
import { formatExactAmount } from '@laurel/shared/ui/amount';
import { messagesOf, type Translated } from '@laurel/shared/ui/locale';
import { coins } from '../../messages/en/coins';

export type Account = { kind: 'player'; user: UserSummary } | { kind: 'treasury' };
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
  return account.kind === 'treasury'
    ? t.ofTreasury(direction, exact)
    : t.ofPlayer(direction, account.user.username, exact);
}

/** The body of the call: the amount signed. */
export function bodyOf({ account, direction, amount, reason }: Adjustment): RequestOf<'createTransaction'>['body'] {
  const units = parseAmount(amount);
  return {
    kind: 'adjustment',
    account: account.kind === 'treasury' ? 'treasury' : { userId: account.user.id },
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
export function readAdjustment({
  account,
  direction,
  amount,
  reason,
}: Typed): { ok: true; adjustment: Adjustment } | { ok: false; problems: Problems } {
  // A trailing dot may stand there while it is being typed.
  const text = amount.replace(/\.$/, '').replace(/^\./, '0.');
  const amountFits = /^\d{1,30}(\.\d{1,18})?$/.test(text) && /[1-9]/.test(text);
  const why = reason.trim();
  const t = messagesOf(coins);
  if (account && amountFits && why.length >= 3)
    return { ok: true, adjustment: { account, direction, amount: text, reason: why } };
  return {
    ok: false,
    problems: {
      ...(account ? {} : { account: [t.missingPlayer] }),
      ...(amountFits ? {} : { amount: [t.amount.missing] }),
      ...(why.length >= 3 ? {} : { reason: [t.reason.missing] }),
    },
  };
}
