import type { AuditEntry } from '@laurel/shared/protocol';
import { DateTime } from '@laurel/shared/ui/date-time';
import { type Translated, useMessages } from '@laurel/shared/ui/locale';
import type { TableColumn } from '@laurel/shared/ui/table';
import { TextLink } from '@laurel/shared/ui/text-link';
import { base } from '../layout/base';
import { audit as messages } from './messages/en';

type Words = Translated<typeof messages.english>;

/** Who did what to whom, what changed, and why. */
export function useAuditColumns(): TableColumn<AuditEntry>[] {
  const t = useMessages(messages);
  return [
    { key: 'at', header: t.at, card: 'note', cell: ({ at }) => <DateTime value={at} /> },
    {
      key: 'action',
      header: t.action,
      rowHeader: true,
      cell: ({ action }) => t.actions[action],
    },
    {
      key: 'actor',
      header: t.actor,
      card: 'detail',
      cell: ({ actor }) => (actor ? <TextLink to={`${base}/users/${actor.id}`}>{actor.username}</TextLink> : t.service),
    },
    { key: 'subject', header: t.subject, card: 'detail', cell: ({ subject }) => <Subject subject={subject} /> },
    { key: 'change', header: t.change, card: 'detail', cell: (entry) => changesOf(entry, t).join('; ') },
    { key: 'reason', header: t.reason, card: 'detail', cell: ({ reason }) => reason },
  ];
}

function Subject({ subject: { kind, id, name } }: Pick<AuditEntry, 'subject'>) {
  const text = name ?? kind.replaceAll('_', ' ');
  if (kind === 'user' && id) return <TextLink to={`${base}/users/${id}`}>{text}</TextLink>;
  if (kind === 'contest' && id) return <TextLink to={`${base}/contests/${id}`}>{text}</TextLink>;
  return text;
}

const written = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** Each field that changed, from what to what. */
function changesOf({ before, after }: AuditEntry, t: Words): string[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return fields.flatMap((field) => {
    const [was, is] = [before?.[field], after?.[field]];
    if (written(was) === written(is)) return [];
    return [was === undefined ? t.to(field, written(is)) : t.from(field, written(was), written(is ?? null))];
  });
}
