import { Link, NavLink, useLocation } from '@laurel/shared/router';
import { useRead } from '@laurel/shared/service';
import { useSessionUser } from '@laurel/shared/session';
import { Amount, formatAmount } from '@laurel/shared/ui/amount';
import { Button } from '@laurel/shared/ui/button';
import { Coin } from '@laurel/shared/ui/coin';
import { IconButton } from '@laurel/shared/ui/icon-button';
import { useMessages } from '@laurel/shared/ui/locale';
import { Logo } from '@laurel/shared/ui/logo';
import { ThemeToggle } from '@laurel/shared/ui/theme-toggle';
import { Menu, X } from 'lucide-react';
import { shell } from '../messages/en/shell';
import { AccountMenu } from './account-menu';
import s from './header.module.css';
import { useDisclosure } from './use-disclosure';

const destinations = ['contests', 'leaderboard', 'news', 'coverage'] as const;

/** The top of every page: where one can go, one's coins and one's account. */
export function Header() {
  const { pathname, search } = useLocation();
  const user = useSessionUser();
  const t = useMessages(shell);
  const menu = useDisclosure<HTMLElement>();
  const signInPath =
    pathname === '/' || pathname === '/sign-in' || pathname === '/register'
      ? '/sign-in'
      : `/sign-in?next=${encodeURIComponent(pathname + search)}`;

  return (
    <header className={user ? `${s.top} ${s.signedIn}` : s.top} ref={menu.containerRef}>
      <a className={s.skip} href="#main">
        {t.skip}
      </a>
      <div className={s.bar}>
        <Link to="/" className={s.logo} aria-label={t.frontPage}>
          <Logo />
        </Link>
        <nav className={menu.open ? s.navOpen : s.nav} id={menu.panelId} aria-label={t.main}>
          {destinations.map((name) => (
            <NavLink key={name} to={`/${name}`}>
              {t.destinations[name]}
            </NavLink>
          ))}
        </nav>
        <div className={s.end}>
          {user && <Balance userId={user.id} />}
          <span className={s.theme}>
            <ThemeToggle />
          </span>
          {user ? (
            <AccountMenu user={user} />
          ) : (
            <Button to={signInPath} size="small">
              {t.signIn}
            </Button>
          )}
          <span className={s.burger}>
            <IconButton
              icon={menu.open ? X : Menu}
              label={menu.open ? t.menu.close : t.menu.open}
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
  const { coins } = useMessages(shell);
  const profile = useRead('getUser', { params: { id: userId } }, { freshFor: 15_000 });
  if (profile.status !== 'ready') return null;
  return (
    <Link
      to="/dashboard/wallet"
      className={s.balance}
      aria-label={coins(formatAmount(profile.data.balances.available))}
    >
      <Coin />
      <Amount value={profile.data.balances.available} />
    </Link>
  );
}
