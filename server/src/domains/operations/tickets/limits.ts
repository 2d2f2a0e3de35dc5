import { type Limit, minute } from '../../../limits/rules';

export const contactLimit: Limit = { name: 'contact', atOnce: 3, every: 20 * minute };
export const provenContactLimit: Limit = { name: 'provenContact', atOnce: 20, every: 3 * minute };
