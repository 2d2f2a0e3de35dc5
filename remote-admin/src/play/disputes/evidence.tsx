import type { MatchRoom } from '@laurel/shared/protocol';
import { Button } from '@laurel/shared/ui/button';
import { Heading, RuleHeading } from '@laurel/shared/ui/heading';
import { useMessages } from '@laurel/shared/ui/locale';
import { PictureList } from '@laurel/shared/ui/picture-list';
import { Text } from '@laurel/shared/ui/text';
import { Columns2 } from 'lucide-react';
import { useId, useState } from 'react';
import { StaffPlayer } from '../../people/players/staff-player';
import { CompareEvidence } from './compare-evidence';
import s from './evidence.module.css';
import { PictureFacts, ReportText } from './evidence-facts';
import { type EvidencePicture, groupEvidenceBySender, type SentEvidence } from './evidence-groups';
import { Likenesses } from './likenesses';
import { evidence as messages } from './messages/en/evidence';
import { useSectionLevel } from './section-level';

type EvidenceMatch = Pick<MatchRoom, 'evidence' | 'events' | 'opponents'>;

export function Evidence({ room }: { room: EvidenceMatch }) {
  const t = useMessages(messages);
  const [comparedPicture, setComparedPicture] = useState<EvidencePicture | 'first' | null>(null);
  const id = useId();
  const { sectionLevel } = useSectionLevel();
  if (room.evidence.length === 0) return null;
  const senders = groupEvidenceBySender(room);
  return (
    <section aria-labelledby={id}>
      <RuleHeading
        id={id}
        level={sectionLevel}
        title={t.title}
        trailing={
          <Button size="small" icon={Columns2} onClick={() => setComparedPicture('first')}>
            {t.compare}
          </Button>
        }
      />
      <div className={s.senders}>
        {senders.map((evidence) => (
          <SentPictures
            key={evidence.player.id}
            evidence={evidence}
            opponents={room.opponents}
            onOpen={setComparedPicture}
          />
        ))}
      </div>
      {comparedPicture && (
        <CompareEvidence
          senders={senders}
          opponents={room.opponents}
          firstPictureId={comparedPicture === 'first' ? undefined : comparedPicture.id}
          onClose={() => setComparedPicture(null)}
        />
      )}
    </section>
  );
}

interface SentProps {
  evidence: SentEvidence;
  opponents: MatchRoom['opponents'];
  onOpen: (picture: EvidencePicture) => void;
}

function SentPictures({ evidence: { player, groups }, opponents, onOpen }: SentProps) {
  const t = useMessages(messages);
  const { partLevel } = useSectionLevel();
  return (
    <article aria-label={t.of(player.username)} className={s.sender}>
      <StaffPlayer player={player} size="small" />
      {groups.length === 0 && <Text tone="muted">{t.none}</Text>}
      {groups.map(({ report, pictures }) => (
        <div key={report?.at ?? ''} className={s.group}>
          <Heading level={partLevel} className={s.said}>
            <ReportText report={report} opponents={opponents} />
          </Heading>
          <PictureList
            pictures={pictures}
            describePicture={({ owner }) => t.by(owner.username)}
            onOpen={onOpen}
            goneText={t.gone}
          >
            {(picture) => <PictureFacts picture={picture} />}
          </PictureList>
          <Likenesses pictures={pictures} />
        </div>
      ))}
    </article>
  );
}
