import type { Withdrawal } from '@laurel/shared/protocol';
import type { Actor } from '../../../call/context';
import type { LimitUnits } from '../withdrawal-limits/tables';
import { allowApproving, allowDeciding, allowOwnWithdrawal } from './access.rules';
import type { WithdrawalRow } from './tables';

const hour = 3600 * 1000;
export const day = 24 * hour;

export const calculateAddressWaitMs = (mode: 'development' | 'test' | 'production'): number =>
  mode === 'production' ? day : 60_000;

/** Never negative, even if the limit was lowered below the amount already withdrawn. */
export const calculateAmountLeft = ({ perDay }: Pick<LimitUnits, 'perDay'>, withdrawn: bigint): bigint =>
  calculateAmountBelow(perDay, withdrawn);

export const confirmationPeriodsMs = { requested: hour, held: day } as const;

const calculateConfirmationDeadline = ({ requestedAt, heldUntil }: WithdrawalRow): Date =>
  heldUntil
    ? new Date(heldUntil.getTime() + confirmationPeriodsMs.held)
    : new Date(requestedAt.getTime() + confirmationPeriodsMs.requested);

/** Null if there is no hold, or it is over. */
export const deriveHeldUntil = ({ heldUntil }: Pick<WithdrawalRow, 'heldUntil'>, now: Date): Date | null =>
  heldUntil && heldUntil > now ? heldUntil : null;

const stuckAfterMs = 10 * 60_000;

export const isStuck = (
  { withdrawal, signedAt }: { withdrawal: Pick<WithdrawalRow, 'status'>; signedAt: Date },
  now: Date,
): boolean => withdrawal.status === 'broadcast' && now.getTime() - signedAt.getTime() >= stuckAfterMs;

interface RequestFacts {
  amount: bigint;
  withdrawnBefore: bigint;
  isNewAccount: boolean;
  sharesAddress: boolean;
}

const newAccountMs = day;

export const deriveNewAccountUntil = ({ createdAt }: { createdAt: Date }, now: Date): Date | null => {
  const until = new Date(createdAt.getTime() + newAccountMs);
  return until > now ? until : null;
};

export const calculateAmountBelow = (limit: bigint, before: bigint): bigint => (limit > before ? limit - before : 0n);

export function deriveFlags(
  { amount, withdrawnBefore, isNewAccount, sharesAddress }: RequestFacts,
  { reviewFrom, twoPeopleFrom }: Pick<LimitUnits, 'reviewFrom' | 'twoPeopleFrom'>,
): Withdrawal['flags'] {
  return [
    ...(amount >= reviewFrom ? (['large'] as const) : []),
    ...(amount < reviewFrom && amount + withdrawnBefore >= reviewFrom ? (['several'] as const) : []),
    ...(amount + withdrawnBefore >= twoPeopleFrom ? (['two_people'] as const) : []),
    ...(isNewAccount ? (['new_account'] as const) : []),
    ...(sharesAddress ? (['shared_address'] as const) : []),
  ];
}

export const deriveApprovals = ({ flags, firstApproverId, approverId }: WithdrawalRow): Withdrawal['approvals'] => ({
  given: Number(firstApproverId !== null) + Number(approverId !== null),
  needed: flags.length === 0 ? 0 : flags.includes('two_people') ? 2 : 1,
});

export function deriveActions(row: WithdrawalRow, reader: Actor, now: Date): Withdrawal['actions'] {
  const isOwn = allowOwnWithdrawal(reader, row).ok;
  const canDecide = allowDeciding(reader, row).ok;
  const noteActions = canDecide ? (['note'] as const) : [];
  switch (row.status) {
    case 'requested':
      if (!isOwn) return [...noteActions];
      return deriveHeldUntil(row, now) ? ['cancel'] : ['confirm', 'resend', 'cancel'];
    case 'pending_review':
      if (isOwn) return ['cancel'];
      if (!canDecide) return [];
      return allowApproving(reader, row).ok ? ['approve', 'reject', 'note'] : ['reject', 'note'];
    case 'approved':
      if (isOwn) return ['cancel'];
      return canDecide ? ['reject', 'note'] : [];
    case 'broadcast':
      return canDecide ? ['replace', 'note'] : [];
    default:
      return [...noteActions];
  }
}

export function deriveWait(
  row: WithdrawalRow,
  now: Date,
  { paused, most }: { paused: boolean; most: bigint },
): Withdrawal['waits'] {
  switch (row.status) {
    case 'requested': {
      const heldUntil = deriveHeldUntil(row, now);
      if (heldUntil) return { what: 'protection', until: heldUntil.toISOString() };
      return { what: 'code', until: calculateConfirmationDeadline(row).toISOString() };
    }
    case 'pending_review':
      return { what: row.firstApproverId === null ? 'review' : 'second_review', until: null };
    case 'approved':
      if (row.payAfter > now) return { what: 'new_address', until: row.payAfter.toISOString() };
      return { what: paused || row.amount > most ? 'payouts_paused' : 'payout', until: null };
    case 'broadcast':
    case 'confirming':
      return { what: 'confirmations', until: null };
    default:
      return null;
  }
}
