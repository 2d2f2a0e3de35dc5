import type { Sanction, SanctionKind } from '@laurel/shared/protocol';

export type SanctionState = Sanction['state'];
export type AppealState = 'none' | NonNullable<Sanction['appeal']>['state'];

export interface SanctionStatus {
  kind: SanctionKind;
  state: SanctionState;
  appeal: AppealState;
}

export type SanctionEvent = 'expire' | 'lift' | 'replace' | 'appeal' | 'keep' | 'grant';

const endStates = { expire: 'over', lift: 'lifted', replace: 'replaced' } as const satisfies Partial<
  Record<SanctionEvent, SanctionState>
>;

/** Null if the event doesn't apply. Notes accept no events. */
export function applySanctionEvent(sanction: SanctionStatus, event: SanctionEvent): SanctionStatus | null {
  const { kind, state, appeal } = sanction;
  if (kind === 'note') return null;
  const isEffective = state === 'standing' || state === 'over';
  switch (event) {
    case 'expire':
      // An open appeal continues, because it can still overturn the sanction.
      return state === 'standing' && kind !== 'warning' ? { ...sanction, state: endStates.expire } : null;
    case 'replace':
      if (kind === 'warning') return null;
      return state === 'standing' ? { kind, state: endStates.replace, appeal: dropAppeal(appeal) } : null;
    case 'lift':
      return state === 'standing' ? { kind, state: endStates.lift, appeal: dropAppeal(appeal) } : null;
    case 'appeal':
      return isEffective && appeal === 'none' ? { ...sanction, appeal: 'waiting' } : null;
    case 'keep':
      return appeal === 'waiting' ? { ...sanction, appeal: 'kept' } : null;
    case 'grant':
      return appeal === 'waiting' ? { kind, state: 'overturned', appeal: 'granted' } : null;
  }
}

const dropAppeal = (appeal: AppealState): AppealState => (appeal === 'waiting' ? 'dropped' : appeal);
