import { kit, useMessages } from '@laurel/shared/ui/locale';
import type { ReactNode } from 'react';
import { Button } from '../button';
import { Dialog } from '../dialog';
import { Note } from '../note';
import s from './confirm-dialog.module.css';

export interface ConfirmDialogProps {
  open: boolean;
  title: ReactNode;
  children?: ReactNode;
  confirmLabel: ReactNode;
  cancelLabel?: ReactNode;
  tone?: 'primary' | 'danger' | undefined;
  busy?: boolean | undefined;
  confirmFirst?: boolean | undefined;
  blocked?: boolean | undefined;
  error?: ReactNode;
  onConfirm: () => void;
  onClose: () => void;
}

export function ConfirmDialog({
  open,
  title,
  children,
  confirmLabel,
  cancelLabel,
  tone = 'primary',
  busy = false,
  confirmFirst = false,
  blocked = false,
  error,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const { cancel } = useMessages(kit);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      locked={busy}
      title={title}
      actions={
        <>
          <Button onClick={onClose} disabled={busy}>
            {cancelLabel ?? cancel}
          </Button>
          <Button
            data-send="first"
            data-autofocus={confirmFirst ? '' : undefined}
            variant={tone}
            onClick={onConfirm}
            busy={busy}
            disabled={blocked}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <div className={s.body}>
        {children}
        {error !== undefined && error !== null && (
          <Note tone="danger" announce>
            {error}
          </Note>
        )}
      </div>
    </Dialog>
  );
}
