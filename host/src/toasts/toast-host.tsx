import { subscribeToasts, type Toast } from '@laurel/shared/ui/toast';
import { type ComponentType, useEffect, useState } from 'react';

/** Milliseconds that a sentence stays in its live region: time to be read out, not to be found again. */
const spoken = 10_000;

/** Says a toast to screen readers, through the live regions of the first HTML. */
function announce({ type, message }: Toast): void {
  const region = document.getElementById(type === 'danger' ? 'announce-assertive' : 'announce-polite');
  // A line of its own: two toasts at once, or the same one twice, are two changes.
  const line = document.createElement('p');
  line.textContent = message;
  region?.append(line);
  setTimeout(() => line.remove(), spoken);
}

/** Where toasts show. What draws them is downloaded with the first one; until it is there they wait. */
export function ToastHost() {
  const [Toaster, setToaster] = useState<ComponentType | null>(null);
  useEffect(
    () =>
      subscribeToasts((toast) => {
        announce(toast);
        import(/* webpackChunkName: "toaster" */ './toaster').then(
          ({ showToast, Toaster }) => {
            setToaster(() => Toaster);
            showToast(toast);
          },
          () => {
            // The sentence was announced above; without its code a toast can only be heard.
          },
        );
      }),
    [],
  );
  return Toaster && <Toaster />;
}
