import { kit, useMessages } from '@laurel/shared/ui/locale';
import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { joinClassNames } from '../class-names';
import { useModal } from '../dialog';
import { Heading } from '../heading';
import { IconButton } from '../icon-button';
import s from './drawer.module.css';

export interface DrawerProps {
  open: boolean;
  /** Requested by Escape, the close button or a click outside. Close it by setting `open`. */
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** Buttons that stay at the bottom while the content scrolls. */
  actions?: ReactNode;
  /** The drawer's edge on wide screens. On phones it always opens from the bottom. */
  side?: 'right' | 'left' | 'bottom' | undefined;
  locked?: boolean | undefined;
}

/** A modal sheet along an edge, for filters, choices, or all details of a row. */
export function Drawer({ open, ...props }: DrawerProps) {
  return open ? <OpenDrawer {...props} /> : null;
}

function OpenDrawer({ onClose, title, children, actions, side = 'right', locked = false }: Omit<DrawerProps, 'open'>) {
  const { dialogProps, ask } = useModal({ onClose, locked });
  const { close } = useMessages(kit);
  const titleId = useId();
  return (
    <dialog {...dialogProps} aria-labelledby={titleId} className={joinClassNames(s.drawer, s[side])}>
      <div className={s.sheet}>
        <header className={s.head}>
          <Heading level={2} id={titleId}>
            {title}
          </Heading>
          <IconButton icon={X} label={close} onClick={ask} disabled={locked} />
        </header>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrolls, so it must be reachable by keyboard */}
        <section aria-labelledby={titleId} tabIndex={0} className={s.body}>
          {children}
        </section>
        {actions !== undefined && <footer className={s.actions}>{actions}</footer>}
      </div>
    </dialog>
  );
}
