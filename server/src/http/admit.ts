import type { CallName } from '@laurel/shared/protocol';
import type { FastifyRequest } from 'fastify';
import type { SignedInUser } from '../call/context';
import { findCallLimit } from '../limits/call-limits';
import type { Limits } from '../limits/limits';
import { deriveNetwork } from '../limits/network';
import {
  attemptLimit,
  commandLimit,
  moneyLimit,
  ownAttemptLimit,
  readerLimit,
  tokenLimit,
  visitorLimit,
} from '../limits/rules';
import { Refusal } from '../refusal';
import { type Authentication, authenticateUser, hasToken } from './authenticate';

/** Unknown tokens cost a query each, so each address can send only so many. @throws Refusal `rate_limited`, and those of `authenticateUser` */
export async function identifyUser(
  request: FastifyRequest,
  { limits, ...options }: Authentication & { limits: Limits },
): Promise<SignedInUser | null> {
  if (!hasToken(request)) return null;
  const network = deriveNetwork(request.ip);
  limits.peek(tokenLimit, network);
  try {
    const user = await authenticateUser(request, options);
    if (!user) limits.count(tokenLimit, network);
    return user;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'unauthenticated') limits.count(tokenLimit, network);
    throw error;
  }
}

export async function checkLimits(
  name: CallName,
  { ip, user }: Pick<FastifyRequest, 'ip' | 'user'>,
  limits: Limits,
): Promise<void> {
  const network = deriveNetwork(ip);
  const limit = findCallLimit(name);
  // Spends the budgets counted in this process first, so that a flood costs no query here.
  if (!user) limits.count(visitorLimit, network);
  else limits.count(limit === 'read' ? readerLimit : commandLimit, user.id);

  if (limit === 'attempt') await limits.spend(attemptLimit, `${name} ${network}`);
  if (!user) return;
  if (limit === 'attempt') await limits.spend(ownAttemptLimit, `${name} ${user.id}`);
  if (limit === 'money') await limits.spend(moneyLimit, user.id);
}
