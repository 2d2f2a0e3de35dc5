import type { Sanction } from '@laurel/shared/protocol';
import type { Actor } from '../../../call/context';
import { applySanctionEvent } from '../users/sanction.machine';
import type { SanctionRow } from '../users/sanction.tables';
import { allowDeciding, allowLifting } from './access.rules';

const dayMs = 24 * 3600_000;

export const calculateEnd = (days: number | null, now: Date): Date | null =>
  days === null ? null : new Date(now.getTime() + days * dayMs);

export function deriveActions(row: SanctionRow, actor: Actor, admins: readonly string[]): Sanction['actions'] {
  return [
    ...(applySanctionEvent(row, 'lift') && allowLifting(actor, row).ok ? (['lift'] as const) : []),
    ...(applySanctionEvent(row, 'grant') && allowDeciding(actor, row, admins).ok ? (['decide'] as const) : []),
  ];
}
