import { subscribeToasts, type Toast } from '@laurel/shared/ui/toast';
import { type ComponentType, useEffect, useState } from 'react';

/** The time until a message leaves its live region, so that screen readers don't come across it later. */
const spokenMs = 10_000;

function announceToast({ type, message }: Toast): void {
  const region = document.getElementById(type === 'danger' ? 'announce-assertive' : 'announce-polite');
  // Each toast adds a line, so that equal texts are announced too.
  const line = document.createElement('p');
  line.textContent = message;
  region?.append(line);
  setTimeout(() => line.remove(), spokenMs);
}

export function ToastHost() {
  const [Toaster, setToaster] = useState<ComponentType | null>(null);
  useEffect(
    () =>
      subscribeToasts((toast) => {
        announceToast(toast);
        import(/* webpackChunkName: "toaster" */ './toaster').then(
          ({ renderToast, Toaster }) => {
            setToaster(() => Toaster);
            renderToast(toast);
          },
          () => {
            // The message was announced above. Without the toaster's code, no toast can be shown.
          },
        );
      }),
    [],
  );
  return Toaster && <Toaster />;
}
