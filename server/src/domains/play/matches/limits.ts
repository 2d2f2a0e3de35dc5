import { hour, type Limit } from '../../../limits/rules';

/** Each proposal is mailed to the opponent. */
export const proposalLimit: Limit = { name: 'matchTimes', atOnce: 3, every: 4 * hour };
