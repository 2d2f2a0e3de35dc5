import type { Registry } from '@laurel/shared/area/registry';
import { makeUser, renderAt } from '@laurel/shared/service/testing';
import { clearSessionUser, setSessionUser } from '@laurel/shared/session';
import { act, screen } from '@testing-library/react';
import { PreviewNotice } from './preview-notice';

const makeEntry = (name: string, build: string) => ({ name, build });
const mockRegistry: { current: Pick<Registry, 'preview'> & { areas: object[] } } = { current: { areas: [] } };
jest.mock('../areas/registry', () => ({
  readRegistry: () => mockRegistry.current,
  refreshRegistry: () => mockRefresh(),
}));
const mockRefresh = jest.fn();
const mockLoadBar = jest.fn();
jest.mock('./preview-bar', () => {
  mockLoadBar();
  return jest.requireActual('./preview-bar');
});

const areas = [makeEntry('public', 'p1'), makeEntry('dashboard', 'd2')];

test('fetches and shows nothing in a page without a preview', async () => {
  mockRegistry.current = { areas };
  renderAt(<PreviewNotice />, '/');
  await act(async () => {});
  expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
  expect(mockLoadBar).not.toHaveBeenCalled();
});

test('shows the bar in a page with a preview', async () => {
  mockRegistry.current = { areas, preview: ['dashboard'] };
  renderAt(<PreviewNotice />, '/');
  expect(await screen.findByRole('complementary', { name: 'Preview' })).toHaveTextContent(
    'You’re previewing dashboard d2',
  );
});

test('checks again if no one is signed in: a sign-out may have been under way', async () => {
  jest.useFakeTimers();
  mockRefresh.mockClear();
  mockRegistry.current = { areas, preview: ['dashboard'] };
  setSessionUser(makeUser());
  renderAt(<PreviewNotice />, '/').unmount();
  await act(() => jest.advanceTimersByTimeAsync(5000));
  expect(mockRefresh).not.toHaveBeenCalled();
  clearSessionUser();
  const { unmount } = renderAt(<PreviewNotice />, '/');
  await act(() => jest.advanceTimersByTimeAsync(500));
  expect(mockRefresh).toHaveBeenCalledTimes(1);
  unmount();
  await act(() => jest.advanceTimersByTimeAsync(5000));
  expect(mockRefresh).toHaveBeenCalledTimes(1);
  jest.useRealTimers();
});
