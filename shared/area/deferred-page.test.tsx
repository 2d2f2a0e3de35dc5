import { act, render, screen } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { DeferredContent, type DeferredPage, deferPage, resetFailedPages } from './deferred-page';

class Boundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  private readonly retry = () => {
    resetFailedPages();
    this.setState({ failed: false });
  };
  override render() {
    return this.state.failed ? (
      <button type="button" onClick={this.retry}>
        Try again
      </button>
    ) : (
      this.props.children
    );
  }
}

const showPage = (page: DeferredPage) =>
  act(async () =>
    render(
      <Boundary>
        <DeferredContent page={page} coming="Loading" />
      </Boundary>,
    ),
  );
const Terms = () => <h1>Terms</h1>;

test('the first visit fetches the page once', async () => {
  const load = jest.fn(async () => Terms);
  const page = deferPage(load);
  expect(load).not.toHaveBeenCalled();
  await showPage(page);
  await showPage(page);
  expect(screen.getAllByRole('heading', { name: 'Terms' })).toHaveLength(2);
  expect(load).toHaveBeenCalledTimes(1);
});

test('a fallback shows only until the code arrives', async () => {
  let releasePage: (page: () => ReactNode) => void = () => {};
  const page = deferPage(
    () =>
      new Promise((resolve) => {
        releasePage = resolve;
      }),
  );
  await showPage(page);
  expect(screen.getByText('Loading')).toBeInTheDocument();
  await act(async () => releasePage(Terms));
  expect(screen.getByRole('heading', { name: 'Terms' })).toBeInTheDocument();
  expect(screen.queryByText('Loading')).toBeNull();
});

test('a prefetched page shows without a fallback', async () => {
  const page = deferPage(async () => Terms);
  await page.preload();
  render(<DeferredContent page={page} coming="Loading" />);
  expect(screen.getByRole('heading', { name: 'Terms' })).toBeInTheDocument();
});

test('a failed download isn’t repeated until the user retries', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  let isOffline = true;
  const load = jest.fn(async () => {
    if (isOffline) throw new Error('Loading chunk failed');
    return Terms;
  });
  const page = deferPage(load);
  await showPage(page);
  expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(1);
  isOffline = false;
  await act(async () => screen.getByRole('button', { name: 'Try again' }).click());
  expect(screen.getByRole('heading', { name: 'Terms' })).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(2);
});
