import type { ReactNode } from 'react';
import { joinClassNames } from '../class-names';
import s from './page.module.css';

export interface PageProps {
  width?: 'normal' | 'narrow' | 'wide' | undefined;
  as?: 'div' | 'section' | 'header' | 'footer' | undefined;
  padded?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
}

export function Page({ width = 'normal', as: Tag = 'div', padded, className, children }: PageProps) {
  return <Tag className={joinClassNames(s.page, s[width], padded && s.padded, className)}>{children}</Tag>;
}

export interface StackProps {
  gap?: 'small' | 'medium' | 'large' | 'section' | undefined;
  className?: string | undefined;
  children: ReactNode;
}

export function Stack({ gap = 'medium', className, children }: StackProps) {
  return <div className={joinClassNames(s.stack, s[`gap-${gap}`], className)}>{children}</div>;
}

export interface RowProps {
  justify?: 'start' | 'between' | 'end' | undefined;
  className?: string | undefined;
  children: ReactNode;
}

export function Row({ justify = 'start', className, children }: RowProps) {
  return <div className={joinClassNames(s.row, s[`justify-${justify}`], className)}>{children}</div>;
}
