import {
  MenuItem as AriakitItem,
  Menu as AriakitMenu,
  MenuButton,
  MenuGroup,
  MenuGroupLabel,
  MenuProvider,
  MenuSeparator,
  type MenuStore,
  useMenuContext,
  useMenuStore,
  useStoreState,
} from '@ariakit/react';
import { Link } from '@laurel/shared/router';
import { Check } from 'lucide-react';
import { type ReactElement, type ReactNode, useLayoutEffect } from 'react';
import { joinClassNames } from '../class-names';
import { Icon, type LucideIcon } from '../icon';
import s from './menu.module.css';

export type MenuItemEntry =
  | {
      kind: 'action';
      label: string;
      onSelect: () => void;
      icon?: LucideIcon | undefined;
      detail?: string | undefined;
      tone?: 'plain' | 'danger' | undefined;
      disabled?: boolean | undefined;
    }
  | {
      kind: 'link';
      label: string;
      to: string;
      icon?: LucideIcon | undefined;
      detail?: ReactNode;
      onSelect?: (() => void) | undefined;
    }
  | {
      kind: 'check';
      label: string;
      checked: boolean;
      onChange: (checked: boolean) => void;
      disabled?: boolean | undefined;
    }
  | { kind: 'choice'; label: string; lang?: string | undefined; chosen: boolean; onChoose: () => void };

export type MenuEntry =
  | MenuItemEntry
  | { kind: 'separator' }
  | { kind: 'group'; label: string; detail?: string | undefined; entries: readonly MenuItemEntry[] };

export interface MenuProps {
  label?: string | undefined;
  trigger: ReactElement;
  entries: readonly MenuEntry[];
  align?: 'start' | 'end' | undefined;
}

export function Menu({ label, trigger, entries, align = 'end' }: MenuProps) {
  return (
    <MenuProvider placement={`bottom-${align}`}>
      <MenuButton render={trigger} />
      <Popup label={label}>
        <MenuEntries entries={entries} />
      </Popup>
    </MenuProvider>
  );
}

export interface AttachedMenuProps {
  label: string;
  button: HTMLElement;
  open: boolean;
  onClose: () => void;
  /** True if a key opened the menu. The first entry then takes the focus, otherwise the menu itself. */
  byKey: boolean;
  children: ReactNode;
}

/** Stays in the page while closed, because its first render takes longer than a click should. */
export function AttachedMenu({ label, button, open, onClose, byKey, children }: AttachedMenuProps) {
  const menu = useMenuStore({
    placement: 'bottom-end',
    open,
    setOpen: (isOpening) => {
      if (!isOpening) onClose();
    },
  });
  useLayoutEffect(() => {
    menu.setAnchorElement(button);
    menu.setDisclosureElement(button);
    menu.setInitialFocus(byKey ? 'first' : 'container');
    menu.setAutoFocusOnShow(open);
  }, [menu, button, open, byKey]);
  return (
    <Popup menu={menu} label={label} staysMounted>
      {children}
    </Popup>
  );
}

interface PopupProps {
  menu?: MenuStore;
  label: string | undefined;
  staysMounted?: boolean;
  children: ReactNode;
}

function Popup({ menu: menuStore, label, staysMounted = false, children }: PopupProps) {
  const outerMenu = useMenuContext();
  const menu = menuStore ?? outerMenu;
  return (
    <AriakitMenu
      {...(menu ? { store: menu } : {})}
      {...(label === undefined ? {} : { 'aria-label': label })}
      gutter={6}
      overflowPadding={8}
      fixed
      unmountOnHide={!staysMounted}
      hideOnEscape={(event) => {
        // Closes only the menu, not a dialog around it.
        event.preventDefault();
        // The library would hide the menu again two frames later, even if it was reopened in between.
        menu?.hide();
        return false;
      }}
      className={s.menu}
    >
      {children}
    </AriakitMenu>
  );
}

export function MenuEntries({ entries }: { entries: readonly MenuEntry[] }) {
  return entries.map((entry, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: entries are identified only by their position
    <Entry key={index} entry={entry} />
  ));
}

export function WhileMenuOpen({ children, otherwise }: { children: ReactNode; otherwise: ReactNode }) {
  const open = useStoreState(useMenuContext(), 'open');
  return open ? children : otherwise;
}

function Entry({ entry }: { entry: MenuEntry }) {
  switch (entry.kind) {
    case 'separator':
      return <MenuSeparator className={s.separator} />;
    case 'group':
      return (
        <MenuGroup className={s.group}>
          <MenuGroupLabel className={s.groupLabel}>
            {entry.label}
            {entry.detail !== undefined && <span className={s.detail}>{entry.detail}</span>}
          </MenuGroupLabel>
          {entry.entries.map((item) => (
            <Item key={item.label} item={item} />
          ))}
        </MenuGroup>
      );
    default:
      return <Item item={entry} />;
  }
}

function Item({ item }: { item: MenuItemEntry }) {
  switch (item.kind) {
    case 'action':
      return (
        <AriakitItem
          onClick={item.onSelect}
          disabled={item.disabled ?? false}
          className={joinClassNames(s.item, item.tone === 'danger' && s.danger)}
        >
          <Content icon={item.icon} label={item.label} detail={item.detail} />
        </AriakitItem>
      );
    case 'link':
      return (
        <AriakitItem render={<Link to={item.to} />} onClick={item.onSelect} className={s.item}>
          <Content icon={item.icon} label={item.label} detail={item.detail} />
        </AriakitItem>
      );
    case 'check':
      return (
        <ToggleItem
          role="menuitemcheckbox"
          on={item.checked}
          disabled={item.disabled}
          onTurn={() => item.onChange(!item.checked)}
        >
          {item.label}
        </ToggleItem>
      );
    case 'choice':
      return (
        <ToggleItem role="menuitemradio" on={item.chosen} onTurn={item.onChoose} lang={item.lang}>
          {item.label}
        </ToggleItem>
      );
  }
}

interface ToggleItemProps {
  role: 'menuitemcheckbox' | 'menuitemradio';
  on: boolean;
  disabled?: boolean | undefined;
  lang?: string | undefined;
  onTurn: () => void;
  children: string;
}

function ToggleItem({ role, on, disabled = false, lang, onTurn, children }: ToggleItemProps) {
  return (
    <AriakitItem
      role={role}
      aria-checked={on}
      hideOnClick={false}
      disabled={disabled}
      lang={lang}
      onClick={onTurn}
      className={s.item}
    >
      <span className={s.check}>{on && <Icon of={Check} size={18} />}</span>
      <Content label={children} />
    </AriakitItem>
  );
}

function Content({ icon, label, detail }: { icon?: LucideIcon | undefined; label: string; detail?: ReactNode }) {
  return (
    <>
      {icon && <Icon of={icon} size={18} className={s.icon} />}
      <span className={s.words}>
        {label}
        {detail !== undefined && <span className={s.detail}>{detail}</span>}
      </span>
    </>
  );
}
