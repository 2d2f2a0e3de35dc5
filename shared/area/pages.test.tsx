import { act, render, screen, waitFor } from '@testing-library/react';
import { makeEagerPage, makeLazyPage, preloadPages, preparePage } from './pages';

const Page = () => <h1>Board</h1>;
const makeUrl = (path: string) => new URL(path, 'https://laurel.invalid');

test("preparing an address fetches the page's code, then what it reads", async () => {
  const preparedAddresses: string[] = [];
  const load = jest.fn(async () => ({
    Page,
    reads: ({ pathname, search }: URL) => {
      preparedAddresses.push(pathname + search);
      return [];
    },
  }));
  const pages = [makeEagerPage('', Page), makeLazyPage('boards/:id', load)];
  for (const path of ['/area', '/area/boards', '/area/boards/7/more', '/boards/7'])
    preparePage('/area', pages, makeUrl(path));
  expect(load).not.toHaveBeenCalled();
  preparePage('/area', pages, makeUrl('/area/boards/7/?page=2'));
  await waitFor(() => expect(preparedAddresses).toEqual(['/area/boards/7/?page=2']));
  expect(load).toHaveBeenCalledTimes(1);
});

test('of two pages that match, the first is prepared', async () => {
  const loadFirstPage = jest.fn(async () => ({ Page }));
  const loadSecondPage = jest.fn(async () => ({ Page }));
  preparePage(
    '/',
    [makeLazyPage('boards/new', loadFirstPage), makeLazyPage('boards/:id', loadSecondPage)],
    makeUrl('/boards/new'),
  );
  await waitFor(() => expect(loadFirstPage).toHaveBeenCalled());
  expect(loadSecondPage).not.toHaveBeenCalled();
});

test("the page is the module's export whose name ends in Page", async () => {
  const page = makeLazyPage('boards', async () => ({ reads: () => [], BoardsPage: Page }));
  await act(async () => render(page.element));
  expect(screen.getByRole('heading', { name: 'Board' })).toBeInTheDocument();
});

test.each([
  ['two pages', { BoardsPage: Page, OtherPage: Page }],
  ['no page', { reads: () => [] }],
])('a module with %s isn’t a page', async (_what, module) => {
  expect(await makeLazyPage('boards', async () => module).preload()).toBe(false);
});

test('a visit repeats a failed prefetch', async () => {
  const load = jest
    .fn<Promise<{ Page: typeof Page }>, []>()
    .mockRejectedValueOnce(new Error('cut off'))
    .mockResolvedValue({ Page });
  const page = makeLazyPage('boards', load);
  expect(await page.preload()).toBe(false);
  await act(async () => render(page.element));
  expect(screen.getByRole('heading', { name: 'Board' })).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(2);
});

test('one failed prefetch stops the others', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const loadSecondPage = jest.fn(async () => ({ Page }));
  await preloadPages([
    makeLazyPage('boards', () => Promise.reject(new Error('cut off'))),
    makeLazyPage('clubs', loadSecondPage),
  ]);
  expect(loadSecondPage).not.toHaveBeenCalled();
});

test('no page is prefetched while the one on screen hangs', async () => {
  const loadOtherPage = jest.fn(async () => ({ Page }));
  const page = makeLazyPage('clubs', () => new Promise(() => {}));
  void page.preload();
  void preloadPages([makeLazyPage('boards', loadOtherPage), page]);
  await act(async () => {});
  expect(loadOtherPage).not.toHaveBeenCalled();
});
