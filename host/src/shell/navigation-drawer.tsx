import { NavLink } from '@laurel/shared/router';
import { Drawer } from '@laurel/shared/ui/drawer';
import { useMessages } from '@laurel/shared/ui/locale';
import { shell } from '../messages/en/shell';
import { destinations } from './destinations';
import { LanguageSwitch } from './language-switch';
import s from './navigation-drawer.module.css';

export interface NavigationDrawerProps {
  open: boolean;
  onClose: () => void;
  /** Null for who is signed in; for a visitor the query of the links to sign in and up. */
  entranceQuery: string | null;
}

/** Where one can go, for screens on which the header has no room to say it. */
export function NavigationDrawer({ open, onClose, entranceQuery }: NavigationDrawerProps) {
  const t = useMessages(shell);
  return (
    <Drawer open={open} onClose={onClose} title={t.menu.title}>
      <nav aria-label={t.main} className={s.ways}>
        <NavLink to="/" end onClick={onClose}>
          {t.destinations.home}
        </NavLink>
        <NavLink to="/search" onClick={onClose}>
          {t.search}
        </NavLink>
        {[...destinations, 'help' as const, 'terms' as const].map((name) => (
          <NavLink key={name} to={`/${name}`} onClick={onClose}>
            {t.destinations[name]}
          </NavLink>
        ))}
        {entranceQuery !== null &&
          (['sign-in', 'register'] as const).map((name) => (
            <NavLink key={name} to={`/${name}${entranceQuery}`} onClick={onClose}>
              {t.destinations[name]}
            </NavLink>
          ))}
      </nav>
      <LanguageSwitch />
    </Drawer>
  );
}
