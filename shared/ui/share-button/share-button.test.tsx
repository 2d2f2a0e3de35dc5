import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ShareButton } from '.';

const showButton = () =>
  render(<ShareButton title="kestrel_09 won" path="/wins/campaign/a~b" label="Share your win" />);
const url = 'http://localhost/wins/campaign/a~b';

const setShare = (share: unknown) => Object.defineProperty(navigator, 'share', { value: share, configurable: true });
afterEach(() => Reflect.deleteProperty(navigator, 'share'));

test('opens the share sheet with the whole address', async () => {
  const user = userEvent.setup();
  const shareSpy = jest.fn(async () => undefined);
  setShare(shareSpy);
  showButton();
  await user.click(screen.getByRole('button', { name: 'Share your win' }));
  expect(shareSpy).toHaveBeenCalledWith({ title: 'kestrel_09 won', url });
  expect(screen.getByRole('button', { name: 'Share your win' })).toBeVisible();
});

test('copies the link if there is no sheet, or it doesn’t open', async () => {
  const user = userEvent.setup();
  const writeTextSpy = jest.spyOn(navigator.clipboard, 'writeText');
  const { unmount } = showButton();
  await user.click(screen.getByRole('button'));
  expect(await screen.findByRole('button', { name: 'Link copied' })).toBeVisible();
  expect(writeTextSpy).toHaveBeenLastCalledWith(url);
  unmount();
  setShare(() => Promise.reject(new DOMException('no', 'NotAllowedError')));
  showButton();
  await user.click(screen.getByRole('button'));
  expect(await screen.findByRole('button', { name: 'Link copied' })).toBeVisible();
  expect(writeTextSpy).toHaveBeenCalledTimes(2);
});

test('copies nothing if the user closes the sheet, and reports a failed copy', async () => {
  const user = userEvent.setup();
  const writeTextSpy = jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('no'));
  setShare(() => Promise.reject(new DOMException('closed', 'AbortError')));
  const { unmount } = showButton();
  await user.click(screen.getByRole('button'));
  expect(writeTextSpy).not.toHaveBeenCalled();
  unmount();
  setShare(undefined);
  showButton();
  await user.click(screen.getByRole('button'));
  expect(await screen.findByRole('button', { name: 'Couldn’t copy the link' })).toBeVisible();
});
