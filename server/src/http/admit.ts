import type { CallName } from '@laurel/shared/protocol';
import type { FastifyRequest } from 'fastify';
import type { SignedInUser } from '../call/context';
import { limitOf } from '../limits/call-limits';
import type { Limits } from '../limits/limits';
import { networkOf } from '../limits/network';
import { Refusal } from '../refusal';
import { type Authentication, authenticate, bearsToken } from './authenticate';

/**
 * The user behind a request, by `authenticate`. Unknown tokens cost a query each, so each address can only send a
 * limited number.
 * @throws Refusal `rate_limited`, and those of `authenticate`
 */
export async function whoAsks(
  request: FastifyRequest,
  { limits, ...options }: Authentication & { limits: Limits },
): Promise<SignedInUser | null> {
  if (!bearsToken(request)) return null;
  const address = networkOf(request.ip);
  limits.look('token', address);
  try {
    const user = await authenticate(request, options);
    if (!user) limits.count('token', address);
    return user;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'unauthenticated') limits.count('token', address);
    throw error;
  }
}

/** Spends the call's cost from the caller's budgets. @throws Refusal `rate_limited` */
export async function admit(
  name: CallName,
  { ip, user }: Pick<FastifyRequest, 'ip' | 'user'>,
  limits: Limits,
): Promise<void> {
  const address = networkOf(ip);
  const limit = limitOf(name);
  // Budgets counted in this process come first: a flood is refused before it costs the database anything.
  if (!user) limits.count('visitor', address);
  else limits.count(limit === 'read' ? 'reader' : 'command', user.id);

  if (limit === 'attempt') await limits.spend('attempt', `${name} ${address}`);
  if (!user) return;
  if (limit === 'attempt') await limits.spend('ownAttempt', `${name} ${user.id}`);
  if (limit === 'money') await limits.spend('money', user.id);
}
