import { kit, useMessages } from '@laurel/shared/ui/locale';
import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Heading } from '../heading';
import { IconButton } from '../icon-button';
import s from './dialog.module.css';
import { useModal } from './use-modal';

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  actions?: ReactNode;
  locked?: boolean | undefined;
}

export function Dialog({ open, ...props }: DialogProps) {
  return open ? <OpenDialog {...props} /> : null;
}

function OpenDialog({ onClose, title, children, actions, locked = false }: Omit<DialogProps, 'open'>) {
  const { dialogProps, requestClose } = useModal({ onClose, locked });
  const { close } = useMessages(kit);
  const titleId = useId();
  return (
    <dialog {...dialogProps} aria-labelledby={titleId} className={s.dialog}>
      <div className={s.sheet}>
        <Heading level={2} id={titleId} className={s.title}>
          {title}
        </Heading>
        <div className={s.body}>{children}</div>
        {actions !== undefined && <footer className={s.actions}>{actions}</footer>}
        {/* Comes last, so that the dialog opens with the focus on its content. */}
        <div className={s.close}>
          <IconButton icon={X} label={close} onClick={requestClose} disabled={locked} />
        </div>
      </div>
    </dialog>
  );
}
