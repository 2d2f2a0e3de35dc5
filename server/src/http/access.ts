import { type Access, type Call, can, listAccesses } from '@laurel/shared/protocol';
import type { SignedInUser } from '../call/context';
import { Refusal } from '../refusal';

const makeRoleRefusal = () => new Refusal('forbidden', { why: 'role' });

const isOpenTo = ({ role }: SignedInUser, access: Access): boolean =>
  access === 'anyone' || access === 'session' || access === 'player' || can(role, access);

/** Runs before the server reads the body. @throws Refusal `unauthenticated`, `forbidden` */
export function requireSomeAccess(call: Call, user: SignedInUser | null): void {
  const accesses = listAccesses(call);
  if (accesses.includes('anyone')) return;
  if (!user) throw new Refusal('unauthenticated', { why: 'needed' });
  if (!accesses.some((access) => isOpenTo(user, access))) throw makeRoleRefusal();
}

function resolveAccess({ access }: Call, input: object): Access {
  if (typeof access === 'string') return access;
  const [byAction, action] =
    'action' in access
      ? [access.action, 'action' in input && input.action]
      : [access.kind, 'kind' in input && input.kind];
  const statedAccess = typeof action === 'string' && Object.hasOwn(byAction, action) ? byAction[action] : undefined;
  if (statedAccess === undefined) throw new Error('The protocol states no access for this');
  return statedAccess;
}

export function findAccessRefusal(call: Call, input: object, user: SignedInUser | null): Refusal | null {
  const access = resolveAccess(call, input);
  if (access === 'anyone') return null;
  if (!user) return new Refusal('unauthenticated', { why: 'needed' });
  if (!isOpenTo(user, access)) return makeRoleRefusal();
  if (access !== 'player') return null;
  if (user.status === 'self_excluded') return new Refusal('forbidden', { why: 'self_excluded' });
  return user.emailVerifiedAt === null ? new Refusal('email_unverified') : null;
}

/** In a call with an Idempotency-Key and no secret, this runs in the transaction that takes the key. So a repeat gets its first answer even if the user has lost access since. */
export function requireAccess(call: Call, input: object, user: SignedInUser | null): void {
  const refusal = findAccessRefusal(call, input, user);
  if (refusal) throw refusal;
}
