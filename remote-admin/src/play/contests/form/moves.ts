import { type ContestDetail, toldContestFields } from '@laurel/shared/protocol';
import { isInContest } from '../state';
import type { ContestDraft } from './draft';

/** How many players are told of a change. */
export const countTold = ({ entrants }: Pick<ContestDetail, 'entrants'>): number => entrants.filter(isInContest).length;

/** The saved fields that entrants planned with and that this draft moves. */
export const listMoves = (before: ContestDraft, draft: ContestDraft) =>
  toldContestFields.filter((field) => before[field] !== draft[field]);
