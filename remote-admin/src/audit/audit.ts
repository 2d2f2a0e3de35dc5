import { defineList } from '@laurel/shared/list';
import { audit } from './messages/en';

const hours = { day: 24, week: 7 * 24, month: 30 * 24 };

const since = (period: keyof typeof hours) => new Date(Date.now() - hours[period] * 3600_000).toISOString();

export type KnownAction = keyof typeof audit.english.actions;
export const knownActions = Object.keys(audit.english.actions) as KnownAction[];

export const auditList = defineList('listAudit', {
  search: true,
  filters: { action: knownActions, period: ['day', 'week', 'month'] },
  filter: ({ action, period }) => ({ ...(action && { action }), ...(period && { from: since(period) }) }),
});
