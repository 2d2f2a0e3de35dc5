import { kit, useMessages } from '@laurel/shared/ui/locale';
import type { Toast } from '@laurel/shared/ui/toast';
import { X } from 'lucide-react';
import { useEffect } from 'react';
import 'react-toastify/ReactToastify.css';
import { type Id, Slide, toast as showLibraryToast, ToastContainer } from 'react-toastify/unstyled';
import { ToastBody } from './toast-body';
import s from './toaster.module.css';

const tones = { danger: 'error', warning: 'warning', info: 'info', success: 'success' } as const;

let lastSuccessId: Id | undefined;

export function renderToast(toast: Toast): void {
  if (toast.type === 'success' && lastSuccessId !== undefined) showLibraryToast.dismiss(lastSuccessId);
  // With reduced motion no animation runs, and the library would wait for its end.
  const reducesMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const id = showLibraryToast(
    ({ closeToast, isPaused }) => <ToastBody toast={toast} paused={isPaused} close={() => closeToast()} />,
    {
      type: tones[toast.type],
      transition: reducesMotion ? false : Slide,
    },
  );
  if (toast.type === 'success') lastSuccessId = id;
}

const findToast = (target: EventTarget | null) =>
  target instanceof Element ? target.closest('[data-in]')?.id : undefined;

/** Pauses a toast while it has the focus, which the library doesn't do. */
function onFocusIn({ target }: FocusEvent): void {
  const id = findToast(target);
  if (id) showLibraryToast.pause({ id });
}

function onFocusOut({ target, relatedTarget }: FocusEvent): void {
  const id = findToast(target);
  if (id && id !== findToast(relatedTarget)) showLibraryToast.play({ id });
}

const overlaps = (toastRect: DOMRect, focusRect: DOMRect) =>
  toastRect.left < focusRect.right &&
  focusRect.left < toastRect.right &&
  toastRect.top < focusRect.bottom &&
  focusRect.top < toastRect.bottom;

function closeCoveringToasts({ target }: FocusEvent): void {
  if (!(target instanceof HTMLElement) || target.tabIndex < 0 || findToast(target)) return;
  const focusedRect = target.getBoundingClientRect();
  for (const toast of document.querySelectorAll('[data-in]'))
    if (overlaps(toast.getBoundingClientRect(), focusedRect)) showLibraryToast.dismiss(toast.id);
}

/** The page’s own live regions announce toasts. The library’s would announce them twice. */
function silenceRegion(container: HTMLElement): void {
  const region = container.querySelector('[aria-live]');
  region?.setAttribute('aria-live', 'off');
  region?.removeAttribute('aria-relevant');
  region?.removeAttribute('aria-atomic');
}

function attachRegion(container: HTMLElement | null) {
  if (!container) return;
  silenceRegion(container);
  container.addEventListener('focusin', onFocusIn);
  container.addEventListener('focusout', onFocusOut);
}

export function Toaster() {
  const t = useMessages(kit);
  useEffect(() => {
    document.addEventListener('focusin', closeCoveringToasts);
    return () => document.removeEventListener('focusin', closeCoveringToasts);
  }, []);
  return (
    <div ref={attachRegion}>
      <ToastContainer
        position="top-right"
        limit={5}
        autoClose={5000}
        newestOnTop
        closeOnClick
        draggable
        pauseOnHover
        customProgressBar
        icon={false}
        role="group"
        className={s.container ?? ''}
        toastClassName={s.toast ?? ''}
        closeButton={({ closeToast }) => (
          <button type="button" className={s.close} aria-label={t.close} onClick={closeToast}>
            <X size={18} strokeWidth={1.75} aria-hidden />
          </button>
        )}
      />
    </div>
  );
}
