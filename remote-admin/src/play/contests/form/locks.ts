import { type ContestDetail, type ContestField, type ContestLock, findContestLock } from '@laurel/shared/protocol';
import { isUnopened } from '../state';
import type { DraftField } from './draft';

export type Locks = { readonly [Field in DraftField]?: ContestLock };

const toContestField = (field: Exclude<DraftField, 'version'>): ContestField =>
  field === 'feePercent' ? 'serviceFeeBps' : field;

export const noLocks: Locks = {};

export function findLocks(contest: ContestDetail, fields: readonly DraftField[], now: Date): Locks {
  const state = { ...contest, opened: !isUnopened(contest) };
  return Object.fromEntries(
    fields.flatMap((field) => {
      const lock = field === 'version' ? null : findContestLock(toContestField(field), state, now);
      return lock ? [[field, lock]] : [];
    }),
  );
}
