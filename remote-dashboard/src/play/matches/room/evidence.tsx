import { pictureLimits, UnsavedGuard, useUploads } from '@laurel/shared/form';
import { type MatchRoom, type MatchStatus, mostEvidence } from '@laurel/shared/protocol';
import { refreshReads } from '@laurel/shared/service';
import { FileField } from '@laurel/shared/ui/file-field';
import { RuleHeading } from '@laurel/shared/ui/heading';
import { useMessages } from '@laurel/shared/ui/locale';
import { Stack } from '@laurel/shared/ui/page';
import { PictureList } from '@laurel/shared/ui/picture-list';
import { Moment } from '../../../clock/moment';
import { evidence as words } from '../messages/en/evidence';
import { derivePerspective } from '../perspective';

export const evidenceAnchor = 'evidence';

const openStatuses: readonly MatchStatus[] = ['live', 'reported', 'disputed', 'abandoned'];

const canTakeEvidence = ({ entrantId, status, payout }: MatchRoom): boolean =>
  entrantId !== null &&
  (openStatuses.includes(status) || (status === 'completed' && (payout.state === 'held' || payout.state === 'due')));

export const isEvidenceShown = (room: MatchRoom): boolean => canTakeEvidence(room) || room.evidence.length > 0;

export function Evidence({ room }: { room: MatchRoom }) {
  const t = useMessages(words);
  const uploads = useUploads({
    about: { purpose: 'evidence', matchId: room.id },
    onSent: () => refreshReads('getMatchRoom'),
  });
  const takesEvidence = canTakeEvidence(room);
  const { own } = derivePerspective(room);
  const addedEvidenceCount = room.evidence.filter(({ owner }) => owner.id === own?.player.id).length;
  const unsentUploads = uploads.items.filter(
    ({ state }) => state.is !== 'sent' && !(state.is === 'failed' && state.final),
  );
  const spaceLeft = Math.max(0, mostEvidence - addedEvidenceCount - unsentUploads.length);
  if (!isEvidenceShown(room)) return null;
  return (
    <section id={evidenceAnchor} aria-labelledby="evidence-title">
      <RuleHeading id="evidence-title" title={t.title} />
      <UnsavedGuard active={uploads.unsent} about="uploads" />
      <Stack gap="large">
        {room.evidence.length > 0 && (
          <PictureList pictures={room.evidence} describePicture={({ owner }) => t.by(owner.username)} goneText={t.gone}>
            {({ owner, createdAt }) => (
              <>
                {owner.username}, <Moment value={createdAt} />
              </>
            )}
          </PictureList>
        )}
        {takesEvidence && (
          <FileField
            label={t.add}
            hint={
              <>
                {t.hint} {t.limits(mostEvidence, spaceLeft)}
              </>
            }
            {...pictureLimits}
            spaceLeft={spaceLeft}
            wholePage
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
