import { type Limit, minute } from '../../../limits/rules';

/** Keeps one address from deciding a verdict. It gains nothing by spreading its visits over processes, because the processes merge their counts every second. */
export const visitLimit: Limit = { name: 'visit', atOnce: 4, every: 15 * minute };

export const componentVisitLimit: Limit = { name: 'componentVisit', atOnce: 4, every: 15 * minute };

export const serverVisitLimit: Limit = { name: 'serverVisit', atOnce: 4, every: 15 * minute };
