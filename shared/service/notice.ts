import { store } from '@laurel/shared/session';
import { toast } from '@laurel/shared/ui/toast';
import { atom } from 'jotai';

/** What the person is told: a sentence and how grave it is. */
export interface Notice {
  message: string;
  type: 'danger' | 'warning' | 'info' | 'success';
  /** Offers to do again what failed. */
  retry?: () => void;
}

const noticeAtom = atom<Notice | null>(null);

/** The present notice, null once cleared. */
export const currentNotice = (): Notice | null => store.get(noticeAtom);

/** Raises a notice; it shows as a toast. */
export function notify(notice: Notice): void {
  store.set(noticeAtom, notice);
  toast(notice);
}

/**
 * Confirms what can also be seen, such as Copied or Saved: it closes after 1000 ms. What one has to read is a notice of
 * its own.
 */
export function confirmBriefly(message: string): void {
  const notice: Notice = { type: 'success', message };
  store.set(noticeAtom, notice);
  toast({ ...notice, duration: 1000 });
}

export function clearNotice(): void {
  store.set(noticeAtom, null);
}
