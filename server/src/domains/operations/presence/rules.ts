import { minute, second } from '../../../limits/rules';

export const hereFor = minute + 15 * second;
export const shownFor = 30 * minute;
export const typingFor = 6 * second;
export const settledFor = 2 * second;
