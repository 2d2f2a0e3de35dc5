import { kit, useMessages } from '@laurel/shared/ui/locale';
import { joinClassNames } from '../class-names';
import { VisuallyHidden } from '../visually-hidden';
import s from './score.module.css';

export interface ScoreProps {
  left: number | string;
  right: number | string;
  size?: 'row' | 'room' | 'text' | undefined;
  className?: string | undefined;
}

export function Score({ left, right, size = 'row', className }: ScoreProps) {
  const { score } = useMessages(kit);
  return (
    <span className={joinClassNames(s.score, size !== 'text' && s.display, s[size], className)}>
      {left}
      <VisuallyHidden>{` ${score} `}</VisuallyHidden>
      <span className={s.dash} aria-hidden="true" />
      {right}
    </span>
  );
}
