import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import s from './tab-panels.module.css';

export interface TabPanel {
  key: string;
  label: string;
  count?: number | undefined;
  content: ReactNode;
}

export interface TabPanelsProps {
  /** Names the tabs: "Ways to pay". */
  label: string;
  panels: readonly TabPanel[];
  /** The key of the visible panel. */
  current: string;
  onChange: (key: string) => void;
}

/** Panels in one place of a page, one at a time. For parts with addresses of their own use `Tabs`. */
export function TabPanels({ label, panels, current, onChange }: TabPanelsProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const at = panels.findIndex(({ key }) => key === current);
  const shown = panels[at];
  const onKeyDown = (event: KeyboardEvent) => {
    const target = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: panels.length - 1 }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    const index = (target + panels.length) % panels.length;
    const panel = panels[index];
    if (!panel) return;
    onChange(panel.key);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[index]?.focus();
  };
  return (
    <div>
      <div ref={list} role="tablist" aria-label={label} className={s.list}>
        {panels.map((panel) => (
          <button
            key={panel.key}
            type="button"
            role="tab"
            id={`${id}-tab-${panel.key}`}
            aria-selected={panel.key === current}
            aria-controls={panel.key === current ? `${id}-panel` : undefined}
            tabIndex={panel.key === current ? 0 : -1}
            onClick={() => onChange(panel.key)}
            onKeyDown={onKeyDown}
            className={s.tab}
          >
            {panel.label}
            {panel.count !== undefined && <span className={s.count}>{panel.count}</span>}
          </button>
        ))}
      </div>
      {shown && (
        <div
          key={shown.key}
          role="tabpanel"
          id={`${id}-panel`}
          aria-labelledby={`${id}-tab-${shown.key}`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: as the pattern asks, for panels that begin with text
          tabIndex={0}
          className={s.panel}
        >
          {shown.content}
        </div>
      )}
    </div>
  );
}
