import { createHash } from 'node:crypto';
import type { Capability } from '@laurel/shared/protocol';
import type { Actor, Work } from '../../../call/context';
import type { ApprovalRow } from './tables';

const hour = 3_600_000;
export const windowMs = 24 * hour;

/** In UTC. */
export const calculateMonthStart = (now: Date): Date => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth()));

export const calculateSoleRequestWaitMs = ({ mode }: Pick<Work['config'], 'mode'>): number =>
  mode === 'production' ? windowMs : 60_000;
export const calculateRoleWaitMs = ({ mode }: Pick<Work['config'], 'mode'>): number =>
  mode === 'production' ? windowMs : 0;

export interface ActingStaff {
  user: Actor & { sessionId?: string };
  device?: string | null;
}

export function resolveCapability(kind: ApprovalRow['kind']): { ask: Capability; approve: Capability } {
  switch (kind) {
    case 'role':
      return { ask: 'users.manage', approve: 'users.manage' };
    case 'contest':
      return { ask: 'contests.manage', approve: 'ledger.adjust' };
    case 'strike':
      return { ask: 'matches.rule', approve: 'ledger.adjust' };
    case 'campaign':
      return { ask: 'campaigns.manage', approve: 'ledger.adjust' };
    default:
      return { ask: 'ledger.adjust', approve: 'ledger.adjust' };
  }
}

export const hashDevice = (device: string): Buffer => createHash('sha256').update(device).digest();
