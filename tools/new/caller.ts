import { type Access, can, capabilities, type Role, roles } from '../../shared/protocol';

export const accesses: readonly Access[] = ['anyone', 'session', 'player', ...capabilities];

const isOpenTo = (role: Role, access: Access): boolean =>
  access === 'anyone' || access === 'session' || access === 'player' || can(role, access);

/** The first role that has all these accesses. Null if visitors have them. */
export function findCaller(required: readonly Access[]): Role | null {
  if (required.every((access) => access === 'anyone')) return null;
  return roles.find((role) => required.every((access) => isOpenTo(role, access))) ?? 'admin';
}
