import { minute, second } from '../../../limits/rules';

/** A person whose tab shows a subject counts as there for this long after each report. */
export const hereFor = minute + 15 * second;
/** A person is no longer shown this long after their last report. */
export const shownFor = 30 * minute;
export const typingFor = 6 * second;
/** Repeated reports within this time change nothing. */
export const settledFor = 2 * second;
