import { Link, NavLink } from '@laurel/shared/router';
import { joinClassNames } from '../class-names';
import { useScrollEdges } from '../scroll-edges';
import s from './tabs.module.css';

export interface TabItem {
  label: string;
  to: string;
  /** Marks the tab only at exactly its address. Set it if other tabs' addresses extend this one. */
  end?: boolean | undefined;
  current?: boolean | undefined;
  count?: number | undefined;
}

export interface TabsProps {
  label: string;
  items: readonly TabItem[];
}

export function Tabs({ label, items }: TabsProps) {
  const { ref, className } = useScrollEdges<HTMLElement>('[aria-current]');
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
