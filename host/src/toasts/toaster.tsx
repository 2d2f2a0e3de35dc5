import { Button } from '@laurel/shared/ui/button';
import type { Toast } from '@laurel/shared/ui/toast';
import { CircleCheck, CircleX, Info, TriangleAlert, X } from 'lucide-react';
import 'react-toastify/ReactToastify.css';
import { toast as show, ToastContainer } from 'react-toastify/unstyled';
import s from './toaster.module.css';

const icons = { danger: CircleX, warning: TriangleAlert, info: Info, success: CircleCheck };
const tones = { danger: 'error', warning: 'warning', info: 'info', success: 'success' } as const;

/** Draws one toast; one whose act can be done again offers to. */
export function showToast({ type, message, retry }: Toast): void {
  const Icon = icons[type];
  show(
    ({ closeToast }) => (
      <div className={s.body}>
        <Icon className={s[type]} size={20} strokeWidth={1.75} aria-hidden />
        <span>{message}</span>
        {retry && (
          <Button
            size="small"
            onClick={() => {
              closeToast();
              retry();
            }}
          >
            Try again
          </Button>
        )}
      </div>
    ),
    { type: tones[type] },
  );
}

/** The toasts of the page: top right, at most 5, 5 s, newest on top, closed by a click, draggable, waiting on hover. */
export function Toaster() {
  return (
    <ToastContainer
      position="top-right"
      limit={5}
      autoClose={5000}
      newestOnTop
      closeOnClick
      draggable
      pauseOnHover
      hideProgressBar
      icon={false}
      role="group"
      className={s.container ?? ''}
      toastClassName={s.toast ?? ''}
      closeButton={({ closeToast }) => (
        <button type="button" className={s.close} aria-label="Close" onClick={closeToast}>
          <X size={18} strokeWidth={1.75} aria-hidden />
        </button>
      )}
    />
  );
}
