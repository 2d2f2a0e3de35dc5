import { Link, useLocation } from '@laurel/shared/router';
import { formatNumber } from '@laurel/shared/ui/locale';
import { Ellipsis } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { joinClassNames } from '../class-names';
import { Icon, type LucideIcon } from '../icon';
import { VisuallyHidden } from '../visually-hidden';
import s from './side-bar.module.css';

export interface SideBarSection {
  to: string;
  /** The section is current at its own address only, not at those below it. Set this if other sections' addresses extend this one. */
  end?: boolean | undefined;
  /** Addresses of the section's pages that don't extend the section's own. */
  also?: readonly string[] | undefined;
  icon: LucideIcon;
  label: string;
  short?: string | undefined;
  useCount?: (() => number) | undefined;
}

/** Names a section either by texts whose title it repeats, or by a label of the area's layout. */
export type SectionName<Texts, Labels> =
  | {
      name: {
        [Name in keyof Texts]: Texts[Name] extends { readonly title: string } ? Name : never;
      }[keyof Texts];
      title: string;
    }
  | { name: keyof Labels; title?: never };

export interface SideBarProps {
  label: string;
  head?: ReactNode;
  sections: readonly SideBarSection[];
  waiting: (count: number) => string;
  foot?: ReactNode;
  more?: { label: string; onPress: () => void } | undefined;
  children: ReactNode;
}

export function SideBar({ label, head, sections, waiting, foot, more, children }: SideBarProps) {
  const bar = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // The narrow bar shows only a few sections. It scrolls to the current one, and begins with a whole one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again for each path, which changes the current section
  useEffect(() => {
    const currentLink = bar.current?.querySelector<HTMLElement>('[aria-current]');
    if (!bar.current || !currentLink) return;
    const centredLeft = currentLink.offsetLeft - (bar.current.clientWidth - currentLink.offsetWidth) / 2;
    const links = [...bar.current.querySelectorAll('a')];
    bar.current.scrollLeft = links.findLast(({ offsetLeft }) => offsetLeft <= centredLeft)?.offsetLeft ?? 0;
  }, [pathname]);
  return (
    <div className={s.layout} data-side-bar="">
      <nav ref={bar} aria-label={label} className={s.bar}>
        {head !== undefined && <p className={s.head}>{head}</p>}
        {sections.map((section) => (
          <SectionLink key={section.to} section={section} waiting={waiting} />
        ))}
        {foot !== undefined && <div className={s.foot}>{foot}</div>}
        {more && (
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={more.onPress}
            className={joinClassNames(s.link, s.more)}
          >
            <Icon of={Ellipsis} size={20} className={s.icon} />
            <span>{more.label}</span>
          </button>
        )}
      </nav>
      <div className={s.content}>{children}</div>
    </div>
  );
}

const useNoCount = () => 0;

interface SectionLinkProps extends Pick<SideBarProps, 'waiting'> {
  section: SideBarSection;
}

const startsWithAddress = (pathname: string, address: string) =>
  pathname === address || pathname.startsWith(`${address}/`);

function SectionLink({
  section: { to, end, also = [], icon, label, short, useCount = useNoCount },
  waiting,
}: SectionLinkProps) {
  const count = useCount();
  const { pathname } = useLocation();
  const isCurrent = end
    ? pathname.replace(/\/$/, '') === to
    : [to, ...also].some((address) => startsWithAddress(pathname, address));
  return (
    <Link to={to} aria-current={isCurrent ? 'page' : undefined} className={s.link ?? ''}>
      <Icon of={icon} size={20} className={s.icon} />
      {short === undefined ? (
        <span>{label}</span>
      ) : (
        <>
          <span className={s.label}>{label}</span>
          <span className={s.short} aria-hidden="true">
            {short}
          </span>
        </>
      )}
      {count > 0 && (
        <>
          <span className={s.count} aria-hidden="true">
            {formatNumber(count)}
          </span>
          <VisuallyHidden>{waiting(count)}</VisuallyHidden>
        </>
      )}
    </Link>
  );
}
