import { formatNumber, kit, useMessages } from '@laurel/shared/ui/locale';
import type { ReactNode } from 'react';
import { buildLeafPath } from '../drawing';
import s from './leaf-meter.module.css';

const MOST_LEAVES = 12;
const STEP = 14;
const HEIGHT = 22;

export interface LeafMeterProps {
  value: number;
  max: number;
  label: string;
  text?: ReactNode;
}

export function LeafMeter({ value, max, label, text }: LeafMeterProps) {
  const meterText = useMessages(kit).meter(formatNumber(value), formatNumber(max));
  const leafCount = Math.max(1, Math.min(max, MOST_LEAVES));
  const grownLeafCount = countGrownLeaves(value, max, leafCount);
  const width = leafCount * STEP + 10;
  const leaves = Array.from({ length: leafCount }, (_, index) =>
    buildLeafPath(
      3 + index * ((width - 16) / leafCount),
      HEIGHT / 2,
      STEP * 1.4,
      HEIGHT * 0.19,
      index % 2 === 0 ? -0.55 : 0.55,
    ),
  );
  return (
    <span className={s.meter}>
      {/* biome-ignore lint/a11y/useSemanticElements: <meter> can't be drawn as a branch */}
      <svg
        viewBox={`0 0 ${width} ${HEIGHT}`}
        className={s.branch}
        role="meter"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={value}
        aria-valuetext={meterText}
      >
        <path d={`M2 ${HEIGHT / 2}H${width - 6}`} className={s.stem} />
        <path d={leaves.slice(grownLeafCount).join('')} className={s.open} />
        <path d={leaves.slice(0, grownLeafCount).join('')} className={s.grown} />
      </svg>
      {text !== null && (
        <span className={s.text} aria-hidden="true">
          {text ?? meterText}
        </span>
      )}
    </span>
  );
}

/** Shows at least one leaf for any progress, and all leaves only when it's complete. */
function countGrownLeaves(value: number, max: number, count: number): number {
  if (value <= 0 || max <= 0) return 0;
  if (value >= max) return count;
  return Math.min(count - 1, Math.max(1, Math.round((value / max) * count)));
}
