import { type MouseEvent, type RefObject, type SyntheticEvent, useEffect, useRef } from 'react';

export interface Modal {
  dialogProps: {
    ref: RefObject<HTMLDialogElement | null>;
    onCancel: (event: SyntheticEvent) => void;
    onClick: (event: MouseEvent) => void;
  };
  /** Requests closing, unless locked. */
  ask: () => void;
}

/** Makes a `<dialog>` modal when it appears. The focus moves into it and afterwards back. */
export function useModal({ onClose, locked }: { onClose: () => void; locked: boolean }): Modal {
  const ref = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const element = ref.current;
    const before = document.activeElement;
    if (element && !element.open) element.showModal();
    return () => {
      element?.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);

  const requestClose = () => {
    if (!locked) onClose();
  };
  return {
    ask: requestClose,
    dialogProps: {
      ref,
      onCancel: (event) => {
        if (event.target !== ref.current) return;
        event.preventDefault();
        requestClose();
      },
      onClick: (event) => {
        if (event.target === ref.current) requestClose();
      },
    },
  };
}
