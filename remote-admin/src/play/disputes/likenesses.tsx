import { Button } from '@laurel/shared/ui/button';
import { useMessages } from '@laurel/shared/ui/locale';
import { TextLink } from '@laurel/shared/ui/text-link';
import { Columns2 } from 'lucide-react';
import { useState } from 'react';
import { StaffPlayer } from '../../people/players/staff-player';
import { Comparison, ComparisonSide } from './comparison';
import { PictureFacts } from './evidence-facts';
import type { EvidencePicture, Likeness } from './evidence-groups';
import s from './likenesses.module.css';
import { evidence as messages } from './messages/en/evidence';
import { Moment } from './moment';

export function Likenesses({ pictures }: { pictures: readonly EvidencePicture[] }) {
  const t = useMessages(messages);
  const [openedPair, setOpenedPair] = useState<{ picture: EvidencePicture; likeness: Likeness } | null>(null);
  const pairs = pictures.flatMap((picture) => (picture.likenesses ?? []).map((likeness) => ({ picture, likeness })));
  if (pairs.length === 0) return null;
  return (
    <>
      <ul aria-label={t.likenesses} className={s.likenesses}>
        {pairs.map((pair) => (
          <li key={`${pair.picture.id} ${pair.likeness.picture.id}`} className={s.likeness}>
            <span>
              <LikenessText likeness={pair.likeness} />
              {pictures.length > 1 && <> {t.whichPicture(pictures.indexOf(pair.picture) + 1, pictures.length)}</>}
            </span>
            <Button
              size="small"
              icon={Columns2}
              aria-label={t.compareWith(pair.likeness.picture.owner.username, pair.likeness.match.contestTitle)}
              onClick={() => setOpenedPair(pair)}
            >
              {t.compareBoth}
            </Button>
          </li>
        ))}
      </ul>
      {openedPair && <CompareLikeness {...openedPair} onClose={() => setOpenedPair(null)} />}
    </>
  );
}

function LikenessText({ likeness: { kind, match, picture } }: { likeness: Likeness }) {
  const t = useMessages(messages);
  const contest = <TextLink to={`/dashboard/admin/matches/${match.id}`}>{match.contestTitle}</TextLink>;
  return t.like[kind](picture.owner.username, contest, <Moment value={picture.createdAt} />);
}

interface CompareLikenessProps {
  picture: EvidencePicture;
  likeness: Likeness;
  onClose: () => void;
}

function CompareLikeness({ picture, likeness, onClose }: CompareLikenessProps) {
  const t = useMessages(messages);
  const otherPicture = likeness.picture;
  const [owner, otherOwner] = [picture.owner, otherPicture.owner];
  return (
    <Comparison title={t.likenessTitle} onClose={onClose}>
      {(zoom) => (
        <>
          <ComparisonSide
            label={t.here}
            head={<StaffPlayer player={owner} size="small" />}
            picture={picture}
            describedAs={t.by(owner.username)}
            zoom={zoom}
          >
            <p>{t.here}</p>
            <p>
              <PictureFacts picture={{ ...picture, likenesses: [] }} />
            </p>
          </ComparisonSide>
          <ComparisonSide
            label={t.elsewhere}
            head={<StaffPlayer player={otherOwner} size="small" />}
            picture={otherPicture}
            describedAs={t.by(otherOwner.username)}
            zoom={zoom}
          >
            <p>
              <LikenessText likeness={likeness} />
            </p>
            <p>{t.noVerdict}</p>
          </ComparisonSide>
        </>
      )}
    </Comparison>
  );
}
