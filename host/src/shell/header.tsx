import { Link, NavLink, useLocation } from '@laurel/shared/router';
import { useRead } from '@laurel/shared/service';
import { useSessionUser } from '@laurel/shared/session';
import { Amount, formatAmount } from '@laurel/shared/ui/amount';
import { Button } from '@laurel/shared/ui/button';
import { Coin } from '@laurel/shared/ui/coin';
import { IconButton } from '@laurel/shared/ui/icon-button';
import { Logo } from '@laurel/shared/ui/logo';
import { ThemeToggle } from '@laurel/shared/ui/theme-toggle';
import { Menu, X } from 'lucide-react';
import { AccountMenu } from './account-menu';
import s from './header.module.css';
import { useDisclosure } from './use-disclosure';

const destinations = [
  { to: '/contests', label: 'Contests' },
  { to: '/leaderboard', label: 'Leaderboard' },
  { to: '/news', label: 'News' },
  { to: '/coverage', label: 'Coverage' },
];

/** The top of every page: where one can go, one's coins and one's account. */
export function Header() {
  const { pathname, search } = useLocation();
  const user = useSessionUser();
  const menu = useDisclosure<HTMLElement>();
  const tool = pathname.startsWith('/dashboard');
  const signInPath =
    pathname === '/' || pathname === '/sign-in' || pathname === '/register'
      ? '/sign-in'
      : `/sign-in?next=${encodeURIComponent(pathname + search)}`;

  return (
    <header className={user ? `${s.top} ${s.signedIn}` : s.top} ref={menu.containerRef}>
      <a className={s.skip} href="#main">
        Skip to content
      </a>
      <div className={tool ? s.wideBar : s.bar}>
        <Link to="/" className={s.logo} aria-label="Laurel, front page">
          <Logo />
        </Link>
        <nav className={menu.open ? s.navOpen : s.nav} id={menu.panelId} aria-label="Main">
          {destinations.map(({ to, label }) => (
            <NavLink key={to} to={to}>
              {label}
            </NavLink>
          ))}
        </nav>
        <div className={s.end}>
          {user && <Balance userId={user.id} />}
          <ThemeToggle />
          {user ? (
            <AccountMenu user={user} />
          ) : (
            <Button to={signInPath} size="small">
              Sign in
            </Button>
          )}
          <span className={s.burger}>
            <IconButton
              icon={menu.open ? X : Menu}
              label={menu.open ? 'Close the menu' : 'Open the menu'}
              {...menu.buttonProps}
            />
          </span>
        </div>
      </div>
    </header>
  );
}

/** The coins one can use now; quiet until they are known. */
function Balance({ userId }: { userId: string }) {
  const profile = useRead('getUser', { params: { id: userId } }, { freshFor: 15_000 });
  if (profile.status !== 'ready') return null;
  return (
    <Link
      to="/dashboard/wallet"
      className={s.balance}
      aria-label={`Your coins: ${formatAmount(profile.data.balances.available)} LRL`}
    >
      <Coin />
      <Amount value={profile.data.balances.available} />
    </Link>
  );
}
