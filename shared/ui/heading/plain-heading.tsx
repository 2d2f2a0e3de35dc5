import type { ReactNode } from 'react';
import { joinClassNames } from '../class-names';
import s from './heading.module.css';

export type HeadingLevel = 1 | 2 | 3 | 4;

type Variant = 'd5' | 'd6' | 'd7' | 'text';

const variantByLevel: Record<HeadingLevel, Variant> = { 1: 'd6', 2: 'd5', 3: 'text', 4: 'text' };

export interface HeadingProps {
  level: HeadingLevel;
  variant?: Variant | undefined;
  caps?: boolean | undefined;
  id?: string | undefined;
  /** With -1, a screen can move the focus here after navigation. */
  tabIndex?: -1 | undefined;
  className?: string | undefined;
  children: ReactNode;
}

export function PlainHeading({
  level,
  variant = variantByLevel[level],
  caps,
  className,
  children,
  ...tagProps
}: HeadingProps) {
  const Tag = `h${level}` as const;
  return (
    <Tag
      {...tagProps}
      className={joinClassNames(variant !== 'text' && s.display, s[variant], caps && s.caps, className)}
    >
      {children}
    </Tag>
  );
}
