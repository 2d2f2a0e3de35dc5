import type { ReactNode } from 'react';
import { joinClassNames } from '../class-names';
import s from './heading.module.css';
import { type HeadingLevel, type HeadingProps, PlainHeading } from './plain-heading';
import { Words } from './words';

export function Heading({ children, ...props }: HeadingProps) {
  return (
    <PlainHeading {...props}>
      {typeof children === 'string' ? <Words caps={props.caps || props.variant === 'd7'}>{children}</Words> : children}
    </PlainHeading>
  );
}

export interface RuleHeadingProps {
  title: ReactNode;
  level?: HeadingLevel | undefined;
  thin?: boolean | undefined;
  trailing?: ReactNode;
  id?: string | undefined;
}

export function RuleHeading({ title, level = 2, thin, trailing, id }: RuleHeadingProps) {
  return (
    <div className={joinClassNames(s.rule, thin && s.thin)}>
      <Heading level={level} id={id}>
        {title}
      </Heading>
      {trailing !== undefined && <div className={s.trailing}>{trailing}</div>}
    </div>
  );
}
