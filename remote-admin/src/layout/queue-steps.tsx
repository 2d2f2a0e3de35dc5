import { useLocation } from '@laurel/shared/router';
import { useMessages } from '@laurel/shared/ui/locale';
import { TextLink } from '@laurel/shared/ui/text-link';
import { layout } from './messages/en/layout';
import { findQueuePlace } from './queue';
import s from './queue-steps.module.css';

export function QueueSteps() {
  const t = useMessages(layout).queue;
  const place = findQueuePlace(useLocation().pathname);
  if (!place || (place.previous === null && place.next === null)) return null;
  return (
    <nav aria-label={t.label} data-queue-steps="" className={s.steps}>
      {place.previous !== null && <TextLink to={place.previous}>{t.previous}</TextLink>}
      {place.next !== null && <TextLink to={place.next}>{t.next}</TextLink>}
    </nav>
  );
}
