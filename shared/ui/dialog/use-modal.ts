import { type KeyboardEvent, type MouseEvent, type RefObject, type SyntheticEvent, useEffect, useRef } from 'react';

export interface Modal {
  dialogProps: {
    ref: RefObject<HTMLDialogElement | null>;
    onCancel: (event: SyntheticEvent) => void;
    onClick: (event: MouseEvent) => void;
    onKeyDown: (event: KeyboardEvent) => void;
  };
  requestClose: () => void;
}

export function useModal({ onClose, locked }: { onClose: () => void; locked: boolean }): Modal {
  const ref = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const element = ref.current;
    const activeElementBefore = document.activeElement;
    if (element && !element.open) {
      element.showModal();
      focusStartElement(element);
    }
    return () => {
      element?.close();
      if (activeElementBefore instanceof HTMLElement && activeElementBefore.isConnected) activeElementBefore.focus();
    };
  }, []);

  const requestClose = () => {
    if (!locked) onClose();
  };
  return {
    requestClose: requestClose,
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
      onKeyDown: ignoreHeldEnter,
    },
  };
}

/** Stops an Enter that is still held from pressing the button that has the focus when the dialog opens. */
function ignoreHeldEnter(event: KeyboardEvent): void {
  const onButton = event.target instanceof HTMLButtonElement;
  if (onButton && event.key === 'Enter' && event.repeat) event.preventDefault();
}

/** Without `data-autofocus`, moves the focus from an unchecked radio button to the checked one, as Tab would. */
function focusStartElement(dialog: HTMLElement): void {
  const startElement = dialog.querySelector<HTMLElement>('[data-autofocus]');
  startElement?.focus();
  const newActiveElement = document.activeElement;
  if (
    startElement ||
    !(newActiveElement instanceof HTMLInputElement) ||
    newActiveElement.type !== 'radio' ||
    newActiveElement.checked
  )
    return;
  for (const each of dialog.querySelectorAll<HTMLInputElement>('input[type=radio]:checked'))
    if (each.name === newActiveElement.name) each.focus();
}
