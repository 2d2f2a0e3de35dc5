import { Button } from '@laurel/shared/ui/button';
import { ConfirmDialog } from '@laurel/shared/ui/confirm-dialog';
import { type ReactNode, useState } from 'react';

interface ConfirmButtonProps {
  label: string;
  variant: 'primary' | 'outline' | 'danger';
  size?: 'medium' | 'large';
  title: string;
  children: ReactNode;
  confirmLabel: string;
  cancelLabel: string;
  busy: boolean;
  onConfirm: () => Promise<unknown>;
}

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
  const confirmAndClose = async () => {
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
        tone={variant === 'danger' ? 'danger' : 'primary'}
        busy={busy}
        onConfirm={confirmAndClose}
        onClose={() => setOpen(false)}
      >
        {children}
      </ConfirmDialog>
    </>
  );
}
