import { areaAt } from '@laurel/shared/area/registry';
import type { SessionUser } from '@laurel/shared/contract';
import { Link, useLocation, useNavigate } from '@laurel/shared/router';
import { logout } from '@laurel/shared/service';
import { useCan } from '@laurel/shared/session';
import { useMessages } from '@laurel/shared/ui/locale';
import { Shield } from '@laurel/shared/ui/shield';
import { ThemeToggle } from '@laurel/shared/ui/theme-toggle';
import { useEffect, useState } from 'react';
import { currentRegistry } from '../areas/registry';
import { shell } from '../messages/en/shell';
import s from './account-menu.module.css';
import { LanguageSwitch } from './language-switch';
import { useDisclosure } from './use-disclosure';

/** What belongs to whoever is signed in. */
export function AccountMenu({ user }: { user: SessionUser }) {
  const menu = useDisclosure<HTMLDivElement>();
  const staff = useCan('staff.enter');
  const signOut = useSignOut();
  const t = useMessages(shell).account;
  return (
    <div className={s.menu} ref={menu.containerRef}>
      <button type="button" className={s.button} aria-label={t.button(user.username)} {...menu.buttonProps}>
        <Shield username={user.username} src={user.avatarUrl} size={36} />
      </button>
      {menu.open && (
        <div className={s.panel} id={menu.panelId}>
          <p className={s.who}>
            <strong>{user.username}</strong>
            <span>{user.email}</span>
          </p>
          <ul>
            <li>
              <Link to="/dashboard">{t.overview}</Link>
            </li>
            <li>
              <Link to="/dashboard/matches">{t.matches}</Link>
            </li>
            <li>
              <Link to="/dashboard/wallet">{t.wallet}</Link>
            </li>
            {staff && (
              <li>
                <Link to="/dashboard/admin">{t.staff}</Link>
              </li>
            )}
            <li className={s.theme}>
              <ThemeToggle inWords />
            </li>
            <li className={s.language}>
              <LanguageSwitch />
            </li>
            <li className={s.last}>
              <button type="button" onClick={signOut}>
                {t.signOut}
              </button>
            </li>
          </ul>
        </div>
      )}
    </div>
  );
}

/**
 * Signs out. Whoever does so in an area that takes a session leaves it first: else the guard would take the sign-out for
 * an ended session, and lead the next person who signs in to this one's page.
 */
function useSignOut(): () => void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [leaving, setLeaving] = useState(false);
  const guarded = areaAt(currentRegistry().areas, pathname)?.access !== 'anyone';
  useEffect(() => {
    if (leaving && !guarded) void logout();
  }, [leaving, guarded]);
  return () => {
    setLeaving(true);
    if (guarded) navigate('/');
  };
}
