import type { LucideIcon } from 'lucide-react';
import { joinClassNames } from '../class-names';
import s from './icon.module.css';

export type { LucideIcon };

export interface IconProps {
  of: LucideIcon;
  /** A CSS length, or pixels. */
  size?: number | string | undefined;
  /** Set it only if the icon stands alone and means something. */
  label?: string | undefined;
  className?: string | undefined;
}

export function Icon({ of: Glyph, size = '1.25em', label, className }: IconProps) {
  const labelProps = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <Glyph
      size={size}
      strokeWidth={1.75}
      focusable={false}
      className={joinClassNames(s.icon, className)}
      {...labelProps}
    />
  );
}
