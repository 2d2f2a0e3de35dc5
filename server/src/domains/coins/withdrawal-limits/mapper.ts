import { formatAmount, parseAmount, type WithdrawalLimitChange, type WithdrawalLimits } from '@laurel/shared/protocol';
import type { Reader } from '../../../call/row-access';
import { toPlayerRef, toPlayerRefOrNull } from '../../people/players/mapper';
import { allowApproving, allowRejecting } from './access.rules';
import type { ChangeWithPeople } from './store';
import type { LimitUnits } from './tables';

export const toLimits = ({ least, perRequest, perDay, reviewFrom, twoPeopleFrom, walletPerDay }: LimitUnits) =>
  ({
    least: formatAmount(least),
    perRequest: formatAmount(perRequest),
    perDay: formatAmount(perDay),
    reviewFrom: formatAmount(reviewFrom),
    twoPeopleFrom: formatAmount(twoPeopleFrom),
    walletPerDay: formatAmount(walletPerDay),
  }) satisfies WithdrawalLimits;

export const toUnits = ({
  least,
  perRequest,
  perDay,
  reviewFrom,
  twoPeopleFrom,
  walletPerDay,
}: WithdrawalLimits): LimitUnits => ({
  least: parseAmount(least),
  perRequest: parseAmount(perRequest),
  perDay: parseAmount(perDay),
  reviewFrom: parseAmount(reviewFrom),
  twoPeopleFrom: parseAmount(twoPeopleFrom),
  walletPerDay: parseAmount(walletPerDay),
});

export function toLimitChangeView(row: ChangeWithPeople, reader: Reader): WithdrawalLimitChange {
  const { requesterName, requesterAvatar, deciderName, deciderAvatar } = row;
  return {
    id: row.id,
    state: row.state,
    before: row.before,
    after: row.after,
    reason: row.reason,
    requestedBy: toPlayerRef(row.requestedBy, { username: requesterName, avatarUrl: requesterAvatar }),
    requestedAt: row.requestedAt.toISOString(),
    decidedBy: toPlayerRefOrNull(row.decidedBy, { username: deciderName, avatarUrl: deciderAvatar }),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    actions:
      row.state === 'waiting'
        ? [
            ...(allowApproving(reader, row).ok ? (['approve'] as const) : []),
            ...(allowRejecting(reader, row).ok ? (['reject'] as const) : []),
          ]
        : [],
  };
}
