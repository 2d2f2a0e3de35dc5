import { can, type Role } from '@laurel/shared/protocol';

const minute = 60_000;
const hour = 60 * minute;

export interface SessionLimits {
  lifetimeMs: number;
  idleMs: number | null;
}

export const playerSession: SessionLimits = { lifetimeMs: 30 * 24 * hour, idleMs: null };
const staffSession: SessionLimits = { lifetimeMs: 24 * hour, idleMs: hour };

export const buildSessionLimits = (role: Role, limits: 'on' | 'off'): SessionLimits =>
  limits === 'on' && can(role, 'staff.enter') ? staffSession : playerSession;
