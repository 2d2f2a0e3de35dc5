import {
  MenuItem as AriakitItem,
  Menu as AriakitMenu,
  MenuButton,
  MenuGroup,
  MenuGroupLabel,
  MenuProvider,
  MenuSeparator,
} from '@ariakit/react';
import { Link } from '@laurel/shared/router';
import { Check } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { classNames } from '../class-names';
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
  | { kind: 'link'; label: string; to: string; icon?: LucideIcon | undefined; detail?: string | undefined }
  /** Turned on and off; the menu stays open. */
  | {
      kind: 'check';
      label: string;
      checked: boolean;
      onChange: (checked: boolean) => void;
      disabled?: boolean | undefined;
    };

export type MenuEntry =
  | MenuItemEntry
  | { kind: 'separator' }
  | { kind: 'group'; label: string; entries: readonly MenuItemEntry[] };

export interface MenuProps {
  /** Names the menu; the button's words by default. */
  label?: string | undefined;
  /** A `Button` or an `IconButton`, without a way of its own to be pressed. */
  trigger: ReactElement;
  entries: readonly MenuEntry[];
  /** The edge of the button that it keeps to. */
  align?: 'start' | 'end' | undefined;
}

/** What can be done with a thing, behind a button. Arrow keys, first letters and Escape work as in any menu. */
export function Menu({ label, trigger, entries, align = 'end' }: MenuProps) {
  return (
    <MenuProvider placement={`bottom-${align}`}>
      <MenuButton render={trigger} />
      <AriakitMenu
        {...(label === undefined ? {} : { 'aria-label': label })}
        gutter={6}
        overflowPadding={8}
        fixed
        unmountOnHide
        hideOnEscape={(event) => {
          // Only this: a dialog around it stays.
          event.preventDefault();
          return true;
        }}
        className={s.menu}
      >
        {entries.map((entry, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries have no identity but their place
          <Entry key={index} entry={entry} />
        ))}
      </AriakitMenu>
    </MenuProvider>
  );
}

function Entry({ entry }: { entry: MenuEntry }) {
  switch (entry.kind) {
    case 'separator':
      return <MenuSeparator className={s.separator} />;
    case 'group':
      return (
        <MenuGroup className={s.group}>
          <MenuGroupLabel className={s.groupLabel}>{entry.label}</MenuGroupLabel>
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
          className={classNames(s.item, item.tone === 'danger' && s.danger)}
        >
          <Content icon={item.icon} label={item.label} detail={item.detail} />
        </AriakitItem>
      );
    case 'link':
      return (
        <AriakitItem render={<Link to={item.to} />} className={s.item}>
          <Content icon={item.icon} label={item.label} detail={item.detail} />
        </AriakitItem>
      );
    case 'check':
      return (
        <AriakitItem
          role="menuitemcheckbox"
          aria-checked={item.checked}
          hideOnClick={false}
          disabled={item.disabled ?? false}
          onClick={() => item.onChange(!item.checked)}
          className={s.item}
        >
          <span className={s.check}>{item.checked && <Icon of={Check} size={18} />}</span>
          <Content label={item.label} />
        </AriakitItem>
      );
  }
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
