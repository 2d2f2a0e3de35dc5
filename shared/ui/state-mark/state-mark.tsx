import { CircleCheck, CircleDashed, CirclePause, CircleX, Clock, Hourglass, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { joinClassNames } from '../class-names';
import { Icon } from '../icon';
import s from './state-mark.module.css';

export type StateTone = 'live' | 'open' | 'your-move' | 'waiting' | 'done' | 'paused' | 'disputed' | 'cancelled';

export interface StateMarkProps {
  tone: StateTone;
  children: ReactNode;
  detail?: ReactNode;
  className?: string | undefined;
}

const GLYPH = {
  open: CircleDashed,
  'your-move': Clock,
  waiting: Hourglass,
  done: CircleCheck,
  paused: CirclePause,
  disputed: TriangleAlert,
  cancelled: CircleX,
};

export function StateMark({ tone, children, detail, className }: StateMarkProps) {
  return (
    <span className={joinClassNames(s.state, s[tone], className)}>
      {tone === 'live' ? <span className={s.dot} /> : <Icon of={GLYPH[tone]} size="1.15em" className={s.mark} />}
      <span>
        <span className={s.word}>{children}</span>
        {detail !== undefined && <span className={s.detail}> {detail}</span>}
      </span>
    </span>
  );
}
