import { useMemo } from 'react';
import { joinClassNames } from '../class-names';
import { buildWreathShape } from '../drawing';
import s from './wreath.module.css';

export interface WreathProps {
  text?: string | undefined;
  empty?: boolean | undefined;
  tone?: 'coin' | 'green' | 'quiet' | 'inherit' | undefined;
  pairs?: number | undefined;
  /** Screen readers read this instead of the drawing. Without it, the wreath is decorative. */
  label?: string | undefined;
  className?: string | undefined;
}

export function Wreath({ text, empty, tone = 'coin', pairs = 9, label, className }: WreathProps) {
  const shape = useMemo(() => buildWreathShape({ cx: 110, cy: 112, radius: 80, pairs }), [pairs]);
  const labelProps = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: labelled or hidden through `labelProps`
    <svg
      viewBox="0 0 220 220"
      focusable="false"
      className={joinClassNames(s.wreath, s[tone], className)}
      {...labelProps}
    >
      {shape.stems.map((stem) => (
        <path key={stem} d={stem} className={s.stem} strokeWidth={shape.stemWidth} />
      ))}
      <path d={shape.leaves.join('')} className={empty ? s.outline : s.leaf} />
      {text !== undefined && (
        <text x="110" y="112" className={s.text} style={{ fontSize: text.length > 3 ? 44 : 64 }}>
          {text}
        </text>
      )}
    </svg>
  );
}
