import { type Limit, minute } from '../../../limits/rules';

/** Visits that count per address, in all processes together: one address must not decide. */
export const visitLimit: Limit = { name: 'visit', atOnce: 4, every: 15 * minute };

/** The same for pages that a server build was asked for. */
export const serverVisitLimit: Limit = { name: 'serverVisit', atOnce: 4, every: 15 * minute };
