import { createHash } from 'node:crypto';
import type { Capability } from '@laurel/shared/protocol';
import type { Actor, Work } from '../../../call/context';
import type { ApprovalRow } from './tables';

const hour = 3_600_000;
/** What one person moves in this time counts together. */
export const windowMs = 24 * hour;

/** When the month of a moment began. Budgets go by calendar months in UTC. */
export const monthOf = (now: Date): Date => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth()));

/** How long waits what nobody else can approve. */
export const aloneMs = ({ mode }: Pick<Work['config'], 'mode'>): number => (mode === 'production' ? windowMs : 60_000);
/** How long a new role waits, from its request. */
export const roleMs = ({ mode }: Pick<Work['config'], 'mode'>): number => (mode === 'production' ? windowMs : 0);

/** Who asks, in which session and browser. Work without a request knows neither. */
export interface Acting {
  user: Actor & { sessionId?: string };
  device?: string | null;
}

/** Who can ask for something of this kind, and who can approve it. */
export function capabilityFor(kind: ApprovalRow['kind']): { ask: Capability; approve: Capability } {
  switch (kind) {
    case 'role':
      return { ask: 'users.manage', approve: 'users.manage' };
    case 'contest':
      return { ask: 'contests.manage', approve: 'ledger.adjust' };
    case 'campaign':
      return { ask: 'campaigns.manage', approve: 'ledger.adjust' };
    default:
      return { ask: 'ledger.adjust', approve: 'ledger.adjust' };
  }
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
