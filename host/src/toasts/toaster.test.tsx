import { notify, showConfirmation } from '@laurel/shared/service';
import { act, configure, fireEvent, render, screen } from '@testing-library/react';
import { ToastHost } from './toast-host';

// The library drops waiting toasts when strict mode mounts it twice. A real page mounts it once.
configure({ reactStrictMode: false });

// Sets reduced motion, because jsdom runs no animations, and the library would wait for their end.
beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(document, 'hasFocus').mockReturnValue(true);
  Object.defineProperty(window, 'matchMedia', {
    configurable: true,
    value: (media: string) => ({ media, matches: media.includes('reduce') }),
  });
  document.body.innerHTML =
    '<div id="announce-polite" aria-live="polite"></div><div id="announce-assertive" aria-live="assertive"></div>';
  render(<ToastHost />);
});
afterEach(() => {
  Reflect.deleteProperty(window, 'matchMedia');
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const advanceTime = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const listShownToasts = () => screen.queryAllByRole('group').map(({ textContent }) => textContent);
const readSpokenText = (id: string) => document.getElementById(id)?.textContent;

async function raiseToast(notifyUser: () => void): Promise<void> {
  act(notifyUser);
  await advanceTime(0);
}

test('a notice closes after 5000 ms, a brief confirmation after 1000', async () => {
  await raiseToast(() => notify({ type: 'info', message: 'Doors open' }));
  await raiseToast(() => showConfirmation('Copied'));
  expect(listShownToasts()).toEqual(['Copied', 'Doors open']);
  await advanceTime(999);
  expect(listShownToasts()).toHaveLength(2);
  await advanceTime(1);
  expect(listShownToasts()).toEqual(['Doors open']);
  await advanceTime(3999);
  expect(listShownToasts()).toHaveLength(1);
  await advanceTime(1);
  expect(listShownToasts()).toEqual([]);
});

test('a success replaces the previous one, and no error is replaced', async () => {
  await raiseToast(() => notify({ type: 'success', message: 'Assigned' }));
  await raiseToast(() => notify({ type: 'danger', message: 'Lost' }));
  await raiseToast(() => notify({ type: 'success', message: 'Solved' }));
  await raiseToast(() => notify({ type: 'danger', message: 'Refused' }));
  await advanceTime(0);
  expect(listShownToasts()).toEqual(['Refused', 'Solved', 'Lost']);
});

test('the focus in a toast pauses its timer', async () => {
  await raiseToast(() => notify({ type: 'danger', message: 'Lost', retry: () => {} }));
  const button = screen.getByRole('button', { name: 'Try again' });
  await advanceTime(3000);
  act(() => button.focus());
  await advanceTime(60_000);
  expect(listShownToasts()).toHaveLength(1);
  act(() => button.blur());
  await advanceTime(1999);
  expect(listShownToasts()).toHaveLength(1);
  await advanceTime(1);
  expect(listShownToasts()).toEqual([]);
});

test('Try again closes the toast and repeats the action', async () => {
  const retrySpy = jest.fn();
  await raiseToast(() => notify({ type: 'danger', message: 'Lost', retry: retrySpy }));
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await advanceTime(0);
  expect(retrySpy).toHaveBeenCalledTimes(1);
  expect(listShownToasts()).toEqual([]);
});

test('each toast is announced once: danger at once, others at the next pause', async () => {
  await raiseToast(() => {
    notify({ type: 'danger', message: 'Lost' });
    notify({ type: 'success', message: 'Found' });
    notify({ type: 'success', message: 'Found' });
  });
  expect(readSpokenText('announce-assertive')).toBe('Lost');
  expect(readSpokenText('announce-polite')).toBe('FoundFound');
  expect(document.querySelector('.Toastify')?.getAttribute('aria-live')).toBe('off');
  await advanceTime(10_000);
  expect(readSpokenText('announce-polite')).toBe('');
});

test('a toast closes when the focus moves to something beneath it, and stays otherwise', async () => {
  const placeElement = (element: Element, top: number) =>
    jest.spyOn(element, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, top, 300, 60));
  const buttons = [0, 200].map((top) => {
    const button = document.createElement('button');
    document.body.append(button);
    placeElement(button, top);
    return button;
  });
  await raiseToast(() => notify({ type: 'success', message: 'Saved' }));
  placeElement(screen.getByRole('group'), 10);
  act(() => buttons[1]?.focus());
  await advanceTime(1000);
  expect(listShownToasts()).toEqual(['Saved']);
  act(() => buttons[0]?.focus());
  await advanceTime(1000);
  expect(listShownToasts()).toEqual([]);
  for (const button of buttons) button.remove();
});
