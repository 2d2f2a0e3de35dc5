import { useExtensionLinks } from '@laurel/shared/area';
import { can, type SessionUser } from '@laurel/shared/protocol';
import { useSessionUser } from '@laurel/shared/session';
import { formatNumber, localeNames, locales, useLocale, useMessages } from '@laurel/shared/ui/locale';
import { AttachedMenu, MenuEntries, type MenuEntry, type MenuItemEntry, WhileMenuOpen } from '@laurel/shared/ui/menu';
import { useThemeToggle } from '@laurel/shared/ui/theme-toggle';
import { House, LogOut, MailCheck, Scale, Settings, Swords, Wallet } from 'lucide-react';
import { memo } from 'react';
import { readRegistry } from '../areas/registry';
import { shell } from '../messages/en/shell';
import { AccountBalance } from './account-balance';
import { chooseLocale } from './choose-locale';
import type { HeaderMenuEntriesProps } from './header-menu';
import { useMoveCount } from './use-move-count';
import { useSignOut } from './use-sign-out';

const narrowScreenQuery = '(max-width: 479.98px)';

export function AccountEntries(menu: HeaderMenuEntriesProps) {
  const { account: t } = useMessages(shell);
  const user = useSessionUser();
  if (!user) return null;
  return (
    <AttachedMenu label={t.button(user.username)} {...menu}>
      <Entries user={user} />
    </AttachedMenu>
  );
}

function LinkCount({ useCount }: { useCount: () => number }) {
  const count = useCount();
  return count > 0 ? formatNumber(count) : null;
}

/** True for older builds, which list no extensions, because the host had their links. */
const isWithoutExtensions = (name: string): boolean =>
  readRegistry().areas.some((area) => area.name === name && area.enabled && area.extensions === undefined);

const Entries = memo(function Entries({ user }: { user: SessionUser }) {
  const { account: t, language } = useMessages(shell);
  const links = useExtensionLinks('accountMenu.link');
  const locale = useLocale();
  const theme = useThemeToggle();
  const signOut = useSignOut();
  const count = useMoveCount();
  const entries: MenuEntry[] = [
    {
      kind: 'group',
      label: user.username,
      detail: user.email,
      entries: [
        {
          kind: 'link',
          label: t.wallet,
          to: '/dashboard/coins',
          icon: Wallet,
          // Mounts again each time the menu opens, which refreshes the balance.
          detail: (
            <WhileMenuOpen otherwise={t.balanceUnknown}>
              <AccountBalance userId={user.id} />
            </WhileMenuOpen>
          ),
        },
        {
          kind: 'link',
          label: t.overview,
          to: '/dashboard',
          icon: House,
          ...(count > 0 && { detail: t.moves(count) }),
        },
        ...(isWithoutExtensions('dashboard')
          ? ([
              { kind: 'link', label: t.matches, to: '/dashboard/matches', icon: Swords },
              { kind: 'link', label: t.settings, to: '/dashboard/settings', icon: Settings },
            ] as const)
          : []),
        ...links.map(
          ({ label, to, icon, useCount }): MenuItemEntry => ({
            kind: 'link',
            ...{ label, to, icon, detail: <LinkCount useCount={useCount} /> },
          }),
        ),
        ...(isWithoutExtensions('admin') && can(user.role, 'staff.enter')
          ? [{ kind: 'link', label: t.staff, to: '/dashboard/admin', icon: Scale } as const]
          : []),
        ...(user.emailVerifiedAt ? [] : [{ kind: 'link', label: t.verify, to: '/verify', icon: MailCheck } as const]),
      ],
    },
    { kind: 'separator' },
    {
      kind: 'group',
      label: language,
      entries: locales.map((choice) => ({
        kind: 'choice',
        label: localeNames[choice],
        lang: choice,
        chosen: choice === locale,
        onChoose: () => chooseLocale(choice),
      })),
    },
    { kind: 'separator' },
    ...(matchMedia(narrowScreenQuery).matches
      ? [{ kind: 'action', label: theme.label, icon: theme.icon, onSelect: theme.toggle } as const]
      : []),
    { kind: 'action', label: t.signOut, icon: LogOut, onSelect: signOut },
  ];
  return <MenuEntries entries={entries} />;
});
