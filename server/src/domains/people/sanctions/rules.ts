import { can, type RequestOf, type Role, type Sanction } from '@laurel/shared/protocol';
import type { Actor } from '../../../call/context';
import { Refusal } from '../../../refusal';
import { nextSanction } from '../users/sanction.machine';
import type { SanctionRow } from '../users/sanction.tables';

/** The longest mute or suspension by a moderator, in days. Longer and permanent ones need an admin. */
const moderatorsDays = 7;
const dayMs = 24 * 3600_000;

export type Sanctioned = RequestOf<'sanctionUser'>['body'];
type Timed = Extract<Sanctioned, { kind: 'mute' | 'suspension' }>;

export const isTimed = (input: Sanctioned): input is Timed => input.kind === 'mute' || input.kind === 'suspension';

/** When it ends by itself; null if it doesn't. */
export const endOf = (input: Sanctioned, now: Date): Date | null =>
  isTimed(input) && input.days !== null ? new Date(now.getTime() + input.days * dayMs) : null;

/** @throws Refusal `forbidden`: only admins sanction staff, or for longer than a week */
export function requireMeans(role: Role, subject: Role, input: Sanctioned): void {
  if (!can(role, 'users.sanction')) throw new Refusal('forbidden', { why: 'role' });
  if (can(role, 'users.manage') || input.kind === 'note') return;
  if (can(subject, 'staff.enter')) throw new Refusal('forbidden', { why: 'staff_sanction' });
  if (isTimed(input) && (input.days === null || input.days > moderatorsDays))
    throw new Refusal('forbidden', { why: 'long_sanction' });
}

/**
 * True if an actor can lift a sanction early: one of their own making, or as an admin another's, but never one against
 * themselves.
 */
export const mayLift = ({ byId, userId }: SanctionRow, { id, role }: Actor): boolean =>
  id !== userId && (can(role, 'users.manage') || (can(role, 'users.sanction') && byId === id));

/**
 * True if an actor can decide an appeal: never who imposed the sanction or is under it. Lifting another's sanction
 * takes an admin; a moderator decides if there is no other admin, because it must be someone else.
 */
export function mayDecide({ byId, userId }: SanctionRow, { id, role }: Actor, admins: readonly string[]): boolean {
  if (id === userId || id === byId) return false;
  if (can(role, 'users.manage')) return true;
  return can(role, 'users.sanction') && admins.every((admin) => admin === byId || admin === userId);
}

/** The actions that a user can take on a sanction now. */
export function actionsOf(row: SanctionRow, actor: Actor, admins: readonly string[]): Sanction['actions'] {
  return [
    ...(nextSanction(row, 'lift') && mayLift(row, actor) ? (['lift'] as const) : []),
    ...(nextSanction(row, 'grant') && mayDecide(row, actor, admins) ? (['decide'] as const) : []),
  ];
}
