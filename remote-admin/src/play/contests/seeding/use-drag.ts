import { type RefObject, useEffect, useRef, useState } from 'react';

interface DraggedRow {
  id: string;
  y: number;
}

/** Dragging this close to the top or bottom of the window scrolls the page, by `scrollStep` per frame. Both are in pixels. */
const edgeHeight = 80;
const scrollStep = 12;

export interface Drag {
  id: string | null;
  /** The number of rows above the place where the dragged row would drop; null while no row is moved. */
  gap: number | null;
  start: (draggedRow: DraggedRow) => void;
}

export function useDrag(list: RefObject<HTMLElement | null>, onDrop: (id: string, gap: number) => void): Drag {
  const [draggedRow, setDraggedRow] = useState<DraggedRow | null>(null);
  const [gap, setGap] = useState<number | null>(null);
  const latestOnDrop = useRef(onDrop);
  latestOnDrop.current = onDrop;

  useEffect(() => {
    if (!draggedRow) return;
    let { y } = draggedRow;
    let frame = 0;
    const findGap = () =>
      [...(list.current?.children ?? [])].filter((row) => {
        const { top, height } = row.getBoundingClientRect();
        return top + height / 2 < y;
      }).length;
    const scrollNearEdge = () => {
      const distance = y < edgeHeight ? -scrollStep : y > innerHeight - edgeHeight ? scrollStep : 0;
      if (distance !== 0) {
        scrollBy(0, distance);
        setGap(findGap());
      }
      frame = requestAnimationFrame(scrollNearEdge);
    };
    const endDrag = () => {
      setDraggedRow(null);
      setGap(null);
    };
    const followPointer = (event: PointerEvent) => {
      y = event.clientY;
      setGap(findGap());
    };
    const finishDrag = (event: PointerEvent) => {
      y = event.clientY;
      latestOnDrop.current(draggedRow.id, findGap());
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
  }, [draggedRow, list]);

  return { id: draggedRow?.id ?? null, gap, start: setDraggedRow };
}
