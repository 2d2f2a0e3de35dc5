import { anyFilterText, defineList } from '@laurel/shared/list';
import { audit } from './messages/en';

const hoursByPeriod = { day: 24, week: 7 * 24, month: 30 * 24 };

const calculateStart = (period: keyof typeof hoursByPeriod) =>
  new Date(Date.now() - hoursByPeriod[period] * 3600_000).toISOString();

const listKeys = <Key extends string>(texts: Readonly<Record<Key, string>>) => Object.keys(texts) as Key[];

const idPattern = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

export const auditList = defineList('listAudit', {
  search: true,
  filters: {
    kind: listKeys(audit.english.kinds),
    action: listKeys(audit.english.actions),
    period: ['day', 'week', 'month'],
    by: anyFilterText,
    about: anyFilterText,
  },
  filter: ({ kind, action, period, by, about }) => ({
    ...(kind && { kind }),
    ...(action && { action }),
    ...(period && { from: calculateStart(period) }),
    ...(by && idPattern.test(by) && { actorId: by }),
    ...(about && idPattern.test(about) && { entityId: about }),
  }),
});
