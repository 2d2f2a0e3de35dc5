import { kit, useMessages } from '@laurel/shared/ui/locale';
import { VisuallyHidden } from '@laurel/shared/ui/visually-hidden';
import type { Games } from './score';
import s from './score-text.module.css';

/** A score with a drawn dash; read out as "3 to 1". */
export function ScoreText({ games: { own, other } }: { games: Games }) {
  const { score } = useMessages(kit);
  return (
    <span className={s.score}>
      {own}
      <span className={s.dash}>
        <VisuallyHidden>{` ${score} `}</VisuallyHidden>
      </span>
      {other}
    </span>
  );
}
