import type { Account } from '@laurel/shared/protocol';

export type UserStatus = Account['status'];

export type UserEvent = 'verify_email' | 'suspend' | 'reinstate' | 'self_exclude' | 'end_self_exclusion' | 'delete';

export type UserStep = { ok: true; status: UserStatus } | { ok: false; reason: string };

const transitions: Record<UserStatus, Partial<Record<UserEvent, UserStatus>>> = {
  unverified: { verify_email: 'active', suspend: 'suspended', delete: 'deleted' },
  active: { suspend: 'suspended', self_exclude: 'self_excluded', delete: 'deleted' },
  suspended: { reinstate: 'active', delete: 'deleted' },
  self_excluded: {
    self_exclude: 'self_excluded',
    end_self_exclusion: 'active',
    suspend: 'suspended',
    delete: 'deleted',
  },
  deleted: {},
};

export interface UserFacts {
  emailVerified: boolean;
  excluded: boolean;
}

export function applyUserEvent(status: UserStatus, event: UserEvent, { emailVerified, excluded }: UserFacts): UserStep {
  const nextStatus = transitions[status][event];
  if (!nextStatus) return { ok: false, reason: `A user who is ${status} cannot ${event.replaceAll('_', ' ')}.` };
  if (event === 'reinstate' && !emailVerified) return { ok: true, status: 'unverified' };
  if (event === 'reinstate' && excluded) return { ok: true, status: 'self_excluded' };
  return { ok: true, status: nextStatus };
}

export function canSignIn(status: UserStatus): boolean {
  return status !== 'suspended' && status !== 'deleted';
}
