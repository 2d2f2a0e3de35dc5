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

export function showToast(message: Toast): void {
  if (renderer) renderer(message);
  else waitingToasts = [...waitingToasts, message];
}

/** Passes waiting toasts in order. Returns a function that detaches the renderer. */
export function subscribeToasts(render: RenderToast): () => void {
  renderer = render;
  const toasts = waitingToasts;
  waitingToasts = [];
  for (const message of toasts) render(message);
  return () => {
    if (renderer === render) renderer = null;
  };
}

/** Drops waiting toasts, because they belong to a session that has ended. */
export function clearWaitingToasts(): void {
  waitingToasts = [];
}
