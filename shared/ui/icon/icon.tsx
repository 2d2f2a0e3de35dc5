import type { LucideIcon } from 'lucide-react';
import { joinClassNames } from '../class-names';
import s from './icon.module.css';

export type { LucideIcon };

export interface IconProps {
  /** A glyph imported by name from lucide-react. */
  of: LucideIcon;
  /** CSS length or pixels. By default it follows the text. */
  size?: number | string | undefined;
  /** Set it only if the icon stands alone and means something. */
  label?: string | undefined;
  className?: string | undefined;
}

/** One line icon in the usual weight. Screen readers skip it unless it has a label. */
export function Icon({ of: Glyph, size = '1.25em', label, className }: IconProps) {
  const named = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <Glyph size={size} strokeWidth={1.75} focusable={false} className={joinClassNames(s.icon, className)} {...named} />
  );
}
