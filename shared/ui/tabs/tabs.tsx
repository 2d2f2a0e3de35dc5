import { NavLink } from '@laurel/shared/router';
import s from './tabs.module.css';

export interface TabItem {
  label: string;
  to: string;
  /** Current only at exactly this address: set it on the first tab, whose address the others extend. */
  end?: boolean | undefined;
  /** A count after the label. */
  count?: number | undefined;
}

export interface TabsProps {
  /** Names the navigation: "Contest". */
  label: string;
  items: readonly TabItem[];
}

/** Pages of one thing, each with its own address. */
export function Tabs({ label, items }: TabsProps) {
  return (
    <nav aria-label={label} className={s.tabs}>
      {items.map((item) => (
        <NavLink key={item.to} to={item.to} end={item.end ?? false} className={s.tab ?? ''}>
          {item.label}
          {item.count !== undefined && <span className={s.count}>{item.count}</span>}
        </NavLink>
      ))}
    </nav>
  );
}
