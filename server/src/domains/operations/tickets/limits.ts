import { type Limit, minute } from '../../../limits/rules';

export const contactLimit: Limit = { name: 'contact', atOnce: 3, every: 20 * minute };
/** Applies if the sender's browser did a proof of work for each message. */
export const provenContactLimit: Limit = { name: 'provenContact', atOnce: 20, every: 3 * minute };
