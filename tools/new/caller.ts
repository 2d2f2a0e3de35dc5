import { type Access, can, capabilities, type Role, roles } from '../../shared/protocol';

export const accesses: readonly Access[] = ['anyone', 'session', 'player', ...capabilities];

const isOpenTo = (role: Role, access: Access): boolean =>
  access === 'anyone' || access === 'session' || access === 'player' || can(role, access);

/** The first role that may make calls with every one of these access levels. Null if visitors may. */
export function findCaller(required: readonly Access[]): Role | null {
  if (required.every((access) => access === 'anyone')) return null;
  return roles.find((role) => required.every((access) => isOpenTo(role, access))) ?? 'admin';
}
