import { Icon } from '@laurel/shared/ui/icon';
import { useMessages } from '@laurel/shared/ui/locale';
import { Bell } from 'lucide-react';
import { useRef, useState } from 'react';
import { shell } from '../messages/en/shell';
import s from './account-menu.module.css';
import { useLazyPart } from './use-lazy-part';
import { useUnseenCount } from './use-move-count';

const loadEntries = () =>
  import(/* webpackChunkName: "notice-entries" */ './notice-entries').then((part) => part.NoticeEntries);

/** How many notices the user hasn't seen, and a menu of the newest. */
export function NoticeBell() {
  const t = useMessages(shell).notices;
  const count = useUnseenCount();
  const button = useRef<HTMLButtonElement>(null);
  const [byKey, setByKey] = useState(false);
  const { Part: Entries, open, toggle, close, prepare } = useLazyPart(loadEntries);
  return (
    <>
      <button
        ref={button}
        type="button"
        className={s.button}
        aria-label={t.button(count)}
        aria-haspopup="menu"
        aria-expanded={open}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={({ detail }) => {
          setByKey(detail === 0);
          toggle();
        }}
      >
        <Icon of={Bell} />
        {count > 0 && (
          <span aria-hidden="true" className={s.count}>
            {count > 99 ? '99+' : count}
          </span>
        )}
      </button>
      {Entries && button.current && <Entries button={button.current} open={open} byKey={byKey} onClose={close} />}
    </>
  );
}
