import { type Limit, minute } from '../../../limits/rules';

export const messageReportLimit: Limit = { name: 'messageReport', atOnce: 5, every: 10 * minute };
