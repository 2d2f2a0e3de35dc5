import type { ReactNode } from 'react';
import { joinClassNames } from '../class-names';
import s from './heading.module.css';

export type HeadingLevel = 1 | 2 | 3 | 4;

type Variant = 'd5' | 'd6' | 'd7' | 'text';

const weights: Record<HeadingLevel, Variant> = { 1: 'd6', 2: 'd5', 3: 'text', 4: 'text' };

export interface HeadingProps {
  /** Its place in the page's outline, which also sets its size: the page's name, its parts, what is in a part. */
  level: HeadingLevel;
  /**
   * For what the level doesn't cover: d7 for the hero, 68-192 px in capitals, and d5 for a name in a list (a poster, a
   * story). Otherwise a page's name is d6, 40-68 px, its parts are d5, 26-32 px, and the levels below are the text face
   * at 20 px.
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
