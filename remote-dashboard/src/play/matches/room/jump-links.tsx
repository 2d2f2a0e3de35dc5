import { useMessages } from '@laurel/shared/ui/locale';
import { evidence } from '../messages/en/evidence';
import { matchRoom } from '../messages/en/match-room';
import { evidenceAnchor } from './evidence';
import s from './jump-links.module.css';
import { chatAnchor } from './timeline-box';

export function JumpLinks({ toEvidence }: { toEvidence: boolean }) {
  const { jump } = useMessages(matchRoom);
  const { title } = useMessages(evidence);
  return (
    <nav aria-label={jump.label} className={s.links}>
      <a href={`#${chatAnchor}`}>{jump.chat}</a>
      {toEvidence && <a href={`#${evidenceAnchor}`}>{title}</a>}
    </nav>
  );
}
