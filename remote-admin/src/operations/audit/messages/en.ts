import { auditWords } from '@laurel/shared/audit';
import { words } from '../../../catalogue';

export const audit = words('audit', {
  title: 'Audit log',
  what: 'the audit log',
  noun: 'entries',
  searchHint: 'Username of actor or subject',
  none: { title: 'No entries yet', message: 'Actions by staff, players and Laurel appear here.' },
  anyAction: 'Any action',
  anyPeriod: 'Any time',
  period: 'Period',
  periods: { day: 'Last 24 hours', week: 'Last 7 days', month: 'Last 30 days' },
  service: 'Laurel',
  /** Publishes posts at their scheduled time. */
  scheduler: 'Scheduler',
  schedulerFor: (who: string) => `Scheduler, set by ${who}`,
  at: 'When',
  actor: 'Who',
  action: 'Action',
  subject: 'About',
  details: 'Details',
  values: (count: number) => `${count} values`,
  of: (kind: string, name: string) => `${kind}, ${name}`,
  anyKind: 'Any kind',
  kind: 'Kind',
  exportAll: 'Download CSV',
  exportHint: 'The newest 50,000 entries that match your filters.',
  only: {
    title: 'Filter',
    label: (action: string) => `Filter by this entry: ${action}`,
    actor: (name: string) => `Only by ${name}`,
    subject: (name: string) => `Only about ${name}`,
    action: 'Only this action',
    narrowed: 'Filtered to one person or subject.',
    clear: 'Show all entries',
  },
  ...auditWords,
});
