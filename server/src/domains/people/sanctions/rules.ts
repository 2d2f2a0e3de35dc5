import { can, type RequestOf, type Role, type Sanction } from '@laurel/shared/protocol';
import type { Actor } from '../../../call/context';
import { Refusal } from '../../../refusal';
import { nextSanction } from '../users/sanction.machine';
import type { SanctionRow } from '../users/sanction.tables';

/** How long a moderator can mute or suspend; longer and for good are an admin's. */
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

/** Whether somebody can end a sanction before its time: their own, and an admin any other's, never one against themselves. */
export const mayLift = ({ byId, userId }: SanctionRow, { id, role }: Actor): boolean =>
  id !== userId && (can(role, 'users.manage') || (can(role, 'users.sanction') && byId === id));

/**
 * Whether somebody can decide an appeal: never who sanctioned, nor who is sanctioned. Lifting another's sanction is an admin's;
 * if no other admin is there, a moderator decides, for somebody else has to.
 */
export function mayDecide({ byId, userId }: SanctionRow, { id, role }: Actor, admins: readonly string[]): boolean {
  if (id === userId || id === byId) return false;
  if (can(role, 'users.manage')) return true;
  return can(role, 'users.sanction') && admins.every((admin) => admin === byId || admin === userId);
}

/** What somebody can do with a sanction now. */
export function actionsOf(row: SanctionRow, actor: Actor, admins: readonly string[]): Sanction['actions'] {
  return [
    ...(nextSanction(row, 'lift') && mayLift(row, actor) ? (['lift'] as const) : []),
    ...(nextSanction(row, 'grant') && mayDecide(row, actor, admins) ? (['decide'] as const) : []),
  ];
}
