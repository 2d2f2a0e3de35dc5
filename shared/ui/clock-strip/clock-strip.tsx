import { formatList, kit, useMessages } from '@laurel/shared/ui/locale';
import { ChevronDown, CircleCheck, CirclePause, CircleX, Hourglass } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { joinClassNames } from '../class-names';
import { Countdown } from '../date-time';
import { Icon } from '../icon';
import { VisuallyHidden } from '../visually-hidden';
import s from './clock-strip.module.css';

/** `failed`: the step ended without success. */
export type ClockStep = {
  id: string;
  label: string;
  detail?: ReactNode;
} & (
  | { state: 'done' | 'failed' | 'next' | 'paused' }
  /** `until` is the deadline, ISO 8601. Without it no clock shows. */
  | { state: 'now'; until?: string | undefined }
);

export interface ClockStripProps {
  label: string;
  steps: readonly ClockStep[];
  serverOffsetMs?: number | undefined;
  onEnd?: (() => void) | undefined;
}

const stepGlyphs = { done: CircleCheck, failed: CircleX, next: Hourglass, paused: CirclePause };

const isPast = (state: ClockStep['state']): boolean => state === 'done' || state === 'failed';

export function ClockStrip({ label, steps, serverOffsetMs, onEnd }: ClockStripProps) {
  const t = useMessages(kit);
  const [open, setOpen] = useState(false);
  const id = useId();
  const leadingStep =
    steps.find(({ state }) => state === 'now' || state === 'paused') ?? steps.findLast(({ state }) => isPast(state));
  const otherSteps = steps.filter((step) => step !== leadingStep);
  const doneCount = otherSteps.filter(({ state }) => state === 'done').length;
  const nextSteps = otherSteps.flatMap(({ state, label: name }) => (state === 'next' ? [name] : []));
  return (
    <div className={joinClassNames(s.frame, open && s.open)}>
      <ol aria-label={label} id={id} className={s.strip}>
        {steps.map((step) =>
          step.state === 'now' ? (
            <li key={step.id} aria-current="step" className={joinClassNames(s.step, s.now)}>
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
            <li key={step.id} className={joinClassNames(s.step, s[step.state], step !== leadingStep && s.other)}>
              <p className={s.label}>
                <Icon of={stepGlyphs[step.state]} className={s.mark} />
                <VisuallyHidden>{`${t.steps[step.state]}: `}</VisuallyHidden>
                {step.label}
              </p>
              {step.detail !== undefined && <p>{step.detail}</p>}
            </li>
          ),
        )}
      </ol>
      {otherSteps.length > 0 && (
        <button type="button" className={s.fold} aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          {t.steps.others(doneCount, nextSteps) ||
            `${t.steps.failed}: ${formatList(otherSteps.map(({ label: name }) => name))}`}
          <Icon of={ChevronDown} size={16} className={s.chevron} />
        </button>
      )}
    </div>
  );
}
