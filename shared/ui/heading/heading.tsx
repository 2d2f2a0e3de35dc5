import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import s from './heading.module.css';

export type HeadingLevel = 1 | 2 | 3 | 4;

type Variant = 'd5' | 'd6' | 'd7' | 'text';

const weights: Record<HeadingLevel, Variant> = { 1: 'd6', 2: 'd5', 3: 'text', 4: 'text' };

export interface HeadingProps {
  /** Its place in the page's outline, and how much it weighs: the page's name, its parts, what is in a part. */
  level: HeadingLevel;
  /**
   * What the level does not say: the hero's d7, 68-192 px in capitals, and d5 for the name of a thing among others (a poster, a
   * story). Else a page's name is d6, 40-68 px, its parts are d5, 26-32 px, and what is below is the text face at 20 px.
   */
  variant?: Variant | undefined;
  /** Display capitals: contest names and the hero only. */
  caps?: boolean | undefined;
  id?: string | undefined;
  /** -1 lets a screen move the focus here after navigation. */
  tabIndex?: -1 | undefined;
  className?: string | undefined;
  children: ReactNode;
}

export function Heading({ level, variant = weights[level], caps, className, children, ...rest }: HeadingProps) {
  const Tag = `h${level}` as const;
  return (
    <Tag {...rest} className={classNames(variant !== 'text' && s.display, s[variant], caps && s.caps, className)}>
      {children}
    </Tag>
  );
}

export interface RuleHeadingProps {
  title: ReactNode;
  level?: HeadingLevel | undefined;
  /** One hairline in place of the engraved pair, for a section within a section. */
  thin?: boolean | undefined;
  /** A link or a quiet fact at the other end of the line. */
  trailing?: ReactNode;
  id?: string | undefined;
}

/** The engraved double rule that opens a section. */
export function RuleHeading({ title, level = 2, thin, trailing, id }: RuleHeadingProps) {
  return (
    <div className={classNames(s.rule, thin && s.thin)}>
      <Heading level={level} id={id}>
        {title}
      </Heading>
      {trailing !== undefined && <div className={s.trailing}>{trailing}</div>}
    </div>
  );
}
