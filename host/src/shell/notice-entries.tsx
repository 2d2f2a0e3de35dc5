import { useCommand, useRead } from '@laurel/shared/service';
import { useMessages } from '@laurel/shared/ui/locale';
import { AttachedMenu, MenuEntries, type MenuEntry } from '@laurel/shared/ui/menu';
import { Bell, CheckCheck, Circle } from 'lucide-react';
import { shell } from '../messages/en/shell';
import type { HeaderMenuEntriesProps } from './header-menu';

export function NoticeEntries(menu: HeaderMenuEntriesProps) {
  const t = useMessages(shell).notices;
  const read = useRead('listNotices', { query: { perPage: 6 } }, { enabled: menu.open, keepPrevious: true });
  const seeCommand = useCommand('seeNotices', { refreshes: ['listNotices', 'getYourMoves'] });
  const notices = read.status === 'ready' ? read.data.items : [];
  const newestUnseen = notices.find(({ seen }) => !seen);
  const entries: MenuEntry[] = [
    ...notices.map(
      ({ id, title, reason, path, seen }): MenuEntry => ({
        kind: 'link',
        label: title,
        to: path ?? '/dashboard/notices',
        detail: reason,
        ...(!seen && { icon: Circle, onSelect: () => void seeCommand.run({ body: { action: 'one', id } }) }),
      }),
    ),
    ...(notices.length > 0
      ? []
      : [
          read.status === 'failed'
            ? ({ kind: 'action', label: t.failed, detail: t.retry, onSelect: read.retry } as const)
            : ({
                kind: 'action',
                label: read.status === 'ready' ? t.none : t.loading,
                onSelect: () => {},
                disabled: true,
              } as const),
        ]),
    { kind: 'separator' },
    ...(newestUnseen
      ? [
          {
            kind: 'action',
            label: t.readAll,
            icon: CheckCheck,
            onSelect: () => void seeCommand.run({ body: { action: 'all', until: newestUnseen.at } }),
          } as const,
        ]
      : []),
    { kind: 'link', label: t.all, to: '/dashboard/notices', icon: Bell },
  ];
  return (
    <AttachedMenu label={t.title} {...menu}>
      <MenuEntries entries={entries} />
    </AttachedMenu>
  );
}
