import type { MatchRoom } from '@laurel/shared/protocol';
import { IconButton } from '@laurel/shared/ui/icon-button';
import { useMessages } from '@laurel/shared/ui/locale';
import { Text } from '@laurel/shared/ui/text';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { StaffPlayer } from '../../people/players/staff-player';
import { Comparison, ComparisonSide } from './comparison';
import s from './comparison.module.css';
import { PictureFacts, ReportText } from './evidence-facts';
import type { SentEvidence } from './evidence-groups';
import { evidence as messages } from './messages/en/evidence';

export interface CompareEvidenceProps {
  senders: readonly SentEvidence[];
  opponents: MatchRoom['opponents'];
  firstPictureId: string | undefined;
  onClose: () => void;
}

export function CompareEvidence({ senders, opponents, firstPictureId, onClose }: CompareEvidenceProps) {
  const t = useMessages(messages);
  return (
    <Comparison title={t.title} onClose={onClose}>
      {(zoom) =>
        senders.map((evidence) => (
          <EvidenceSide
            key={evidence.player.id}
            evidence={evidence}
            opponents={opponents}
            firstPictureId={firstPictureId}
            zoom={zoom}
          />
        ))
      }
    </Comparison>
  );
}

interface SideProps extends Pick<CompareEvidenceProps, 'opponents' | 'firstPictureId'> {
  evidence: SentEvidence;
  zoom: number;
}

function EvidenceSide({ evidence: { player, groups, pictures }, opponents, firstPictureId, zoom }: SideProps) {
  const t = useMessages(messages);
  const [pictureIndex, setPictureIndex] = useState(() =>
    Math.max(
      0,
      pictures.findIndex(({ id }) => id === firstPictureId),
    ),
  );
  const shownIndex = Math.min(pictureIndex, pictures.length - 1);
  const picture = pictures[shownIndex];
  const report = groups.find((group) => picture && group.pictures.includes(picture))?.report ?? null;
  const head = (
    <>
      <StaffPlayer player={player} size="small" />
      {pictures.length > 1 && (
        <span className={s.turn}>
          <IconButton
            icon={ChevronLeft}
            label={t.previous(player.username)}
            disabled={shownIndex === 0}
            onClick={() => setPictureIndex(shownIndex - 1)}
          />
          {t.place(shownIndex + 1, pictures.length)}
          <IconButton
            icon={ChevronRight}
            label={t.next(player.username)}
            disabled={shownIndex === pictures.length - 1}
            onClick={() => setPictureIndex(shownIndex + 1)}
          />
        </span>
      )}
    </>
  );
  const label = t.of(player.username);
  if (!picture)
    return (
      <section aria-label={label} className={s.side}>
        <div className={s.who}>{head}</div>
        <Text tone="muted">{t.none}</Text>
      </section>
    );
  return (
    <ComparisonSide label={label} head={head} picture={picture} describedAs={t.by(player.username)} zoom={zoom}>
      <p>
        <ReportText report={report} opponents={opponents} />
      </p>
      <p>
        <PictureFacts picture={picture} />
      </p>
    </ComparisonSide>
  );
}
