import { kit, useMessages } from '@laurel/shared/ui/locale';
import { CircleCheck, CirclePause, Hourglass } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import { Countdown } from '../date-time';
import { Icon } from '../icon';
import { VisuallyHidden } from '../visually-hidden';
import s from './clock-strip.module.css';

export type ClockStep = {
  id: string;
  /** "Check-in", or on the running step what is to do: "Your move: answer the report". */
  label: ReactNode;
  /** The time, the consequence, whose move it is. */
  detail?: ReactNode;
} & (
  | { state: 'done' | 'next' | 'paused' }
  | { state: 'now' /** The deadline, ISO 8601; no clock without one. */; until?: string | undefined }
);

export interface ClockStripProps {
  /** Names the list: "Course of the match". */
  label: string;
  steps: readonly ClockStep[];
  serverOffsetMs?: number | undefined;
  /** The clock of the running step has reached zero: ask the server what follows. */
  onEnd?: (() => void) | undefined;
}

const GLYPH = { done: CircleCheck, next: Hourglass, paused: CirclePause };

/** The steps of a match in order: what is done, what runs now with its clock, what follows. */
export function ClockStrip({ label, steps, serverOffsetMs, onEnd }: ClockStripProps) {
  const t = useMessages(kit);
  return (
    <div className={s.frame}>
      <ol aria-label={label} className={s.strip}>
        {steps.map((step) =>
          step.state === 'now' ? (
            <li key={step.id} aria-current="step" className={classNames(s.step, s.now)}>
              {step.until !== undefined && (
                <Countdown
                  until={step.until}
                  serverOffsetMs={serverOffsetMs}
                  label={t.timeLeft}
                  onEnd={onEnd}
                  className={s.clock}
                />
              )}
              <div className={s.text}>
                <p className={s.label}>{step.label}</p>
                {step.detail !== undefined && <p>{step.detail}</p>}
              </div>
            </li>
          ) : (
            <li key={step.id} className={classNames(s.step, s[step.state])}>
              <p className={s.label}>
                <Icon of={GLYPH[step.state]} className={s.mark} />
                <VisuallyHidden>{`${t.steps[step.state]}: `}</VisuallyHidden>
                {step.label}
              </p>
              {step.detail !== undefined && <p>{step.detail}</p>}
            </li>
          ),
        )}
      </ol>
    </div>
  );
}
