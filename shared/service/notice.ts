import { store } from '@laurel/shared/session';
import { showToast } from '@laurel/shared/ui/toast';
import { atom } from 'jotai';

export interface Notice {
  message: string;
  type: 'danger' | 'warning' | 'info' | 'success';
  retry?: () => void;
}

const noticeAtom = atom<Notice | null>(null);

export const readCurrentNotice = (): Notice | null => store.get(noticeAtom);

export function notify(notice: Notice): void {
  store.set(noticeAtom, notice);
  showToast(notice);
}

export function showConfirmation(message: string): void {
  const notice: Notice = { type: 'success', message };
  store.set(noticeAtom, notice);
  showToast({ ...notice, duration: 1000 });
}

export function clearNotice(): void {
  store.set(noticeAtom, null);
}
