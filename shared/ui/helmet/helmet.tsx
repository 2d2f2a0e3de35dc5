import { useId, useMemo } from 'react';
import { joinClassNames } from '../class-names';
import { buildEngravingPath, roundCoordinate } from '../drawing';
import s from './helmet.module.css';
import { BOWL, buildCrestPath, FACE, RIVETS } from './shape';

export function Helmet({ className }: { className?: string | undefined }) {
  const clipId = useId();
  const { crest, shading, band } = useMemo(drawHelmet, []);
  return (
    <svg viewBox="-70 -50 540 580" className={joinClassNames(s.helmet, className)} aria-hidden="true" focusable="false">
      <defs>
        <clipPath id={clipId}>
          <path d={BOWL} />
        </clipPath>
      </defs>
      <path d={crest} className={s.crest} />
      <path d={band} className={s.band} />
      <path d={BOWL} className={s.metal} />
      <path d={shading} className={s.ink} clipPath={`url(#${clipId})`} />
      <path d={FACE} className={s.ink} clipPath={`url(#${clipId})`} />
      <path d="M92 226C120 190 172 196 200 226C228 196 280 190 308 226" className={s.line} strokeWidth="5" />
      <path d="M86 208C120 172 174 180 200 212C226 180 280 172 314 208" className={s.line} strokeWidth="2.5" />
      <path d="M200 62V205" className={s.line} strokeWidth="3" />
      {RIVETS.flatMap(([x, y]) =>
        [x, 400 - x].map((side) => <circle key={`${side} ${y}`} cx={side} cy={y} r="4" className={s.ink} />),
      )}
    </svg>
  );
}

function drawHelmet() {
  const formatPointOn = (angle: number) =>
    `${roundCoordinate(200 + 174 * Math.cos(Math.PI * angle))} ${roundCoordinate(232 + 174 * Math.sin(Math.PI * angle))}`;
  return {
    crest: buildCrestPath({
      cx: 200,
      cy: 232,
      inner: 173,
      outer: 262,
      from: Math.PI * 1.06,
      to: Math.PI * 1.94,
      count: 61,
    }),
    band: `M${formatPointOn(1.05)}A174 174 0 0 1 ${formatPointOn(1.95)}`,
    shading: buildEngravingPath({ left: 60, right: 340, top: 64, bottom: 540 }, 7.5, calculateShade, 16),
  };
}

function calculateShade(x: number, y: number): number {
  const u = (x - 200) / 134;
  const sides = Math.abs(u) ** 2.1 * 0.95 + (u < 0 ? 0.05 : 0.16) * Math.abs(u);
  const foot = y > 430 ? 0.12 : 0;
  const streak = 0.34 * Math.exp(-(((u + 0.3) / 0.13) ** 2)) * (y < 250 ? 1 : 0.35);
  return sides + foot - streak;
}
