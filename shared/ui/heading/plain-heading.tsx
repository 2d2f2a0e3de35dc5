import type { ReactNode } from 'react';
import { joinClassNames } from '../class-names';
import s from './heading.module.css';

export type HeadingLevel = 1 | 2 | 3 | 4;

type Variant = 'd5' | 'd6' | 'd7' | 'text';

const weights: Record<HeadingLevel, Variant> = { 1: 'd6', 2: 'd5', 3: 'text', 4: 'text' };

export interface HeadingProps {
  /** The level in the page's outline, which also sets the size. */
  level: HeadingLevel;
  /**
   * Overrides the level's size: d7 for the hero, 68–192 px in capitals; d6 for a page's name, 40–68 px; d5 for
   * parts and names in lists, 26–32 px.
   */
  variant?: Variant | undefined;
  /** Display capitals: only for contest names and the hero. */
  caps?: boolean | undefined;
  id?: string | undefined;
  /** With -1, a screen can move the focus here after navigation. */
  tabIndex?: -1 | undefined;
  className?: string | undefined;
  /** `Heading` adapts text to its container (`Words`). Other content, such as a link, wraps its own words. */
  children: ReactNode;
}

/** A heading whose words are known to fit everywhere. */
export function PlainHeading({ level, variant = weights[level], caps, className, children, ...rest }: HeadingProps) {
  const Tag = `h${level}` as const;
  return (
    <Tag {...rest} className={joinClassNames(variant !== 'text' && s.display, s[variant], caps && s.caps, className)}>
      {children}
    </Tag>
  );
}
