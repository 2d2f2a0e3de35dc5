import { type ContestDetail, toldContestFields } from '@laurel/shared/protocol';
import { isInContest } from '../state';
import type { ContestDraft } from './draft';

export const countNotifiedEntrants = ({ entrants }: Pick<ContestDetail, 'entrants'>): number =>
  entrants.filter(isInContest).length;

export const listToldChanges = (before: ContestDraft, draft: ContestDraft) =>
  toldContestFields.filter((field) => before[field] !== draft[field]);
