import { createHash } from 'node:crypto';
import type { Actor, Work } from '../../call/context';
import type { ApprovalRow } from './tables';

const hour = 3_600_000;
/** What one person moves in this time counts together. */
export const windowMs = 24 * hour;

/** How long waits what nobody else can approve. */
export const aloneMs = ({ mode }: Pick<Work['config'], 'mode'>): number => (mode === 'production' ? windowMs : 60_000);
/** How long a new role waits, from its request. */
export const roleMs = ({ mode }: Pick<Work['config'], 'mode'>): number => (mode === 'production' ? windowMs : 0);

/** Who asks, in which session and browser. Work without a request knows neither. */
export interface Acting {
  user: Actor & { sessionId?: string };
  device?: string | null;
}

export const deviceHashOf = (device: string): Buffer => createHash('sha256').update(device).digest();

/** Why somebody can't approve this, or null. The second is never the first in another account. */
export function whyNotSecond(
  { requestedBy, userId, requestedSession, requestedDevice }: ApprovalRow,
  { user, device = null }: Acting,
): 'own' | 'browser' | null {
  if (user.id === requestedBy || user.id === userId) return 'own';
  const sameSession = requestedSession !== null && requestedSession === user.sessionId;
  const sameBrowser = requestedDevice !== null && device !== null && deviceHashOf(device).equals(requestedDevice);
  return sameSession || sameBrowser ? 'browser' : null;
}
