import { formatAmount as decimalOf, parseAmount, type RequestOf, type UserSummary } from '@laurel/shared/contract';
import { AMOUNT_SYMBOL, formatAmount } from '@laurel/shared/ui/amount';

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

/** The adjustment in one sentence: "Give kestrel_09 100 LRL". */
export function sentenceOf({ account, direction, amount }: Omit<Adjustment, 'reason'>): string {
  const coins = `${formatAmount(amount)} ${AMOUNT_SYMBOL}`;
  if (account.kind === 'treasury')
    return direction === 'give' ? `Put ${coins} into the treasury` : `Take ${coins} out of the treasury`;
  const name = account.user.username;
  return direction === 'give' ? `Give ${name} ${coins}` : `Take ${coins} from ${name}`;
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
  if (account && amountFits && why.length >= 3)
    return { ok: true, adjustment: { account, direction, amount: text, reason: why } };
  return {
    ok: false,
    problems: {
      ...(account ? {} : { account: ['Find the player and choose them.'] }),
      ...(amountFits ? {} : { amount: ['Write an amount above zero.'] }),
      ...(why.length >= 3 ? {} : { reason: ['Say why: it stays in the books.'] }),
    },
  };
}
