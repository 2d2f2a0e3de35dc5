import type { AttachedMenuProps } from '@laurel/shared/ui/menu';
import { type ComponentType, type ReactNode, useRef, useState } from 'react';
import { CloseOnNavigation } from './close-on-navigation';
import s from './header-menu.module.css';
import { useLazyPart } from './use-lazy-part';

export type HeaderMenuEntriesProps = Pick<AttachedMenuProps, 'button' | 'open' | 'byKey' | 'onClose'>;

interface HeaderMenuProps {
  load: () => Promise<ComponentType<HeaderMenuEntriesProps>>;
  label: string;
  count: string | null;
  children: ReactNode;
}

export function HeaderMenu({ load, label, count, children }: HeaderMenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [byKey, setByKey] = useState(false);
  const { Part: Entries, open, wanted, toggle, close, prepare } = useLazyPart(load);
  return (
    <>
      <button
        ref={button}
        type="button"
        className={s.button}
        aria-label={label}
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
        {children}
        {count !== null && <span className={s.count}>{count}</span>}
      </button>
      {wanted && <CloseOnNavigation onClose={close} />}
      {Entries && button.current && <Entries button={button.current} open={open} byKey={byKey} onClose={close} />}
    </>
  );
}
