import { type Limit, minute } from '../../../limits/rules';

/** Visits that count per address. A household or an office has several browsers, but one address must not decide. */
export const visitLimit: Limit = { name: 'visit', atOnce: 10, every: 6 * minute };
