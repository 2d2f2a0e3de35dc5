import type { Picture as PictureOf } from '@laurel/shared/protocol';
import { useModal } from '@laurel/shared/ui/dialog';
import { Heading } from '@laurel/shared/ui/heading';
import { IconButton } from '@laurel/shared/ui/icon-button';
import { formatPercent, kit, useMessages } from '@laurel/shared/ui/locale';
import { Picture } from '@laurel/shared/ui/picture';
import { X, ZoomIn, ZoomOut } from 'lucide-react';
import {
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import s from './comparison.module.css';
import { evidence as messages } from './messages/en/evidence';

const zooms = [1, 1.5, 2, 3, 4] as const;

export interface ComparisonProps {
  title: string;
  onClose: () => void;
  children: (zoom: number) => ReactNode;
}

export function Comparison({ title, onClose, children }: ComparisonProps) {
  const t = useMessages(messages);
  const { close } = useMessages(kit);
  const { dialogProps, requestClose } = useModal({ onClose, locked: false });
  const [zoomIndex, setZoomIndex] = useState(0);
  const titleId = useId();
  const zoom = zooms[zoomIndex] ?? 1;
  const moveZoom = (by: 1 | -1) => setZoomIndex((now) => Math.min(zooms.length - 1, Math.max(0, now + by)));
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === '+' || key === '=') moveZoom(1);
    if (key === '-') moveZoom(-1);
  };
  return (
    <dialog {...dialogProps} aria-labelledby={titleId} className={s.dialog} onKeyDown={onKeyDown}>
      <div className={s.sheet}>
        <header className={s.head}>
          <Heading level={2} variant="text" id={titleId} className={s.title}>
            {title}
          </Heading>
          <IconButton icon={ZoomOut} label={t.zoomOut} disabled={zoomIndex === 0} onClick={() => moveZoom(-1)} />
          <output className={s.zoom}>{formatPercent(zoom)}</output>
          <IconButton
            icon={ZoomIn}
            label={t.zoomIn}
            disabled={zoomIndex === zooms.length - 1}
            onClick={() => moveZoom(1)}
          />
          <IconButton icon={X} label={close} onClick={requestClose} />
        </header>
        <div className={s.sides}>{children(zoom)}</div>
      </div>
    </dialog>
  );
}

export interface SideProps {
  label: string;
  head: ReactNode;
  picture: PictureOf;
  describedAs: string;
  zoom: number;
  children: ReactNode;
}

export function ComparisonSide({ label, head, picture, describedAs, zoom, children }: SideProps) {
  const t = useMessages(messages);
  return (
    <section aria-label={label} className={s.side}>
      <div className={s.who}>{head}</div>
      {picture.url === '' ? (
        <p className={s.gone}>{t.gone}</p>
      ) : (
        <ZoomedPicture key={picture.url} picture={picture} zoom={zoom} label={picture.alt || describedAs} />
      )}
      <div className={s.facts}>{children}</div>
    </section>
  );
}

function ZoomedPicture({ picture, zoom, label }: { picture: PictureOf; zoom: number; label: string }) {
  const viewElement = useRef<HTMLElement>(null);
  const zoomBefore = useRef(zoom);
  useLayoutEffect(() => {
    const { current } = viewElement;
    if (!current || zoomBefore.current === zoom) return;
    const factor = zoom / zoomBefore.current;
    zoomBefore.current = zoom;
    const { clientWidth, clientHeight, scrollLeft, scrollTop } = current;
    current.scrollLeft = (scrollLeft + clientWidth / 2) * factor - clientWidth / 2;
    current.scrollTop = (scrollTop + clientHeight / 2) * factor - clientHeight / 2;
  }, [zoom]);
  const size = { '--ratio': picture.width / picture.height, '--zoom': zoom } as CSSProperties;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolls, so it must be reachable by keyboard
    <section ref={viewElement} aria-label={label} tabIndex={0} className={s.view} style={size}>
      <div className={s.room}>
        <Picture picture={picture} alt={label} sizes={`${Math.round(50 * zoom)}vw`} className={s.picture} eager />
      </div>
    </section>
  );
}
