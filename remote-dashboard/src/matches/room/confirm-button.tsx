import { Button } from '@laurel/shared/ui/button';
import { ConfirmDialog } from '@laurel/shared/ui/confirm-dialog';
import { type ReactNode, useState } from 'react';

interface ConfirmButtonProps {
  label: string;
  variant: 'primary' | 'danger';
  size?: 'medium' | 'large';
  /** The question. */
  title: string;
  /** What follows. */
  children: ReactNode;
  confirmLabel: string;
  cancelLabel: string;
  busy: boolean;
  onConfirm: () => Promise<unknown>;
}

/** A move that cannot be taken back: asked about once, then made. */
export function ConfirmButton({
  label,
  variant,
  size = 'large',
  title,
  children,
  confirmLabel,
  cancelLabel,
  busy,
  onConfirm,
}: ConfirmButtonProps) {
  const [open, setOpen] = useState(false);
  const confirm = async () => {
    await onConfirm();
    setOpen(false);
  };
  return (
    <>
      <Button variant={variant} size={size} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <ConfirmDialog
        open={open}
        title={title}
        confirmLabel={confirmLabel}
        cancelLabel={cancelLabel}
        tone={variant}
        busy={busy}
        onConfirm={confirm}
        onClose={() => setOpen(false)}
      >
        {children}
      </ConfirmDialog>
    </>
  );
}
