import { autoUpdate, computePosition, flip, offset, type Placement, shift } from '@floating-ui/dom';
import {
  cloneElement,
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import s from './tooltip.module.css';

const SHOW_DELAY_MS = 400;
const HIDE_DELAY_MS = 120;

export interface TooltipProps {
  text: ReactNode;
  side?: 'top' | 'bottom' | 'left' | 'right' | undefined;
  children: ReactElement<{ 'aria-describedby'?: string | undefined }>;
}

export function Tooltip({ text, side = 'top', children }: TooltipProps) {
  const id = useId();
  const anchor = useRef<HTMLSpanElement>(null);
  const bubble = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [open, setOpen] = useState(false);

  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    const control = anchor.current?.firstElementChild;
    if (!open || !control || !bubble.current) return;
    return followControl(control, bubble.current, side);
  }, [open, side]);

  const setOpenAfter = (delayMs: number, isOpening: boolean) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(isOpening), delayMs);
  };
  const setOpenNow = (isOpening: boolean) => {
    clearTimeout(timer.current);
    setOpen(isOpening);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!open || event.key !== 'Escape') return;
    // Keeps the dialog around the tooltip open.
    event.preventDefault();
    event.stopPropagation();
    setOpenNow(false);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only listens to events of the control inside
    <span
      ref={anchor}
      className={s.anchor}
      onPointerEnter={(event: PointerEvent) => event.pointerType !== 'touch' && setOpenAfter(SHOW_DELAY_MS, true)}
      onPointerLeave={() => setOpenAfter(HIDE_DELAY_MS, false)}
      onPointerDown={(event: PointerEvent) => !bubble.current?.contains(event.target as Node) && setOpenNow(false)}
      onFocus={(event: FocusEvent) => event.target.matches(':focus-visible') && setOpenNow(true)}
      onBlur={() => setOpenNow(false)}
      onKeyDown={onKeyDown}
    >
      {cloneElement(children, { 'aria-describedby': open ? id : undefined })}
      {open && (
        <span ref={bubble} id={id} role="tooltip" className={s.bubble}>
          {text}
        </span>
      )}
    </span>
  );
}

function followControl(control: Element, bubble: HTMLElement, placement: Placement): () => void {
  return autoUpdate(control, bubble, () => {
    void computePosition(control, bubble, {
      placement,
      strategy: 'fixed',
      middleware: [offset(8), flip({ padding: 8 }), shift({ padding: 8 })],
    }).then(({ x, y }) => {
      bubble.style.left = `${x}px`;
      bubble.style.top = `${y}px`;
    });
  });
}
