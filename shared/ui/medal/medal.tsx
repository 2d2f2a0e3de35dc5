import { useMemo } from 'react';
import { buildWreathShape } from '../drawing';
import s from './medal.module.css';

const METALS = {
  gold: { metal: '#e5b94b', ink: '#4a3508', ribbon: '#1b7a4e' },
  silver: { metal: '#c9d0ce', ink: '#3a4542', ribbon: '#2b6480' },
  bronze: { metal: '#c98f5e', ink: '#48270f', ribbon: '#c4573a' },
  iron: { metal: '#6f7b76', ink: '#131c18', ribbon: '#6a2536' },
};

export interface MedalProps {
  /** 1 gold, 2 silver, 3 and 4 bronze, others iron. */
  place: number;
  text?: string | undefined;
  /** Width in pixels. */
  size?: number | undefined;
}

export function Medal({ place, text = String(place), size = 56 }: MedalProps) {
  const { metal, ink, ribbon } = METALS[selectMetal(place)];
  const wreath = useMemo(
    () => buildWreathShape({ cx: 32, cy: 57, radius: 18.5, pairs: 7, leafLength: 7.4, leafWidth: 1.9 }),
    [],
  );
  return (
    <svg viewBox="0 0 64 88" width={size} className={s.medal} aria-hidden="true" focusable="false">
      <path d="M14 0h14l8 34H26Z" fill={ribbon} />
      <path d="M50 0H36l-8 34h10Z" fill={ribbon} opacity=".75" />
      <circle cx="32" cy="56" r="30" fill={metal} />
      <circle cx="32" cy="56" r="26.5" fill="none" stroke={ink} strokeWidth="1.5" />
      <path d={wreath.stems.join('')} fill="none" stroke={ink} strokeWidth={wreath.stemWidth} />
      <path d={wreath.leaves.join('')} fill={ink} />
      <text x="32" y="65" textAnchor="middle" className={s.text} fill={ink}>
        {text}
      </text>
    </svg>
  );
}

function selectMetal(place: number): keyof typeof METALS {
  if (place <= 1) return 'gold';
  if (place === 2) return 'silver';
  return place <= 4 ? 'bronze' : 'iron';
}
