import type { AuditEntry } from '@laurel/shared/protocol';
import { DateTime } from '@laurel/shared/ui/date-time';
import { useMessages } from '@laurel/shared/ui/locale';
import type { TableColumn } from '@laurel/shared/ui/table';
import { TextLink } from '@laurel/shared/ui/text-link';
import { base } from '../../layout/base-path';
import { Changes } from './changes';
import { audit as messages } from './messages/en';
import { Subject } from './subject';

export function useAuditColumns(): TableColumn<AuditEntry>[] {
  const t = useMessages(messages);
  return [
    { key: 'at', header: t.at, card: 'figure', width: '9rem', cell: ({ at }) => <DateTime value={at} /> },
    { key: 'action', header: t.action, rowHeader: true, width: '12rem', cell: ({ action }) => t.actions[action] },
    {
      key: 'actor',
      header: t.actor,
      card: 'detail',
      width: '8rem',
      cell: ({ actor, action, after }) => {
        if (actor) return <TextLink to={`${base}/users/${actor.id}`}>{actor.username}</TextLink>;
        if (action !== 'blog.publish') return t.service;
        return typeof after?.scheduledBy === 'string' ? t.schedulerFor(after.scheduledBy) : t.scheduler;
      },
    },
    {
      key: 'subject',
      header: t.subject,
      card: 'detail',
      width: '14rem',
      cell: (entry) => <Subject entry={entry} />,
    },
    {
      key: 'details',
      header: t.details,
      card: 'below',
      cell: (entry) => <Changes entry={entry} />,
    },
  ];
}
