import { minute, second } from '../../../limits/rules';

/** A person whose tab shows a subject counts as there for this long after each sign of them. */
export const hereFor = minute + 15 * second;
/** Nobody is shown any more this long after the last sign of them. */
export const shownFor = 30 * minute;
export const typingFor = 6 * second;
/** Repeated signs within this time change nothing. */
export const settledFor = 2 * second;
