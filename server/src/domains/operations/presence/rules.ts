import { minute, second } from '../../../limits/rules';

export const hereMs = minute + 15 * second;
export const shownMs = 30 * minute;
export const typingMs = 6 * second;
export const settledMs = 2 * second;
