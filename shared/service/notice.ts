import { createValue } from '@laurel/shared/session';
import { toast } from '@laurel/shared/ui/toast';

/** A message for the user, and its severity. */
export interface Notice {
  message: string;
  type: 'danger' | 'warning' | 'info' | 'success';
  /** Repeats the failed action. */
  retry?: () => void;
}

const noticeValue = createValue<Notice | null>(null);

/** The current notice. Null once cleared. */
export const readCurrentNotice = (): Notice | null => noticeValue.get();

/** Raises a notice, which shows as a toast. */
export function notify(notice: Notice): void {
  noticeValue.set(notice);
  toast(notice);
}

/**
 * Confirms something that the user also sees, like Copied or Saved. It closes after 1000 ms, so use a notice for longer
 * messages.
 */
export function confirmBriefly(message: string): void {
  const notice: Notice = { type: 'success', message };
  noticeValue.set(notice);
  toast({ ...notice, duration: 1000 });
}

export function clearNotice(): void {
  noticeValue.set(null);
}
