import type { CallName } from '@laurel/shared/protocol';
import type { FastifyRequest } from 'fastify';
import type { SignedInUser } from '../call/context';
import { callLimits } from '../limits/call-limits';
import { networkOf } from '../limits/network';
import type { Limits } from '../ports';
import { Refusal } from '../refusal';
import { type Authentication, authenticate, bearsToken } from './authenticate';

/**
 * Who makes a request, as `authenticate` says. Tokens that name no session cost a query each, so an address may show only
 * so many of them.
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

/** Takes what a call costs from the budgets of whoever makes it. @throws Refusal `rate_limited` */
export async function admit(name: CallName, { ip, user }: FastifyRequest, limits: Limits): Promise<void> {
  const address = networkOf(ip);
  const limit = callLimits[name];
  // First what is counted here: a flood is turned away before it costs the database anything.
  if (!user) limits.count('visitor', address);
  else limits.count(limit === 'read' ? 'reader' : 'command', user.id);

  if (limit === 'contact') await limits.spend('contact', address);
  if (limit === 'attempt') await limits.spend('attempt', `${name} ${address}`);
  if (!user) return;
  if (limit === 'attempt') await limits.spend('ownAttempt', `${name} ${user.id}`);
  if (limit === 'money') await limits.spend('money', user.id);
}
