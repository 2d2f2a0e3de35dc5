import type { ReactNode } from 'react';
import { joinClassNames } from '../class-names';
import s from './page.module.css';

export interface PageProps {
  /** `narrow` for one form or one text (640 px), `wide` for tools with a side column. */
  width?: 'normal' | 'narrow' | 'wide' | undefined;
  /** The element. The shell already has the one `main`. */
  as?: 'div' | 'section' | 'header' | 'footer' | undefined;
  /** Space above and below, for a whole page. */
  padded?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
}

export function Page({ width = 'normal', as: Tag = 'div', padded, className, children }: PageProps) {
  return <Tag className={joinClassNames(s.page, s[width], padded && s.padded, className)}>{children}</Tag>;
}

export interface StackProps {
  /** Space between the children: 8, 16, 24, 48 px. */
  gap?: 'small' | 'medium' | 'large' | 'section' | undefined;
  className?: string | undefined;
  children: ReactNode;
}

export function Stack({ gap = 'medium', className, children }: StackProps) {
  return <div className={joinClassNames(s.stack, s[`gap-${gap}`], className)}>{children}</div>;
}

export interface RowProps {
  /** `between` pushes the ends apart. */
  justify?: 'start' | 'between' | 'end' | undefined;
  className?: string | undefined;
  children: ReactNode;
}

export function Row({ justify = 'start', className, children }: RowProps) {
  return <div className={joinClassNames(s.row, s[`justify-${justify}`], className)}>{children}</div>;
}
