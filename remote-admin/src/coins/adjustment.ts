import type { Unfinished } from '@laurel/shared/form';
import { formatAmount as decimalOf, parseAmount, type RequestOf, type UserSummary } from '@laurel/shared/protocol';
import { formatExactAmount } from '@laurel/shared/ui/amount';
import type { Translated } from '@laurel/shared/ui/locale';
import type { coins } from './messages/en';

/** The accounts of the house that staff adjust. */
export const houseAccounts = ['treasury', 'rewards'] as const;
export type Target = 'player' | (typeof houseAccounts)[number];

/** An adjustment as it stands in its form. */
export interface Adjustment {
  target: Target;
  /** The player, if it is a player's. */
  user: UserSummary | null;
  direction: 'give' | 'take';
  /** A decimal string without a sign, '' while there is none. */
  amount: string;
  reason: string;
}

/** The adjustment as a command, "Give kestrel_09 100 LRL", with every decimal of what will move. */
export function commandOf(
  { target, user, direction, amount }: Adjustment,
  t: Translated<typeof coins.english>,
): string {
  const exact = formatExactAmount(amount);
  return target === 'player' ? t.ofPlayer(direction, user?.username ?? '', exact) : t.ofHouse[target](direction, exact);
}

/** What moves in base units: negative where coins are taken. */
const unitsOf = ({ direction, amount }: Adjustment): bigint => parseAmount(amount) * (direction === 'give' ? 1n : -1n);

export function requestOf(adjustment: Adjustment): Unfinished<RequestOf<'createTransaction'>> {
  const { target, user, amount, reason } = adjustment;
  return {
    body: {
      kind: 'adjustment',
      account: target === 'player' ? { userId: user?.id } : target,
      amount: amount === '' ? amount : decimalOf(unitsOf(adjustment)),
      reason,
    },
  };
}

/** What a player will have afterwards, as things stand. */
export const availableAfter = (user: UserSummary, adjustment: Adjustment): string =>
  decimalOf(parseAmount(user.available) + unitsOf(adjustment));
