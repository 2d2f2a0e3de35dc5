import type { SessionUser } from '@laurel/shared/protocol';
import { useMessages } from '@laurel/shared/ui/locale';
import { useRef, useState } from 'react';
import { shell } from '../messages/en/shell';
import s from './account-menu.module.css';
import { AccountShield } from './account-shield';
import { useLazyPart } from './use-lazy-part';
import { useMoveCount } from './use-move-count';

const downloadArea = () =>
  import(/* webpackChunkName: "account-entries" */ './account-entries').then((part) => part.AccountEntries);

/** The signed-in user’s menu. */
export function AccountMenu({ user }: { user: SessionUser }) {
  const t = useMessages(shell).account;
  const count = useMoveCount();
  const button = useRef<HTMLButtonElement>(null);
  const [byKey, setByKey] = useState(false);
  const { Part: Entries, open, toggle, close, prepare } = useLazyPart(downloadArea);
  return (
    <>
      <button
        ref={button}
        type="button"
        className={s.button}
        aria-label={count > 0 ? t.buttonWithMoves(user.username, count) : t.button(user.username)}
        aria-haspopup="menu"
        aria-expanded={open}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={({ detail }) => {
          setByKey(detail === 0);
          toggle();
        }}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' || open) return;
          event.preventDefault();
          setByKey(true);
          toggle();
        }}
      >
        <AccountShield username={user.username} src={user.avatarUrl} size={36} />
        {count > 0 && <span className={s.count}>{count}</span>}
      </button>
      {Entries && button.current && (
        <Entries user={user} button={button.current} open={open} byKey={byKey} onClose={close} />
      )}
    </>
  );
}
