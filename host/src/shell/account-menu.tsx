import type { SessionUser } from '@laurel/shared/protocol';
import { useMessages } from '@laurel/shared/ui/locale';
import { shell } from '../messages/en/shell';
import { AccountShield } from './account-shield';
import { HeaderMenu } from './header-menu';
import { useMoveCount } from './use-move-count';

const loadEntries = () =>
  import(/* webpackChunkName: "account-entries" */ './account-entries').then((part) => part.AccountEntries);

export function AccountMenu({ user: { username, avatarUrl } }: { user: SessionUser }) {
  const t = useMessages(shell).account;
  const count = useMoveCount();
  return (
    <HeaderMenu
      load={loadEntries}
      label={count > 0 ? t.buttonWithMoves(username, count) : t.button(username)}
      count={count > 0 ? String(count) : null}
    >
      <AccountShield username={username} src={avatarUrl} size={36} />
    </HeaderMenu>
  );
}
