import { kit, useMessages } from '@laurel/shared/ui/locale';
import { classNames } from '../class-names';
import { VisuallyHidden } from '../visually-hidden';
import s from './score.module.css';

export interface ScoreProps {
  left: number | string;
  right: number | string;
  /** `row` 28 px, in a list or on a choice; `room` as large as the match room allows. */
  size?: 'row' | 'room' | undefined;
  className?: string | undefined;
}

/** A score in the display face with a drawn dash, read out as "1 to 3". */
export function Score({ left, right, size = 'row', className }: ScoreProps) {
  const { score } = useMessages(kit);
  return (
    <span className={classNames(s.score, s[size], className)}>
      {left}
      <VisuallyHidden>{` ${score} `}</VisuallyHidden>
      <span className={s.dash} aria-hidden="true" />
      {right}
    </span>
  );
}
