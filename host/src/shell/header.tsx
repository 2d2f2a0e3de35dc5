import { mostHeaderLinks } from '@laurel/shared/area/extensions';
import { Link, NavLink } from '@laurel/shared/router';
import { useSessionUser } from '@laurel/shared/session';
import { Amount, formatCoins } from '@laurel/shared/ui/amount';
import { Button } from '@laurel/shared/ui/button';
import { Coin } from '@laurel/shared/ui/coin';
import { IconButton } from '@laurel/shared/ui/icon-button';
import { useMessages } from '@laurel/shared/ui/locale';
import { Logo } from '@laurel/shared/ui/logo';
import { ThemeToggle } from '@laurel/shared/ui/theme-toggle';
import { Menu, Search } from 'lucide-react';
import { useEffect } from 'react';
import { shell } from '../messages/en/shell';
import { AccountMenu } from './account-menu';
import { CloseOnNavigation } from './close-on-navigation';
import { destinations } from './destinations';
import { ExtensionLinks } from './extension-links';
import s from './header.module.css';
import { NoticeBell } from './notice-bell';
import { searchKeys } from './search-keys';
import { useSignInQuery } from './sign-in-query';
import { SystemNotices } from './system-notices';
import { useBalances } from './use-balances';
import { useLazyPart } from './use-lazy-part';

const loadDrawer = () =>
  import(/* webpackChunkName: "navigation-drawer" */ './navigation-drawer').then((part) => part.NavigationDrawer);

export function Header() {
  const user = useSessionUser();
  const t = useMessages(shell);
  const { Part: NavigationDrawer, ...drawer } = useLazyPart(loadDrawer);
  useEffect(() => {
    delete document.documentElement.dataset.restoring;
  }, []);

  return (
    <>
      <header className={user ? `${s.top} ${s.signedIn}` : s.top}>
        <a className={s.skip} href="#main">
          {t.skip}
        </a>
        <div className={s.bar}>
          <Link to="/" className={s.logo} aria-label={t.frontPage}>
            <Logo />
          </Link>
          <nav className={s.nav} aria-label={t.main}>
            {destinations.map((name) => (
              <NavLink key={name} to={`/${name}`}>
                {t.destinations[name]}
              </NavLink>
            ))}
            <ExtensionLinks point="header.link" maxShown={mostHeaderLinks} />
          </nav>
          <div className={s.end}>
            {user && <Balance userId={user.id} />}
            <span className={s.search}>
              <IconButton icon={Search} label={t.search} keys={{ aria: searchKeys, text: t.searchKeys }} to="/search" />
            </span>
            <span className={s.theme}>
              <ThemeToggle />
            </span>
            {user && <NoticeBell />}
            {user ? <AccountMenu user={user} /> : <Entrances />}
            <span className={s.burger}>
              <IconButton
                icon={Menu}
                label={t.menu.open}
                aria-haspopup="dialog"
                aria-expanded={drawer.open}
                onPointerEnter={drawer.prepare}
                onFocus={drawer.prepare}
                onClick={drawer.toggle}
              />
            </span>
          </div>
        </div>
        <SystemNotices />
      </header>
      {drawer.wanted && <CloseOnNavigation onClose={drawer.close} />}
      {NavigationDrawer && <NavigationDrawer open={drawer.open} onClose={drawer.close} hasEntrances={user === null} />}
    </>
  );
}

function Entrances() {
  const t = useMessages(shell);
  const query = useSignInQuery();
  return (
    <span className={s.entrances}>
      <span className={s.signIn}>
        <Button to={`/sign-in${query}`} size="small" variant="ghost">
          {t.signIn}
        </Button>
      </span>
      <Button to={`/register${query}`} size="small">
        {t.destinations.register}
      </Button>
    </span>
  );
}

function Balance({ userId }: { userId: string }) {
  const { coins } = useMessages(shell);
  const balances = useBalances(userId);
  if (!balances) return null;
  return (
    <Link to="/dashboard/coins" className={s.balance} aria-label={coins(formatCoins(balances.available, 'headline'))}>
      <Coin />
      <Amount value={balances.available} purpose="headline" />
    </Link>
  );
}
