import { anyFilterText, defineList } from '@laurel/shared/list';
import { audit } from './messages/en';

const hours = { day: 24, week: 7 * 24, month: 30 * 24 };

const calculateStart = (period: keyof typeof hours) => new Date(Date.now() - hours[period] * 3600_000).toISOString();

const listKeys = <Key extends string>(texts: Readonly<Record<Key, string>>) => Object.keys(texts) as Key[];

const id = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

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
    ...(by && id.test(by) && { actorId: by }),
    ...(about && id.test(about) && { entityId: about }),
  }),
});
