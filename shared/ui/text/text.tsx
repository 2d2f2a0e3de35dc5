import type { ReactNode } from 'react';
import { joinClassNames } from '../class-names';
import s from './text.module.css';

export interface TextProps {
  as?: 'p' | 'span' | 'div' | 'small' | 'strong' | 'dt' | 'dd' | undefined;
  size?: 't1' | 't2' | 't3' | 't4' | 'lead' | undefined;
  tone?: 'plain' | 'muted' | 'leaf' | 'gold' | 'danger' | 'warning' | 'success' | undefined;
  strong?: boolean | undefined;
  figures?: boolean | undefined;
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
