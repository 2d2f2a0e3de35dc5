import { Link } from '@laurel/shared/router';
import { kit, useMessages } from '@laurel/shared/ui/locale';
import { ExternalLink } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { joinClassNames } from '../class-names';
import { Icon } from '../icon';
import { VisuallyHidden } from '../visually-hidden';
import s from './text-link.module.css';

interface TextLinkBase {
  tone?: 'leaf' | 'plain' | undefined;
  className?: string | undefined;
  children: ReactNode;
}

export type TextLinkProps = TextLinkBase &
  (
    | { to: string; href?: undefined; onClick?: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined }
    | { href: string; to?: undefined; onClick?: undefined }
    | { onClick: () => void; to?: undefined; href?: undefined }
  );

export function TextLink({ tone = 'leaf', className, children, ...target }: TextLinkProps) {
  const { newTab } = useMessages(kit);
  const classes = joinClassNames(s.link, s[tone], className) ?? '';
  if (target.to !== undefined) {
    return (
      <Link to={target.to} onClick={target.onClick} className={classes}>
        {children}
      </Link>
    );
  }
  if (target.href !== undefined) {
    return (
      <a href={target.href} target="_blank" rel="noopener noreferrer" className={classes}>
        {children}
        <Icon of={ExternalLink} size="0.9em" className={s.away} />
        <VisuallyHidden>{` (${newTab})`}</VisuallyHidden>
      </a>
    );
  }
  return (
    <button type="button" onClick={target.onClick} className={classes}>
      {children}
    </button>
  );
}
