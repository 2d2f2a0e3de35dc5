import { Button } from '@laurel/shared/ui/button';
import { kit, useMessages } from '@laurel/shared/ui/locale';
import type { Toast } from '@laurel/shared/ui/toast';
import { CircleCheck, CircleX, Info, TriangleAlert } from 'lucide-react';
import s from './toaster.module.css';
import { useCountdown } from './use-countdown';

const icons = { danger: CircleX, warning: TriangleAlert, info: Info, success: CircleCheck };

export interface ToastBodyProps {
  toast: Toast;
  paused: boolean;
  close: () => void;
}

/** The toast runs its own timer, because the library's timer is an animation, which reduced motion skips. */
export function ToastBody({ toast: { type, message, retry, duration = 5000 }, paused, close }: ToastBodyProps) {
  useCountdown(duration, paused, close);
  const { tryAgain } = useMessages(kit);
  const Icon = icons[type];
  return (
    <div className={s.body}>
      <Icon className={s[type]} size={20} strokeWidth={1.75} aria-hidden />
      <span>{message}</span>
      {retry && (
        <Button
          size="small"
          onClick={() => {
            close();
            retry();
          }}
        >
          {tryAgain}
        </Button>
      )}
    </div>
  );
}
