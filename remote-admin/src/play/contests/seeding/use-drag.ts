import { type RefObject, useEffect, useRef, useState } from 'react';

interface DraggedRow {
  id: string;
  y: number;
}

/** In pixels; the step is per frame. */
const edge = 80;
const step = 12;

export interface Drag {
  id: string | null;
  /** The number of rows above the place where the dragged row would drop; null while no row is moved. */
  gap: number | null;
  start: (draggedRow: DraggedRow) => void;
}

export function useDrag(list: RefObject<HTMLElement | null>, onDrop: (id: string, gap: number) => void): Drag {
  const [dragged, setDragged] = useState<DraggedRow | null>(null);
  const [gap, setGap] = useState<number | null>(null);
  const drop = useRef(onDrop);
  drop.current = onDrop;

  useEffect(() => {
    if (!dragged) return;
    let { y } = dragged;
    let frame = 0;
    const findGap = () =>
      [...(list.current?.children ?? [])].filter((row) => {
        const { top, height } = row.getBoundingClientRect();
        return top + height / 2 < y;
      }).length;
    const scrollNearEdge = () => {
      const by = y < edge ? -step : y > innerHeight - edge ? step : 0;
      if (by !== 0) {
        scrollBy(0, by);
        setGap(findGap());
      }
      frame = requestAnimationFrame(scrollNearEdge);
    };
    const endDrag = () => {
      setDragged(null);
      setGap(null);
    };
    const followPointer = (event: PointerEvent) => {
      y = event.clientY;
      setGap(findGap());
    };
    const finishDrag = (event: PointerEvent) => {
      y = event.clientY;
      drop.current(dragged.id, findGap());
      endDrag();
    };
    const cancelOnEscape = (event: KeyboardEvent) => event.key === 'Escape' && endDrag();
    frame = requestAnimationFrame(scrollNearEdge);
    addEventListener('pointermove', followPointer);
    addEventListener('pointerup', finishDrag);
    addEventListener('pointercancel', endDrag);
    addEventListener('keydown', cancelOnEscape);
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('pointermove', followPointer);
      removeEventListener('pointerup', finishDrag);
      removeEventListener('pointercancel', endDrag);
      removeEventListener('keydown', cancelOnEscape);
    };
  }, [dragged, list]);

  return { id: dragged?.id ?? null, gap, start: setDragged };
}
