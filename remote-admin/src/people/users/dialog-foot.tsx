import { Button } from '@laurel/shared/ui/button';
import { kit, useMessages } from '@laurel/shared/ui/locale';
import type { ReactNode } from 'react';
import s from './sanctions.module.css';

interface DialogFootProps {
  locked: boolean;
  onClose: () => void;
  children: ReactNode;
}

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
