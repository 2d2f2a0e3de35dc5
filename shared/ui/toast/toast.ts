export interface Toast {
  type: 'danger' | 'warning' | 'info' | 'success';
  message: string;
  /** Adds a button that repeats the failed action. */
  retry?: () => void;
  /** Milliseconds until it closes by itself. Default 5000. */
  duration?: number;
}

type RenderToast = (toast: Toast) => void;

let renderer: RenderToast | null = null;
let waiting: Toast[] = [];

/** Shows a toast, or keeps it until there is a renderer. */
export function showToast(message: Toast): void {
  if (renderer) renderer(message);
  else waiting = [...waiting, message];
}

/**
 * Attaches the one renderer and passes it every waiting toast, in order. A later renderer replaces an earlier one.
 * Returns a function that detaches it.
 */
export function subscribeToasts(render: RenderToast): () => void {
  renderer = render;
  const toasts = waiting;
  waiting = [];
  for (const message of toasts) render(message);
  return () => {
    if (renderer === render) renderer = null;
  };
}

/** Drops waiting toasts, because they belong to a session that has ended. */
export function clearWaitingToasts(): void {
  waiting = [];
}
