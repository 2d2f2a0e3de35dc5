import { subscribeToasts, type Toast } from '@laurel/shared/ui/toast';
import { type ComponentType, useEffect, useState } from 'react';

/** Says a toast to screen readers, through the live regions of the first HTML. */
function announce({ type, message }: Toast): void {
  const region = document.getElementById(type === 'danger' ? 'announce-assertive' : 'announce-polite');
  if (!region) return;
  // The same sentence twice must be two changes.
  region.textContent = '';
  requestAnimationFrame(() => {
    region.textContent = message;
  });
}

/** Where toasts show. What draws them is downloaded with the first one; until it is there they wait. */
export function ToastHost() {
  const [Toaster, setToaster] = useState<ComponentType | null>(null);
  useEffect(
    () =>
      subscribeToasts((toast) => {
        announce(toast);
        import('./toaster').then(
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
