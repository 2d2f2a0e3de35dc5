import { Link, NavLink } from '@laurel/shared/router';
import { joinClassNames } from '../class-names';
import { useScrollEdges } from '../scroll-edges';
import s from './tabs.module.css';

export interface TabItem {
  label: string;
  to: string;
  /** Marks the tab only at exactly its address. Set it if other tabs' addresses extend this one. */
  end?: boolean | undefined;
  /** For a part of the current page, `to: '#rules'`: whether it is the visible one. */
  current?: boolean | undefined;
  count?: number | undefined;
}

export interface TabsProps {
  /** Names the navigation: "Contest". */
  label: string;
  items: readonly TabItem[];
}

/** Pages of one thing, or parts of one page, each with its own address. */
export function Tabs({ label, items }: TabsProps) {
  const { ref, className } = useScrollEdges<HTMLElement>();
  return (
    <nav ref={ref} aria-label={label} className={joinClassNames(s.tabs, className)}>
      {items.map((item) => {
        const content = (
          <>
            {item.label}
            {item.count !== undefined && <span className={s.count}>{item.count}</span>}
          </>
        );
        return item.current === undefined ? (
          <NavLink key={item.to} to={item.to} end={item.end ?? false} className={s.tab ?? ''}>
            {content}
          </NavLink>
        ) : (
          <Link key={item.to} to={item.to} aria-current={item.current ? 'location' : undefined} className={s.tab ?? ''}>
            {content}
          </Link>
        );
      })}
    </nav>
  );
}
