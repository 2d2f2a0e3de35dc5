import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import s from './heading.module.css';

export type HeadingLevel = 1 | 2 | 3 | 4;

export interface HeadingProps {
  /** Place in the page's outline, apart from how large it looks. */
  level: HeadingLevel;
  /** The display face: d5 26-32 px, d6 40-68, d7 68-192 in capitals; `text` is the text face at 20 px. */
  voice?: 'd5' | 'd6' | 'd7' | 'text' | undefined;
  /** Inscription capitals: contest names and the hero only. */
  caps?: boolean | undefined;
  id?: string | undefined;
  /** -1 lets a screen move the focus here after navigation. */
  tabIndex?: -1 | undefined;
  className?: string | undefined;
  children: ReactNode;
}

export function Heading({ level, voice = 'd5', caps, className, children, ...rest }: HeadingProps) {
  const Tag = `h${level}` as const;
  return (
    <Tag {...rest} className={classNames(voice !== 'text' && s.display, s[voice], caps && s.caps, className)}>
      {children}
    </Tag>
  );
}

export interface RuleHeadingProps {
  title: ReactNode;
  level?: HeadingLevel | undefined;
  voice?: 'd5' | 'd6' | 'text' | undefined;
  /** One hairline in place of the engraved pair, for a section within a section. */
  thin?: boolean | undefined;
  /** A link or a quiet fact at the other end of the line. */
  trailing?: ReactNode;
  id?: string | undefined;
}

/** The engraved double rule that opens a section. */
export function RuleHeading({ title, level = 2, voice = 'd5', thin, trailing, id }: RuleHeadingProps) {
  return (
    <div className={classNames(s.rule, thin && s.thin)}>
      <Heading level={level} voice={voice} id={id}>
        {title}
      </Heading>
      {trailing !== undefined && <div className={s.trailing}>{trailing}</div>}
    </div>
  );
}
