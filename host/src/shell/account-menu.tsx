import type { SessionUser } from '@laurel/shared/contract';
import { Link } from '@laurel/shared/router';
import { logout } from '@laurel/shared/service';
import { useCan } from '@laurel/shared/session';
import { Shield } from '@laurel/shared/ui/shield';
import s from './account-menu.module.css';
import { useDisclosure } from './use-disclosure';

/** What belongs to whoever is signed in. */
export function AccountMenu({ user }: { user: SessionUser }) {
  const menu = useDisclosure<HTMLDivElement>();
  const staff = useCan('staff.enter');
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
              <button type="button" onClick={() => void logout()}>
                Sign out
              </button>
            </li>
          </ul>
        </div>
      )}
    </div>
  );
}
