import { queryClient } from '@laurel/shared/service';
import { createCatalogue, forgetLoaders, loadTexts } from '@laurel/shared/ui/locale';
import { downloadAsset } from './download';
import { releaseOtherBuilds } from './next-build';
import { showStyles } from './unload';

let mockUsedBuilds = ['new'];
jest.mock('./areas', () => ({ listUsedBuilds: () => mockUsedBuilds }));
jest.mock('./federation', () => ({ forgetContainers: jest.fn() }));
jest.mock('./loader', () => ({ forgetUnusedBuilds: jest.fn() }));

const neverSignal = new AbortController().signal;
const listAddresses = () =>
  [...document.head.querySelectorAll('[href], [src]')].map(
    (file) => file.getAttribute('href') ?? file.getAttribute('src'),
  );

beforeEach(() => {
  jest.useFakeTimers();
  document.head.replaceChildren();
  mockUsedBuilds = ['new'];
  queryClient.clear();
});
afterEach(() => jest.useRealTimers());

test('a waiting style applies once its build shows', () => {
  void downloadAsset('waitingStyle', { url: '/areas/public/new/area.css' }, neverSignal);
  const link = document.head.querySelector('link');
  expect(link?.media).toBe('not all');
  showStyles('public', 'new', ['new']);
  expect(link?.hasAttribute('media')).toBe(false);
});

test('a removed build’s running downloads are removed too, and other areas keep their files', async () => {
  const insertStyle = (url: string) => {
    const link = document.createElement('link');
    link.setAttribute('href', url);
    document.head.append(link);
  };
  insertStyle('/areas/admin/old/area.css');
  insertStyle('/areas/public/new/area.css');
  releaseOtherBuilds('public');
  insertStyle('/areas/public/old/page.css');
  await jest.advanceTimersByTimeAsync(10_000);
  expect(listAddresses()).toEqual(['/areas/admin/old/area.css', '/areas/public/new/area.css']);
});

test('unused answers are dropped, but not prefetched ones or those on screen', () => {
  const updatedAt = Date.now() - 6000;
  queryClient.setQueryData(['left'], 1, { updatedAt });
  queryClient.setQueryData(['shown'], 1, { updatedAt });
  queryClient.setQueryData(['ahead'], 1);
  const stop = queryClient.getQueryCache().find({ queryKey: ['shown'] });
  stop?.addObserver({ options: {}, isStale: () => false } as never);
  releaseOtherBuilds('public');
  const keys = queryClient.getQueryCache().getAll();
  expect(keys.map(({ queryKey }) => queryKey[0])).toEqual(['shown', 'ahead']);
});

test('nothing is dropped while no build of the area shows', () => {
  mockUsedBuilds = [];
  queryClient.setQueryData(['left'], 1, { updatedAt: 0 });
  releaseOtherBuilds('public');
  expect(queryClient.getQueryData(['left'])).toBe(1);
});

test('texts of removed code aren’t loaded any more', async () => {
  const loadGerman = jest.fn(async () => ({ default: {} }));
  createCatalogue().translatedBy({ de: loadGerman });
  const stacks: string[] = [];
  forgetLoaders((stack) => {
    stacks.push(stack);
    return stack.includes('unload.test');
  });
  expect(stacks.some((stack) => stack.includes('unload.test'))).toBe(true);
  await loadTexts();
  const laterStacks: string[] = [];
  forgetLoaders((stack) => laterStacks.push(stack) < 0);
  expect(laterStacks.some((stack) => stack.includes('unload.test'))).toBe(false);
});
