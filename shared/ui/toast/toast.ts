/** A short message over the page. */
export interface Toast {
  type: 'danger' | 'warning' | 'info' | 'success';
  message: string;
  /** Offers to do again what failed. */
  retry?: () => void;
  /** Milliseconds until it closes by itself; 5000 when left out. */
  duration?: number;
}

type Renderer = (toast: Toast) => void;

let renderer: Renderer | null = null;
let waiting: Toast[] = [];

/** Shows a toast, or keeps it until a renderer is there. */
export function toast(message: Toast): void {
  if (renderer) renderer(message);
  else waiting = [...waiting, message];
}

/**
 * Attaches the one renderer, which first receives every toast that has been waiting, in order. A later renderer takes
 * the place of an earlier one. Returns how to detach it again.
 */
export function subscribeToasts(render: Renderer): () => void {
  renderer = render;
  const due = waiting;
  waiting = [];
  for (const message of due) render(message);
  return () => {
    if (renderer === render) renderer = null;
  };
}

/** Drops the toasts that are still waiting: they belonged to a session that is over. */
export function clearWaitingToasts(): void {
  waiting = [];
}
