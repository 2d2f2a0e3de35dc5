import { type Limit, minute } from '../../../limits/rules';

/** Reports of messages by one person. */
export const messageReportLimit: Limit = { name: 'messageReport', atOnce: 5, every: 10 * minute };
