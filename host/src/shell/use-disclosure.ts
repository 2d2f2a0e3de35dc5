import { useLocation } from '@laurel/shared/router';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';

export interface Disclosure<Container extends HTMLElement> {
  open: boolean;
  toggle: () => void;
  /** Goes on the element that holds both the button and what it opens. */
  containerRef: RefObject<Container | null>;
  /** Goes on the button: `aria-controls` and `aria-expanded`. */
  buttonProps: { 'aria-controls': string; 'aria-expanded': boolean; onClick: () => void };
  /** Goes on what opens. */
  panelId: string;
}

/** Something that a button opens: closed by Escape, by a press elsewhere, by the focus leaving and by navigation. */
export function useDisclosure<Container extends HTMLElement>(): Disclosure<Container> {
  const { key } = useLocation();
  // Open for one location only: navigation closes without an effect.
  const [openAt, setOpenAt] = useState<string | null>(null);
  const containerRef = useRef<Container>(null);
  const panelId = useId();
  const open = openAt === key;

  useEffect(() => {
    if (!open) return;
    const outside = ({ target }: Event) => {
      if (target instanceof Node && !containerRef.current?.contains(target)) setOpenAt(null);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpenAt(null);
      containerRef.current?.querySelector('button')?.focus();
    };
    document.addEventListener('pointerdown', outside);
    document.addEventListener('focusin', outside);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('focusin', outside);
      document.removeEventListener('keydown', onKey);
    };
  }, [open]);

  const toggle = () => setOpenAt(open ? null : key);
  return {
    open,
    toggle,
    containerRef,
    buttonProps: { 'aria-controls': panelId, 'aria-expanded': open, onClick: toggle },
    panelId,
  };
}
