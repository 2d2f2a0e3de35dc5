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
  signedIn: boolean;
}

/** Where one can go, for screens on which the header has no room to say it. */
export function NavigationDrawer({ open, onClose, signedIn }: NavigationDrawerProps) {
  const t = useMessages(shell);
  const pages = signedIn ? [] : (['sign-in', 'register'] as const);
  return (
    <Drawer open={open} onClose={onClose} title={t.menu.title}>
      <nav aria-label={t.main} className={s.ways}>
        <NavLink to="/" end onClick={onClose}>
          {t.destinations.home}
        </NavLink>
        {[...destinations, 'terms' as const, ...pages].map((name) => (
          <NavLink key={name} to={`/${name}`} onClick={onClose}>
            {t.destinations[name]}
          </NavLink>
        ))}
      </nav>
      <LanguageSwitch />
    </Drawer>
  );
}
