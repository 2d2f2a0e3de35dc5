import { useEffect, useRef } from 'react';

/** Calls `onKey` for a key that nothing else has taken. Before the shell, which opens its own search by Ctrl-K. */
function useKeys(onKey: (event: KeyboardEvent) => void): void {
  const latest = useRef(onKey);
  latest.current = onKey;
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!event.defaultPrevented && !event.repeat && !event.isComposing) latest.current(event);
    };
    addEventListener('keydown', listen, { capture: true });
    return () => removeEventListener('keydown', listen, { capture: true });
  }, []);
}

const dialogOpen = () => document.querySelector('dialog[open]') !== null;

/** Ctrl-K goes to anything of the staff area, also from within a field. */
export function useGoToKeys(onGoTo: () => void): void {
  useKeys((event) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
    if (key.toLowerCase() !== 'k' || ctrlKey === metaKey || altKey || shiftKey || dialogOpen()) return;
    event.preventDefault();
    onGoTo();
  });
}
