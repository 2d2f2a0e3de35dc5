import { type Limit, minute } from '../../../limits/rules';

/** Messages to staff from one address. */
export const contactLimit: Limit = { name: 'contact', atOnce: 3, every: 20 * minute };
/** The same, if the sender’s browser made a proof of work for each. */
export const provenContactLimit: Limit = { name: 'provenContact', atOnce: 20, every: 3 * minute };
