import type { ReactNode } from 'react';
import { joinClassNames } from '../class-names';
import s from './text.module.css';

export interface TextProps {
  as?: 'p' | 'span' | 'div' | 'small' | 'strong' | 'dt' | 'dd' | undefined;
  /** t1 12 px, t2 14, t3 16, t4 20; `lead` is the muted opening paragraph of a page. */
  size?: 't1' | 't2' | 't3' | 't4' | 'lead' | undefined;
  tone?: 'plain' | 'muted' | 'leaf' | 'gold' | 'danger' | 'warning' | 'success' | undefined;
  strong?: boolean | undefined;
  /** Tabular figures, never wrapped: clocks, scores and counts in rows. */
  figures?: boolean | undefined;
  /** Lines of at most 66 characters. */
  prose?: boolean | undefined;
  id?: string | undefined;
  className?: string | undefined;
  children: ReactNode;
}

export function Text({
  as: Tag = 'p',
  size = 't3',
  tone = 'plain',
  strong,
  figures,
  prose,
  className,
  ...rest
}: TextProps) {
  return (
    <Tag
      {...rest}
      className={joinClassNames(
        s[size],
        tone !== 'plain' && s[tone],
        strong && s.strong,
        figures && s.figures,
        prose && s.prose,
        className,
      )}
    />
  );
}
