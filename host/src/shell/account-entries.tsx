import { useExtensionLinks } from '@laurel/shared/area';
import type { SessionUser } from '@laurel/shared/protocol';
import { useSessionUser } from '@laurel/shared/session';
import { formatNumber, localeNames, locales, useLocale, useMessages } from '@laurel/shared/ui/locale';
import { AttachedMenu, MenuEntries, type MenuEntry, type MenuItemEntry, WhileMenuOpen } from '@laurel/shared/ui/menu';
import { useThemeToggle } from '@laurel/shared/ui/theme-toggle';
import { House, LogOut, MailCheck, Wallet } from 'lucide-react';
import { memo } from 'react';
import { shell } from '../messages/en/shell';
import { AccountBalance } from './account-balance';
import { chooseLocale } from './choose-locale';
import type { HeaderMenuEntriesProps } from './header-menu';
import { useMoveCount } from './use-move-count';
import { useSignOut } from './use-sign-out';

/** Below this width the header has no room for the theme switch. */
const withoutTheme = '(max-width: 479.98px)';

/** The account menu: balance, own pages, theme, language, sign out. */
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

/** The number beside a link of an area; nothing if it is 0. */
function LinkCount({ useCount }: { useCount: () => number }) {
  const count = useCount();
  return count > 0 ? formatNumber(count) : null;
}

/** Opening and closing the menu doesn’t render these again. */
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
          // Each opening mounts it again, which refreshes the balance.
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
        ...links.map(
          ({ label, to, icon, useCount }): MenuItemEntry => ({
            kind: 'link',
            ...{ label, to, icon, detail: <LinkCount useCount={useCount} /> },
          }),
        ),
        ...(user.emailVerifiedAt ? [] : [{ kind: 'link', label: t.verify, to: '/verify', icon: MailCheck } as const]),
      ],
    },
    { kind: 'separator' },
    {
      kind: 'group',
      label: language,
      entries: locales.map((each) => ({
        kind: 'choice',
        label: localeNames[each],
        lang: each,
        chosen: each === locale,
        onChoose: () => chooseLocale(each),
      })),
    },
    { kind: 'separator' },
    ...(matchMedia(withoutTheme).matches
      ? [{ kind: 'action', label: theme.label, icon: theme.icon, onSelect: theme.toggle } as const]
      : []),
    { kind: 'action', label: t.signOut, icon: LogOut, onSelect: signOut },
  ];
  return <MenuEntries entries={entries} />;
});
