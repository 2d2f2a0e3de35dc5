import { hour, type Limit } from '../../../limits/rules';

/** Proposals of times by one player in one match. Each is mailed to the opponent. */
export const proposalLimit: Limit = { name: 'matchTimes', atOnce: 3, every: 4 * hour };
