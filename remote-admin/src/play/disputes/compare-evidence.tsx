import type { MatchRoom } from '@laurel/shared/protocol';
import { useModal } from '@laurel/shared/ui/dialog';
import { Heading } from '@laurel/shared/ui/heading';
import { IconButton } from '@laurel/shared/ui/icon-button';
import { formatPercent, kit, useMessages } from '@laurel/shared/ui/locale';
import { Picture } from '@laurel/shared/ui/picture';
import { Text } from '@laurel/shared/ui/text';
import { ChevronLeft, ChevronRight, X, ZoomIn, ZoomOut } from 'lucide-react';
import { type CSSProperties, type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { StaffPlayer } from '../../people/players/staff-player';
import s from './compare-evidence.module.css';
import { PictureFacts, ReportText } from './evidence-facts';
import type { EvidencePicture, SentEvidence } from './evidence-groups';
import { evidence as messages } from './messages/en/evidence';

/** 1 fits the picture into its side. */
const zooms = [1, 1.5, 2, 3, 4] as const;

export interface CompareEvidenceProps {
  senders: readonly SentEvidence[];
  opponents: MatchRoom['opponents'];
  /** The id of the picture that its side opens with. */
  first: string | undefined;
  onClose: () => void;
}

/** Shows every sender's pictures side by side in the whole window, at one zoom level. */
export function CompareEvidence({ senders, opponents, first, onClose }: CompareEvidenceProps) {
  const t = useMessages(messages);
  const { close } = useMessages(kit);
  const { dialogProps, ask } = useModal({ onClose, locked: false });
  const [step, setStep] = useState(0);
  const titleId = useId();
  const zoom = zooms[step] ?? 1;
  const moveZoom = (by: 1 | -1) => setStep((now) => Math.min(zooms.length - 1, Math.max(0, now + by)));
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === '+' || key === '=') moveZoom(1);
    if (key === '-') moveZoom(-1);
  };
  return (
    <dialog {...dialogProps} aria-labelledby={titleId} className={s.dialog} onKeyDown={onKeyDown}>
      <div className={s.sheet}>
        <header className={s.head}>
          <Heading level={2} variant="text" id={titleId} className={s.title}>
            {t.title}
          </Heading>
          <IconButton icon={ZoomOut} label={t.zoomOut} disabled={step === 0} onClick={() => moveZoom(-1)} />
          <output className={s.zoom}>{formatPercent(zoom)}</output>
          <IconButton icon={ZoomIn} label={t.zoomIn} disabled={step === zooms.length - 1} onClick={() => moveZoom(1)} />
          <IconButton icon={X} label={close} onClick={ask} />
        </header>
        <div className={s.sides}>
          {senders.map((evidence) => (
            <EvidenceSide
              key={evidence.player.id}
              evidence={evidence}
              opponents={opponents}
              first={first}
              zoom={zoom}
            />
          ))}
        </div>
      </div>
    </dialog>
  );
}

interface SideProps extends Pick<CompareEvidenceProps, 'opponents' | 'first'> {
  evidence: SentEvidence;
  zoom: number;
}

function EvidenceSide({ evidence: { player, groups, pictures }, opponents, first, zoom }: SideProps) {
  const t = useMessages(messages);
  const [at, setAt] = useState(() =>
    Math.max(
      0,
      pictures.findIndex(({ id }) => id === first),
    ),
  );
  const place = Math.min(at, pictures.length - 1);
  const picture = pictures[place];
  const report = groups.find((group) => picture && group.pictures.includes(picture))?.report ?? null;
  return (
    <section aria-label={t.of(player.username)} className={s.side}>
      <div className={s.who}>
        <StaffPlayer player={player} size="small" />
        {pictures.length > 1 && (
          <span className={s.turn}>
            <IconButton
              icon={ChevronLeft}
              label={t.previous(player.username)}
              disabled={place === 0}
              onClick={() => setAt(place - 1)}
            />
            {t.place(place + 1, pictures.length)}
            <IconButton
              icon={ChevronRight}
              label={t.next(player.username)}
              disabled={place === pictures.length - 1}
              onClick={() => setAt(place + 1)}
            />
          </span>
        )}
      </div>
      {picture ? (
        <>
          <ZoomedPicture key={picture.id} picture={picture} zoom={zoom} label={picture.alt || t.by(player.username)} />
          <div className={s.facts}>
            <p>
              <ReportText report={report} opponents={opponents} />
            </p>
            <p>
              <PictureFacts picture={picture} />
            </p>
          </div>
        </>
      ) : (
        <Text tone="muted">{t.none}</Text>
      )}
    </section>
  );
}

/** A picture that scrolls if it is larger than its side. Zooming keeps its centre. */
function ZoomedPicture({ picture, zoom, label }: { picture: EvidencePicture; zoom: number; label: string }) {
  const view = useRef<HTMLElement>(null);
  const before = useRef(zoom);
  useLayoutEffect(() => {
    const { current } = view;
    if (!current || before.current === zoom) return;
    const factor = zoom / before.current;
    before.current = zoom;
    const { clientWidth, clientHeight, scrollLeft, scrollTop } = current;
    current.scrollLeft = (scrollLeft + clientWidth / 2) * factor - clientWidth / 2;
    current.scrollTop = (scrollTop + clientHeight / 2) * factor - clientHeight / 2;
  }, [zoom]);
  const size = { '--ratio': picture.width / picture.height, '--zoom': zoom } as CSSProperties;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolls, so it must be reachable by keyboard
    <section ref={view} aria-label={label} tabIndex={0} className={s.view} style={size}>
      <div className={s.room}>
        <Picture picture={picture} alt={label} sizes={`${Math.round(50 * zoom)}vw`} className={s.picture} eager />
      </div>
    </section>
  );
}
