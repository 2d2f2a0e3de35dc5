import { subscribeToasts, type Toast } from '@laurel/shared/ui/toast';
import { type ComponentType, useEffect, useState } from 'react';

/** Milliseconds that a sentence stays in its live region: long enough to be announced, too short to be found again. */
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
            // The sentence was announced above. Without its code a toast can’t be shown.
          },
        );
      }),
    [],
  );
  return Toaster && <Toaster />;
}
