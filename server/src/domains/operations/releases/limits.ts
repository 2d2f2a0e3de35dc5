import { type Limit, minute } from '../../../limits/rules';

/** For all processes together, because one address must not decide. */
export const visitLimit: Limit = { name: 'visit', atOnce: 4, every: 15 * minute };

export const componentVisitLimit: Limit = { name: 'componentVisit', atOnce: 4, every: 15 * minute };

export const serverVisitLimit: Limit = { name: 'serverVisit', atOnce: 4, every: 15 * minute };
