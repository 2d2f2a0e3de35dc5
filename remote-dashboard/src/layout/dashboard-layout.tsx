import { NavLink, Outlet } from '@laurel/shared/router';
import { Icon, type LucideIcon } from '@laurel/shared/ui/icon';
import { VisuallyHidden } from '@laurel/shared/ui/visually-hidden';
import { House, Swords, Wallet } from 'lucide-react';
import { useOpenMatches } from '../features/match/use-open-matches';
import s from './dashboard-layout.module.css';

interface Screen {
  to: string;
  label: string;
  /** For the narrow tab bar. */
  short: string;
  icon: LucideIcon;
  end?: boolean;
  counts?: 'moves';
}

const screens: readonly Screen[] = [
  { to: '/dashboard', label: 'Overview', short: 'Overview', icon: House, end: true },
  { to: '/dashboard/matches', label: 'My matches', short: 'Matches', icon: Swords, counts: 'moves' },
  { to: '/dashboard/wallet', label: 'Wallet', short: 'Wallet', icon: Wallet },
];

/** The side bar on wide screens, the tab bar at the foot of narrow ones, and the screen itself. */
export function DashboardLayout() {
  const matches = useOpenMatches();
  const moves = matches.status === 'ready' ? matches.data.items.filter((match) => match.yourMove).length : 0;
  return (
    <div className={s.layout}>
      <nav className={s.bar} aria-label="Dashboard">
        {screens.map(({ to, label, short, icon, end = false, counts }) => (
          <NavLink key={to} to={to} end={end} className={s.screen ?? ''}>
            <span className={s.mark}>
              <Icon of={icon} className={s.icon} />
              {counts === 'moves' && moves > 0 && <span className={s.dot} />}
            </span>
            <span className={s.label}>{label}</span>
            <span className={s.short} aria-hidden="true">
              {short}
            </span>
            {counts === 'moves' && moves > 0 && (
              <span className={s.count}>
                <span aria-hidden="true">{moves}</span>
                <VisuallyHidden>, your move in {moves === 1 ? '1 match' : `${moves} matches`}</VisuallyHidden>
              </span>
            )}
          </NavLink>
        ))}
      </nav>
      <div className={s.content}>
        <Outlet />
      </div>
    </div>
  );
}
