import { Button } from '@laurel/shared/ui/button';
import { kit, useMessages } from '@laurel/shared/ui/locale';
import type { ReactNode } from 'react';
import s from './sanctions.module.css';

interface DialogFootProps {
  /** True while the form is sent. */
  locked: boolean;
  onClose: () => void;
  /** The submit button. */
  children: ReactNode;
}

/** The buttons below the form of a dialog: one to leave it, one to send it. */
export function DialogFoot({ locked, onClose, children }: DialogFootProps) {
  const { cancel } = useMessages(kit);
  return (
    <div className={s.foot}>
      <Button disabled={locked} onClick={onClose}>
        {cancel}
      </Button>
      {children}
    </div>
  );
}
