import { hour, type Limit } from '../../../limits/rules';

/** Each proposal notifies the opponent. */
export const proposalLimit: Limit = { name: 'matchTimes', atOnce: 3, every: 4 * hour };
