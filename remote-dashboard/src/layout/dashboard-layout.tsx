import { NavLink, Outlet } from '@laurel/shared/router';
import { Icon, type LucideIcon } from '@laurel/shared/ui/icon';
import { formatNumber, useMessages } from '@laurel/shared/ui/locale';
import { VisuallyHidden } from '@laurel/shared/ui/visually-hidden';
import { House, Swords, Wallet } from 'lucide-react';
import { useOpenMatches } from '../matches/use-open-matches';
import s from './dashboard-layout.module.css';
import { layout } from './messages/en/layout';

interface Screen {
  to: string;
  name: keyof typeof layout.english.screens;
  icon: LucideIcon;
  end?: boolean;
  counts?: 'moves';
}

const screens: readonly Screen[] = [
  { to: '/dashboard', name: 'overview', icon: House, end: true },
  { to: '/dashboard/matches', name: 'matches', icon: Swords, counts: 'moves' },
  { to: '/dashboard/wallet', name: 'wallet', icon: Wallet },
];

/** The side bar on wide screens, the tab bar at the foot of narrow ones, and the screen itself. */
export function DashboardLayout() {
  const t = useMessages(layout);
  const matches = useOpenMatches();
  const moves = matches.status === 'ready' ? matches.data.items.filter((match) => match.yourMove).length : 0;
  return (
    <div className={s.layout} data-side-bar="">
      <nav className={s.bar} aria-label={t.nav}>
        {screens.map(({ to, name, icon, end = false, counts }) => (
          <NavLink key={to} to={to} end={end} className={s.screen ?? ''}>
            <span className={s.mark}>
              <Icon of={icon} className={s.icon} />
              {counts === 'moves' && moves > 0 && <span className={s.dot} />}
            </span>
            <span className={s.label}>{t.screens[name].label}</span>
            <span className={s.short} aria-hidden="true">
              {t.screens[name].short}
            </span>
            {counts === 'moves' && moves > 0 && (
              <span className={s.count}>
                <span aria-hidden="true">{formatNumber(moves)}</span>
                <VisuallyHidden>{t.moves(moves)}</VisuallyHidden>
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
