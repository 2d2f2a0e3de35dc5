export interface Toast {
  type: 'danger' | 'warning' | 'info' | 'success';
  message: string;
  retry?: () => void;
  /** In milliseconds. */
  duration?: number;
}

type RenderToast = (toast: Toast) => void;

let renderer: RenderToast | null = null;
let waitingToasts: Toast[] = [];

export function showToast(toast: Toast): void {
  if (renderer) renderer(toast);
  else waitingToasts = [...waitingToasts, toast];
}

/** Renders the waiting toasts in order, and later ones as they come. Returns a function that detaches the renderer. */
export function subscribeToasts(render: RenderToast): () => void {
  renderer = render;
  const toasts = waitingToasts;
  waitingToasts = [];
  for (const toast of toasts) render(toast);
  return () => {
    if (renderer === render) renderer = null;
  };
}

/** Drops waiting toasts, because they belong to a session that has ended. */
export function clearWaitingToasts(): void {
  waitingToasts = [];
}
