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
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  actions?: ReactNode;
  side?: 'right' | 'left' | 'bottom' | undefined;
  locked?: boolean | undefined;
}

export function Drawer({ open, ...props }: DrawerProps) {
  return open ? <OpenDrawer {...props} /> : null;
}

function OpenDrawer({ onClose, title, children, actions, side = 'right', locked = false }: Omit<DrawerProps, 'open'>) {
  const { dialogProps, requestClose } = useModal({ onClose, locked });
  const { close } = useMessages(kit);
  const titleId = useId();
  return (
    <dialog {...dialogProps} aria-labelledby={titleId} className={joinClassNames(s.drawer, s[side])}>
      <div className={s.sheet}>
        <header className={s.head}>
          <Heading level={2} id={titleId}>
            {title}
          </Heading>
          <IconButton icon={X} label={close} onClick={requestClose} disabled={locked} />
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
