import { type Limit, minute } from '../../../limits/rules';

/** Processes merge their counts every second, so one address can't decide a verdict. */
export const visitLimit: Limit = { name: 'visit', atOnce: 4, every: 15 * minute };

export const componentVisitLimit: Limit = { name: 'componentVisit', atOnce: 4, every: 15 * minute };

export const serverVisitLimit: Limit = { name: 'serverVisit', atOnce: 4, every: 15 * minute };
