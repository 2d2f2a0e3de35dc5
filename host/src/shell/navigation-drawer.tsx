import { NavLink } from '@laurel/shared/router';
import { Drawer } from '@laurel/shared/ui/drawer';
import { useMessages } from '@laurel/shared/ui/locale';
import { shell } from '../messages/en/shell';
import { destinations } from './destinations';
import { ExtensionLinks } from './extension-links';
import { LanguageSwitch } from './language-switch';
import s from './navigation-drawer.module.css';
import { useSignInQuery } from './sign-in-query';

export interface NavigationDrawerProps {
  open: boolean;
  onClose: () => void;
  hasEntrances: boolean;
}

export function NavigationDrawer({ open, onClose, hasEntrances }: NavigationDrawerProps) {
  const t = useMessages(shell);
  const query = useSignInQuery();
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
        <ExtensionLinks point="header.link" onClick={onClose} />
        {hasEntrances &&
          (['sign-in', 'register'] as const).map((name) => (
            <NavLink key={name} to={`/${name}${query}`} onClick={onClose}>
              {t.destinations[name]}
            </NavLink>
          ))}
      </nav>
      <LanguageSwitch />
    </Drawer>
  );
}
