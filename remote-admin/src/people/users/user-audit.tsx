import { useRead } from '@laurel/shared/service';
import { RuleHeading } from '@laurel/shared/ui/heading';
import { useMessages } from '@laurel/shared/ui/locale';
import { ReadNote } from '@laurel/shared/ui/read-note';
import { SkeletonRows } from '@laurel/shared/ui/skeleton';
import { Table } from '@laurel/shared/ui/table';
import { Text } from '@laurel/shared/ui/text';
import { TextLink } from '@laurel/shared/ui/text-link';
import { base } from '../../layout/base-path';
import { useAuditColumns } from '../../operations/audit/columns';
import { audit as messages } from '../../operations/audit/messages/en';
import { users } from './messages/en';

export function UserAudit({ username }: { username: string }) {
  const t = useMessages(messages);
  const { audit: auditTexts } = useMessages(users);
  const columns = useAuditColumns();
  const read = useRead('listAudit', { query: { perPage: 10, search: username } });
  return (
    <section aria-labelledby="audit">
      <RuleHeading
        id="audit"
        title={auditTexts.title}
        trailing={<TextLink to={`${base}/audit?search=${username}`}>{auditTexts.all}</TextLink>}
      />
      <ReadNote read={read} what={t.what} />
      {read.status === 'loading' && <SkeletonRows rows={4} label={t.what} />}
      {read.status === 'ready' &&
        (read.data.items.length === 0 ? (
          <Text tone="muted">{t.none.title}</Text>
        ) : (
          <Table caption={auditTexts.title} columns={columns} rows={read.data.items} rowKey={({ id }) => id} />
        ))}
    </section>
  );
}
