import { ListPage, ListTable, useList } from '@laurel/shared/list';
import { useMessages } from '@laurel/shared/ui/locale';
import { auditList } from './audit';
import { useAuditColumns } from './columns';
import { audit as messages } from './messages/en';

/** What staff, players and Laurel did, newest first. */
export function AuditPage() {
  const t = useMessages(messages);
  const list = useList(auditList);
  const columns = useAuditColumns();
  const filters = {
    action: { label: t.action, any: t.anyAction, options: t.actions },
    period: { label: t.period, any: t.anyPeriod, options: t.periods },
  };
  return (
    <ListPage list={list} words={{ ...t, filters }}>
      {(items) => <ListTable list={list} caption={t.title} columns={columns} rows={items} rowKey={({ id }) => id} />}
    </ListPage>
  );
}
