import { subscribeToasts, type Toast } from '@laurel/shared/ui/toast';
import { clearNotice, type Notice, notify, readCurrentNotice, showConfirmation } from './notice';

const toasts: Toast[] = [];
let stopToasts: () => void = () => {};
beforeEach(() => {
  clearNotice();
  toasts.length = 0;
  stopToasts = subscribeToasts((toast) => toasts.push(toast));
});
afterEach(() => stopToasts());

test.each<Notice['type']>(['danger', 'warning', 'info', 'success'])(
  'a %s notice is kept and shows as a toast',
  (type) => {
    notify({ type, message: 'Look.' });
    expect(readCurrentNotice()).toEqual({ type, message: 'Look.' });
    expect(toasts).toEqual([{ type, message: 'Look.' }]);
  },
);

test('clears a notice', () => {
  notify({ type: 'info', message: 'Look.' });
  clearNotice();
  expect(readCurrentNotice()).toBeNull();
});

test('closes a brief confirmation, which is a success, after 1000 ms', () => {
  showConfirmation('Copied');
  expect(readCurrentNotice()).toEqual({ type: 'success', message: 'Copied' });
  expect(toasts).toEqual([{ type: 'success', message: 'Copied', duration: 1000 }]);
});
