import { pictureLimits, useUploads } from '@laurel/shared/form';
import type { MatchRoom, MatchStatus } from '@laurel/shared/protocol';
import { refreshReads } from '@laurel/shared/service';
import { FileField } from '@laurel/shared/ui/file-field';
import { RuleHeading } from '@laurel/shared/ui/heading';
import { useMessages } from '@laurel/shared/ui/locale';
import { Stack } from '@laurel/shared/ui/page';
import { Picture } from '@laurel/shared/ui/picture';
import { Moment } from '../../clock/moment';
import { evidence as words } from '../messages/en/evidence';
import s from './evidence.module.css';

const open: readonly MatchStatus[] = ['live', 'reported', 'disputed', 'abandoned'];

/** Until a result is final, its players can show pictures of it. */
const takesEvidence = ({ entrantId, status, payout }: MatchRoom): boolean =>
  entrantId !== null &&
  (open.includes(status) || (status === 'completed' && (payout.state === 'held' || payout.state === 'due')));

/** The pictures that both players added, and the way to add one’s own. */
export function Evidence({ room }: { room: MatchRoom }) {
  const t = useMessages(words);
  const uploads = useUploads({
    about: { purpose: 'evidence', matchId: room.id },
    onSent: () => refreshReads('getMatchRoom'),
  });
  const takes = takesEvidence(room);
  if (!takes && room.evidence.length === 0) return null;
  return (
    <section aria-labelledby="evidence">
      <RuleHeading id="evidence" title={t.title} />
      <Stack gap="large">
        {room.evidence.length > 0 && (
          <ul className={s.pictures}>
            {room.evidence.map((picture) => (
              <li key={picture.id}>
                <a href={picture.url} target="_blank" rel="noopener" className={s.open}>
                  <Picture
                    picture={picture}
                    alt={picture.alt || t.by(picture.owner.username)}
                    sizes="220px"
                    className={s.picture}
                  />
                </a>
                <p className={s.line}>
                  {picture.owner.username}, <Moment value={picture.createdAt} />
                </p>
              </li>
            ))}
          </ul>
        )}
        {takes && (
          <FileField
            label={t.add}
            hint={t.hint}
            {...pictureLimits}
            items={uploads.items}
            onAdd={uploads.add}
            onRemove={uploads.remove}
            onRetry={uploads.retry}
          />
        )}
      </Stack>
    </section>
  );
}
