import { Link } from '@laurel/shared/router';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Dialog } from '../dialog';
import { Icon, type LucideIcon } from '../icon';
import { Text } from '../text';
import s from './command-palette.module.css';

export interface PaletteItem {
  label: string;
  detail?: ReactNode;
  icon?: LucideIcon | undefined;
  to: string;
}

export interface PaletteGroup {
  label: string;
  items: readonly PaletteItem[];
}

export interface CommandPaletteProps {
  open: boolean;
  onClose: () => void;
  title: string;
  label: string;
  query: string;
  onQuery: (query: string) => void;
  groups: readonly PaletteGroup[];
  status: string;
  typing?: boolean | undefined;
}

export function CommandPalette({ open, onClose, title, ...list }: CommandPaletteProps) {
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      <Search {...list} onClose={onClose} />
    </Dialog>
  );
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

function Search(props: Omit<CommandPaletteProps, 'open' | 'title'>) {
  const { label, query, onQuery, groups, status, typing = true, onClose } = props;
  const [isTyping, setIsTyping] = useState(typing);
  const [chosenPath, setChosenPath] = useState<string | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const listId = useId();
  const items = groups.flatMap((group) => group.items);
  const activeIndex = Math.max(
    0,
    items.findIndex(({ to }) => to === chosenPath),
  );
  const activePath = items[activeIndex]?.to;
  const buildOptionId = (to: string) => `${listId}${to}`;

  useEffect(() => {
    if (activePath !== undefined)
      list.current?.querySelector('[aria-selected=true]')?.scrollIntoView?.({ block: 'nearest' });
  }, [activePath]);

  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (event.nativeEvent.isComposing) return;
    if (step !== undefined && items.length > 0) {
      event.preventDefault();
      setChosenPath(items[(activeIndex + step + items.length) % items.length]?.to ?? null);
    } else if (event.key === 'Enter' && activePath !== undefined) {
      event.preventDefault();
      list.current?.querySelector<HTMLElement>('[aria-selected=true]')?.click();
    }
  };
  return (
    <>
      <input
        role="combobox"
        aria-label={label}
        aria-expanded
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={activePath && buildOptionId(activePath)}
        placeholder={label}
        autoComplete="off"
        inputMode={isTyping ? 'search' : 'none'}
        value={query}
        onChange={(event) => {
          setChosenPath(null);
          onQuery(event.target.value);
        }}
        onKeyDown={onKeyDown}
        onPointerDown={() => setIsTyping(true)}
        className={s.input}
      />
      <Text size="t1" tone="muted" className={s.status}>
        <span role="status">{status}</span>
      </Text>
      <div ref={list} id={listId} role="listbox" aria-label={label} tabIndex={-1} className={s.list}>
        {groups.map((group) => (
          // biome-ignore lint/a11y/useSemanticElements: options are in groups of a list box
          <div key={group.label} role="group" aria-label={group.label} className={s.group}>
            <div aria-hidden="true" className={s.groupLabel}>
              {group.label}
            </div>
            {group.items.map(({ label: name, detail, icon, to }) => (
              <Link
                key={to}
                id={buildOptionId(to)}
                role="option"
                aria-selected={to === activePath}
                tabIndex={-1}
                to={to}
                onClick={onClose}
                onPointerMove={() => setChosenPath(to)}
                className={s.item ?? ''}
              >
                {icon && <Icon of={icon} size={16} className={s.icon} />}
                <span className={s.name}>{name}</span>
                {detail !== undefined && <span className={s.detail}>{detail}</span>}
              </Link>
            ))}
          </div>
        ))}
      </div>
    </>
  );
}
