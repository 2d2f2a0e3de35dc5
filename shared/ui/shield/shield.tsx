import { memo, useState } from 'react';
import { joinClassNames } from '../class-names';
import { buildLeafPath, buildRaysPath } from '../drawing';
import { deriveShieldDesign, type ShieldDesign } from './design';
import s from './shield.module.css';

export interface ShieldProps {
  username: string;
  /** Without it, or if it doesn't load, a drawn shield shows. */
  src?: string | null | undefined;
  /** Pixels. Default 32. */
  size?: number | undefined;
  /** Set it only if the name isn't beside the shield. */
  label?: string | undefined;
  className?: string | undefined;
}

export const Shield = memo(function Shield({ username, src, size = 32, label, className }: ShieldProps) {
  const [brokenSrc, setBrokenSrc] = useState<string | null>(null);
  const classes = joinClassNames(s.shield, className);
  if (src && src !== brokenSrc) {
    return (
      <img
        src={src}
        alt={label ?? ''}
        width={size}
        height={size}
        loading="lazy"
        decoding="async"
        onError={() => setBrokenSrc(src)}
        className={classes}
      />
    );
  }
  const design = deriveShieldDesign(username);
  const labelProps = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: labelled or hidden through `labelProps`
    <svg viewBox="0 0 96 96" width={size} height={size} focusable="false" className={classes} {...labelProps}>
      <circle cx="48" cy="48" r="48" fill={design.ground} />
      <Rim design={design} />
      <path
        d={design.device}
        fill={design.deviceColor}
        fillRule="evenodd"
        transform="translate(48 48) scale(.78) translate(-48 -48)"
      />
    </svg>
  );
});

function Rim({ design: { rim, rimColor } }: { design: ShieldDesign }) {
  switch (rim) {
    case 'beads':
      return <circle cx="48" cy="48" r="40" fill="none" stroke={rimColor} strokeWidth="3" strokeDasharray="3 5.38" />;
    case 'teeth':
      return <path d={buildRaysPath(48, 48, 36, 43, 28)} fill={rimColor} />;
    case 'hoops':
      return (
        <g fill="none" stroke={rimColor} strokeWidth="1.6">
          <circle cx="48" cy="48" r="41" />
          <circle cx="48" cy="48" r="37" />
        </g>
      );
    case 'leaves':
      return <path d={buildLeafRim()} fill={rimColor} />;
  }
}

function buildLeafRim(): string {
  return Array.from({ length: 24 }, (_, index) => {
    const angle = (index / 24) * Math.PI * 2;
    return buildLeafPath(48 + 38 * Math.cos(angle), 48 + 38 * Math.sin(angle), 9, 2.2, angle + 1.9);
  }).join('');
}
