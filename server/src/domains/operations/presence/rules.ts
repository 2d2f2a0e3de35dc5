import { minute, second } from '../../../limits/rules';

export const presentMs = minute + 15 * second;
export const listedMs = 30 * minute;
export const typingMs = 6 * second;
export const leastPauseMs = 2 * second;
