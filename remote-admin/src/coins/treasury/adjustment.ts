import type { UnfinishedRequest } from '@laurel/shared/form';
import { formatAmount as formatUnits, parseAmount, type RequestOf, type UserSummary } from '@laurel/shared/protocol';
import { formatCoins } from '@laurel/shared/ui/amount';
import type { Translated } from '@laurel/shared/ui/locale';
import type { coins } from './messages/en';

export const houseAccounts = ['treasury', 'rewards'] as const;
export type Target = 'player' | (typeof houseAccounts)[number];

export interface Adjustment {
  target: Target;
  user: UserSummary | null;
  direction: 'credit' | 'debit';
  /** As typed: a decimal number without a sign. */
  amount: string;
  reason: string;
}

export function formatCommand(
  { target, user, direction, amount }: Adjustment,
  t: Translated<typeof coins.english>,
): string {
  const exactCoins = formatCoins(amount, 'exact');
  return target === 'player'
    ? t.ofPlayer(direction, user?.username ?? '', exactCoins)
    : t.ofHouseAccount[target](direction, exactCoins);
}

/** The signed amount in base units; negative for a debit. */
const toUnits = ({ direction, amount }: Adjustment): bigint =>
  parseAmount(amount) * (direction === 'credit' ? 1n : -1n);

export function toRequest(adjustment: Adjustment): UnfinishedRequest<RequestOf<'createTransaction'>> {
  const { target, user, amount, reason } = adjustment;
  return {
    body: {
      kind: 'adjustment',
      account: target === 'player' ? { userId: user?.id } : target,
      amount: amount === '' ? amount : formatUnits(toUnits(adjustment)),
      reason,
    },
  };
}

export function formatRequest(
  { target, user, direction, amount }: Adjustment,
  { request }: Translated<typeof coins.english>,
): string {
  const exactCoins = formatCoins(amount, 'exact');
  return target === 'player'
    ? request.ofPlayer(direction, user?.username ?? '', exactCoins)
    : request.ofHouseAccount[target](direction, exactCoins);
}

export const calculateAvailable = (user: UserSummary, adjustment: Adjustment): string =>
  formatUnits(parseAmount(user.available) + toUnits(adjustment));
