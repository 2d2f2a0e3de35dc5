import { formatNumber, kit, useMessages } from '@laurel/shared/ui/locale';
import { Check, CircleAlert } from 'lucide-react';
import { joinClassNames } from '../class-names';
import { Icon } from '../icon';
import { VisuallyHidden } from '../visually-hidden';
import s from './steps.module.css';

export interface Step {
  key: string;
  label: string;
  mistaken?: boolean | undefined;
}

export interface StepsProps {
  label: string;
  steps: readonly Step[];
  current: string;
  onStep?: ((key: string) => void) | undefined;
}

export function Steps({ label, steps, current, onStep }: StepsProps) {
  const t = useMessages(kit).task;
  const currentIndex = steps.findIndex(({ key }) => key === current);
  return (
    <nav aria-label={label} className={s.nav}>
      <p className={s.position}>{t.position(formatNumber(currentIndex + 1), formatNumber(steps.length))}</p>
      <ol className={s.steps}>
        {steps.map((step, index) => {
          const isDone = index < currentIndex;
          const content = (
            <>
              <span className={s.mark} aria-hidden="true">
                {step.mistaken ? (
                  <Icon of={CircleAlert} size={16} />
                ) : isDone ? (
                  <Icon of={Check} size={16} />
                ) : (
                  index + 1
                )}
              </span>
              <span className={s.label}>{step.label}</span>
              {step.mistaken ? (
                <VisuallyHidden>, {t.mistaken}</VisuallyHidden>
              ) : (
                isDone && <VisuallyHidden>, {t.done}</VisuallyHidden>
              )}
            </>
          );
          return (
            <li
              key={step.key}
              aria-current={index === currentIndex ? 'step' : undefined}
              className={joinClassNames(
                s.step,
                isDone && s.done,
                index === currentIndex && s.current,
                step.mistaken && s.mistaken,
              )}
            >
              {isDone && onStep ? (
                <button type="button" onClick={() => onStep(step.key)} className={s.button}>
                  {content}
                </button>
              ) : (
                <span className={s.button}>{content}</span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
