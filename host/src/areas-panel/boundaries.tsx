import { joinClassNames } from '@laurel/shared/ui/class-names';
import { useMessages } from '@laurel/shared/ui/locale';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import s from './areas-panel.module.css';
import { type Boundary, findBoundaries } from './find-boundaries';
import { areasPanel } from './messages/en/areas-panel';

function useBoundaries(): Boundary[] {
  const [boundaries, setBoundaries] = useState<Boundary[]>([]);
  useEffect(() => {
    let frame = 0;
    const scheduleMeasurement = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => setBoundaries(findBoundaries()));
    };
    const root = document.getElementById('root');
    const mutationObserver = new MutationObserver(scheduleMeasurement);
    const resizeObserver = new ResizeObserver(scheduleMeasurement);
    if (root) {
      mutationObserver.observe(root, { childList: true, subtree: true, attributes: true, characterData: true });
      resizeObserver.observe(root);
    }
    addEventListener('scroll', scheduleMeasurement, { capture: true, passive: true });
    addEventListener('resize', scheduleMeasurement);
    scheduleMeasurement();
    return () => {
      cancelAnimationFrame(frame);
      mutationObserver.disconnect();
      resizeObserver.disconnect();
      removeEventListener('scroll', scheduleMeasurement, { capture: true });
      removeEventListener('resize', scheduleMeasurement);
    };
  }, []);
  return boundaries;
}

export function Boundaries() {
  const { kinds } = useMessages(areasPanel);
  const boundaries = useBoundaries();
  return createPortal(
    <div aria-hidden="true" className={s.boundaries}>
      {boundaries.map(({ kind, name, ...place }, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: a frame keeps no state
          key={index}
          className={joinClassNames(s.boundary, s[kind])}
          style={place}
          data-boundary={`${kind} ${name}`.trim()}
        >
          <span className={s.tag}>{`${kinds[kind]} ${name}`.trim()}</span>
        </div>
      ))}
    </div>,
    document.body,
  );
}
