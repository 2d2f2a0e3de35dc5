import { useUnseenCount } from '@laurel/shared/service';
import { Icon } from '@laurel/shared/ui/icon';
import { useMessages } from '@laurel/shared/ui/locale';
import { Bell } from 'lucide-react';
import { shell } from '../messages/en/shell';
import { HeaderMenu } from './header-menu';

const loadEntries = () =>
  import(/* webpackChunkName: "notice-entries" */ './notice-entries').then((part) => part.NoticeEntries);

export function NoticeBell() {
  const t = useMessages(shell).notices;
  const count = useUnseenCount() ?? 0;
  return (
    <HeaderMenu
      load={loadEntries}
      label={t.button(count)}
      count={count > 99 ? '99+' : count > 0 ? String(count) : null}
    >
      <Icon of={Bell} />
    </HeaderMenu>
  );
}
