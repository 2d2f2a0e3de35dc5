import { ListTablePage, useList } from '@laurel/shared/list';
import { type AuditEntry, basePath, calls } from '@laurel/shared/protocol';
import { IconButton } from '@laurel/shared/ui/icon-button';
import { useMessages } from '@laurel/shared/ui/locale';
import { Menu, type MenuItemEntry } from '@laurel/shared/ui/menu';
import { Note } from '@laurel/shared/ui/note';
import type { TableColumn } from '@laurel/shared/ui/table';
import { TextLink } from '@laurel/shared/ui/text-link';
import { Tooltip } from '@laurel/shared/ui/tooltip';
import { ListFilter } from 'lucide-react';
import { auditList } from './audit';
import { useAuditColumns } from './columns';
import { audit as messages } from './messages/en';

export function AuditPage() {
  const t = useMessages(messages);
  const list = useList(auditList);
  const { filters: chosenFilters } = list.view;
  const narrowTableColumn: TableColumn<AuditEntry> = {
    key: 'only',
    header: t.only.title,
    card: 'action',
    width: '40px',
    cell: ({ action, actor, subject }) => {
      const buildLink = (part: Partial<typeof chosenFilters>) =>
        list.buildLink({ filters: { ...chosenFilters, ...part } });
      const name = subject.name ?? t.kinds[subject.kind];
      const entries: MenuItemEntry[] = [
        ...(actor
          ? [{ kind: 'link', label: t.only.actor(actor.username), to: buildLink({ by: actor.id }) } as const]
          : []),
        ...(subject.id
          ? [{ kind: 'link', label: t.only.subject(name), to: buildLink({ about: subject.id }) } as const]
          : []),
        { kind: 'link', label: t.only.action, to: buildLink({ action }) },
      ];
      return (
        <Menu entries={entries} trigger={<IconButton icon={ListFilter} label={t.only.label(t.actions[action])} />} />
      );
    },
  };
  const columns = [...useAuditColumns(), narrowTableColumn];
  const filters = {
    kind: { label: t.kind, any: t.anyKind, options: t.kinds },
    action: { label: t.action, any: t.anyAction, options: t.actions },
    period: { label: t.period, any: t.anyPeriod, options: t.periods },
  };
  const isNarrowed = chosenFilters.by !== undefined || chosenFilters.about !== undefined;
  const everyoneLink = list.buildLink({ filters: { ...chosenFilters, by: undefined, about: undefined } });
  return (
    <ListTablePage
      list={list}
      words={{ ...t, filters }}
      action={
        <Tooltip text={t.exportHint}>
          <a href={buildExportAddress(list.view)} download>
            {t.exportAll}
          </a>
        </Tooltip>
      }
      tabs={
        isNarrowed && (
          <Note tone="info">
            {t.only.narrowed} <TextLink to={everyoneLink}>{t.only.clear}</TextLink>
          </Note>
        )
      }
      columns={columns}
    />
  );
}

function buildExportAddress(view: ReturnType<typeof auditList.read>): string {
  const { query } = auditList.request(view);
  const exportQuery = new URLSearchParams(query?.search ? { search: query.search } : {});
  for (const [name, value] of Object.entries(query?.filter ?? {}))
    if (value) exportQuery.append(`filter[${name}]`, value);
  return `${basePath}${calls.exportAudit.path}?${exportQuery}`;
}
