import { areaAt } from '@laurel/shared/area/registry';
import type { SessionUser } from '@laurel/shared/contract';
import { Link, useLocation, useNavigate } from '@laurel/shared/router';
import { logout } from '@laurel/shared/service';
import { useCan } from '@laurel/shared/session';
import { Shield } from '@laurel/shared/ui/shield';
import { useEffect, useState } from 'react';
import { currentRegistry } from '../areas/registry';
import s from './account-menu.module.css';
import { useDisclosure } from './use-disclosure';

/** What belongs to whoever is signed in. */
export function AccountMenu({ user }: { user: SessionUser }) {
  const menu = useDisclosure<HTMLDivElement>();
  const staff = useCan('staff.enter');
  const signOut = useSignOut();
  return (
    <div className={s.menu} ref={menu.containerRef}>
      <button type="button" className={s.button} aria-label={`Your account, ${user.username}`} {...menu.buttonProps}>
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
              <Link to="/dashboard">Overview</Link>
            </li>
            <li>
              <Link to="/dashboard/matches">My matches</Link>
            </li>
            <li>
              <Link to="/dashboard/wallet">Wallet</Link>
            </li>
            {staff && (
              <li>
                <Link to="/dashboard/admin">Staff area</Link>
              </li>
            )}
            <li className={s.last}>
              <button type="button" onClick={signOut}>
                Sign out
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
