import type { AreaEntry } from '@laurel/shared/area/registry';
import { BrowserRouter, Link } from '@laurel/shared/router';
import { act, configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { type ComponentType, useEffect, useLayoutEffect } from 'react';
import { AreaOutlet } from './area-outlet';

// Strict mode runs each clean-up right after mounting. A real page doesn’t.
configure({ reactStrictMode: false });

const makeEntry = (name: string, path: string): AreaEntry => ({
  name,
  path,
  access: 'anyone',
  entry: { url: `/${name}.js` },
  styles: [],
  chunks: [],
  build: 'b1',
  sharedRange: '*',
  enabled: true,
});
const mockRegistry = { revision: 1, host: 'h', areas: [makeEntry('public', '/'), makeEntry('rewards', '/rewards')] };
let mockRefreshRegistry = async () => mockRegistry;
const mockAreas: Record<string, ComponentType> = {};
const mockStates = new Map<string, object>();
const mockShowPreviousBuild = jest.fn();
const mockFindNextBuild = jest.fn();
const mockListUsedBuilds = jest.fn();
const mockTakeOver = jest.fn();

jest.mock('./registry', () => ({
  runningHost: 'h',
  readRegistry: () => mockRegistry,
  refreshRegistry: () => mockRefreshRegistry(),
  isLaurelReachable: () => true,
  subscribeRegistry: () => () => {},
}));
jest.mock('./areas', () => ({
  enterArea: () => {},
  findNextBuild: (name: string) => mockFindNextBuild(name),
  listUsedBuilds: (name: string) => mockListUsedBuilds(name),
  takeOver: (name: string, next: object) => mockTakeOver(name, next),
  showPreviousBuild: (...args: unknown[]) => mockShowPreviousBuild(...args),
  retryArea: async () => {},
  readAreaState: () => ({ status: 'idle' }),
  useAreaState: (name: string) => {
    const Area = mockAreas[name];
    const state = mockStates.get(name) ?? { status: 'ready', area: { sharedVersion: '*', Area }, build: 'b1' };
    mockStates.set(name, state);
    return state;
  },
}));

const Public = () => <h1>Public</h1>;
const Rewards = () => <h1>Rewards</h1>;

let errorSpy: jest.SpyInstance;
beforeEach(() => {
  mockShowPreviousBuild.mockReset().mockResolvedValue(false);
  mockFindNextBuild.mockReset().mockReturnValue(null);
  mockListUsedBuilds.mockReset().mockReturnValue(['b1']);
  mockTakeOver.mockReset();
  mockRefreshRegistry = async () => mockRegistry;
  history.replaceState(null, '', '/');
  mockStates.clear();
  Object.assign(mockAreas, { public: Public, rewards: Rewards });
  errorSpy = jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  errorSpy.mockRestore();
  jest.useRealTimers();
});

const openPage = () =>
  render(
    <BrowserRouter useTransitions={false}>
      <nav>
        <Link to="/">Home</Link>
        <Link to="/other">Other</Link>
        <Link to="/rewards">To the rewards</Link>
      </nav>
      <AreaOutlet />
    </BrowserRouter>,
  );
const goToArea = (name: string) => act(async () => fireEvent.click(screen.getByRole('link', { name })));
const findHeading = () => screen.getByRole('heading', { level: 1 });
const throwError = () => {
  throw new Error('thrown while leaving');
};

function AreaThatThrowsOnLeaving({ useThat: useEffectHook }: { useThat: typeof useEffect }) {
  useEffectHook(() => throwError, []);
  return <h1>Public</h1>;
}

describe.each([
  ['an effect', useEffect],
  ['a layout effect', useLayoutEffect],
])('%s that throws in its clean-up', (_, useThat) => {
  test('keeps other areas running, and its own area when entered again', async () => {
    mockAreas.public = () => <AreaThatThrowsOnLeaving useThat={useThat} />;
    openPage();
    expect(findHeading()).toHaveTextContent('Public');
    await goToArea('To the rewards');
    expect(findHeading()).toHaveTextContent('Rewards');
    await goToArea('Home');
    expect(findHeading()).toHaveTextContent('Public');
    await goToArea('To the rewards');
    expect(findHeading()).toHaveTextContent('Rewards');
  });

  test('leaves the next page of its own area in place', async () => {
    mockAreas.public = () =>
      location.pathname === '/' ? <AreaThatThrowsOnLeaving useThat={useThat} /> : <h1>Other</h1>;
    openPage();
    await goToArea('Other');
    expect(findHeading()).toHaveTextContent('Other');
  });
});

test('reports a page that throws while rendering, and tries again on every other page', async () => {
  mockAreas.public = () => (location.pathname === '/' ? <Rewards key="r" /> : throwError());
  openPage();
  await goToArea('Other');
  expect(findHeading()).toHaveTextContent('Something broke on this page');
  await goToArea('To the rewards');
  expect(findHeading()).toHaveTextContent('Rewards');
});

test('a build that throws before it shows anything is replaced by the previous one, and one that throws later isn’t', async () => {
  mockAreas.public = throwError;
  openPage();
  await waitFor(() =>
    expect(mockShowPreviousBuild.mock.calls).toMatchObject([[{ name: 'public', build: 'b1', failure: 'broken' }]]),
  );
  expect(findHeading()).toHaveTextContent('Something broke on this page');
  mockShowPreviousBuild.mockClear();
  mockAreas.rewards = () => (location.pathname === '/rewards' ? <Rewards /> : throwError());
  await goToArea('To the rewards');
  history.pushState(null, '', '/rewards/later');
  await act(async () => dispatchEvent(new PopStateEvent('popstate')));
  expect(findHeading()).toHaveTextContent('Something broke on this page');
  expect(mockShowPreviousBuild).not.toHaveBeenCalled();
});

describe('a part of a page that doesn’t arrive', () => {
  const makeChunkError = (type: string) => Object.assign(new Error('gone'), { name: 'ChunkLoadError', type });
  const makeFailingArea = (type: string) => () => {
    throw makeChunkError(type);
  };

  test('is reported at once if it hangs, even if the registry doesn’t respond either', async () => {
    mockRefreshRegistry = () => new Promise(() => {});
    mockAreas.public = makeFailingArea('timeout');
    openPage();
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
  });

  test('is replaced by the previous build if it hangs, once that build arrives', async () => {
    mockAreas.public = makeFailingArea('timeout');
    openPage();
    await waitFor(() => expect(mockShowPreviousBuild).toHaveBeenCalledTimes(1));
    const [failedBuild] = mockShowPreviousBuild.mock.calls[0];
    expect(failedBuild).toMatchObject({ name: 'public', build: 'b1', failure: 'slow', timeoutMs: 8000 });
    expect(failedBuild.isWanted()).toBe(true);
    expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
  });

  test('is replaced by the previous build if it is gone', async () => {
    mockAreas.public = makeFailingArea('missing');
    let endFallback: (isShown: boolean) => void = () => {};
    mockShowPreviousBuild.mockReturnValue(new Promise((resolve) => (endFallback = resolve)));
    openPage();
    await waitFor(() => expect(mockShowPreviousBuild).toHaveBeenCalledTimes(1));
    const [failedBuild] = mockShowPreviousBuild.mock.calls[0];
    expect(failedBuild).toMatchObject({ name: 'public', build: 'b1', failure: 'unreachable' });
    expect(failedBuild.timeoutMs).toBeLessThanOrEqual(8000);
    expect(failedBuild.isWanted()).toBe(true);
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    await act(async () => endFallback(false));
    expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
    mockAreas.public = Public;
    history.pushState(null, '', '/elsewhere');
    await act(async () => dispatchEvent(new PopStateEvent('popstate')));
    expect(failedBuild.isWanted()).toBe(false);
  });

  test('is looked for in a newer build if it is gone', async () => {
    mockRefreshRegistry = () => new Promise(() => {});
    mockAreas.public = makeFailingArea('missing');
    openPage();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });
});

test('a page that throws isn’t confused with the page before it, whose part was missing', async () => {
  let endRefresh = () => {};
  mockRefreshRegistry = () => new Promise((resolve) => (endRefresh = () => resolve(mockRegistry)));
  mockAreas.public = () => {
    if (location.pathname === '/start') return <h1>Public</h1>;
    if (location.pathname === '/other') throw new Error('thrown');
    throw Object.assign(new Error('gone'), { name: 'ChunkLoadError', type: 'missing' });
  };
  history.replaceState(null, '', '/start');
  openPage();
  await goToArea('Home');
  await goToArea('Other');
  expect(findHeading()).toHaveTextContent('Something broke on this page');
  await act(async () => endRefresh());
  expect(mockShowPreviousBuild).not.toHaveBeenCalled();
});

test('an area that suspends forever shows a failure after 8 s, with a link to another page', async () => {
  jest.useFakeTimers();
  const neverPromise = new Promise<never>(() => {});
  mockAreas.rewards = () => {
    throw neverPromise;
  };
  openPage();
  await goToArea('To the rewards');
  await act(() => jest.advanceTimersByTimeAsync(7999));
  expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
  await act(() => jest.advanceTimersByTimeAsync(1));
  expect(findHeading()).toHaveTextContent('This page is taking too long');
  expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
  await goToArea('Home');
  expect(findHeading()).toHaveTextContent('Public');
});

const renderedBuilds: string[] = [];
function NewPublic() {
  renderedBuilds.push('new');
  return <h1>New public</h1>;
}

describe('a newer build that has loaded', () => {
  const nextBuild = { status: 'ready', area: { sharedVersion: '*', Area: NewPublic }, build: 'b2' };
  let removedCount = 0;
  const noteRemoval = () => {
    removedCount += 1;
  };

  beforeEach(() => {
    renderedBuilds.length = 0;
    removedCount = 0;
    mockAreas.public = () => {
      useEffect(() => noteRemoval, []);
      renderedBuilds.push('old');
      return <h1>Public</h1>;
    };
    mockTakeOver.mockImplementation((name: string, state: object) => {
      mockStates.set(name, state);
      mockListUsedBuilds.mockReturnValue(['b2']);
      mockFindNextBuild.mockReturnValue(null);
    });
  });

  test('shows at the next navigation, which never renders the page in the old build', async () => {
    openPage();
    mockFindNextBuild.mockReturnValue(nextBuild);
    expect(findHeading()).toHaveTextContent('Public');
    expect(mockTakeOver).not.toHaveBeenCalled();
    renderedBuilds.length = 0;
    await goToArea('Other');
    expect(findHeading()).toHaveTextContent('New public');
    expect(new Set(renderedBuilds)).toEqual(new Set(['new']));
    expect(mockTakeOver.mock.calls).toEqual([['public', nextBuild]]);
    expect(removedCount).toBe(1);
  });

  test('shows when the user enters the area again', async () => {
    openPage();
    await goToArea('To the rewards');
    mockFindNextBuild.mockImplementation((name: string) => (name === 'public' ? nextBuild : null));
    renderedBuilds.length = 0;
    await goToArea('Home');
    expect(findHeading()).toHaveTextContent('New public');
    expect(new Set(renderedBuilds)).toEqual(new Set(['new']));
  });

  test('applies its styles, and the old build’s styles and script are removed', async () => {
    const insertHtml = (html: string) => document.head.insertAdjacentHTML('beforeend', html);
    insertHtml(
      '<link rel="stylesheet" href="/areas/public/b1/area.css"><script src="/areas/public/b1/area.js"></script>',
    );
    insertHtml('<link rel="stylesheet" media="not all" href="/areas/public/b2/area.css">');
    mockListUsedBuilds.mockReturnValue(['b1', 'b2']);
    openPage();
    mockFindNextBuild.mockReturnValue(nextBuild);
    await goToArea('Other');
    const files = [...document.head.querySelectorAll('[href*="/areas/"], [src*="/areas/"]')];
    expect(files.map((file) => [file.getAttribute('href'), file.getAttribute('media')])).toEqual([
      ['/areas/public/b2/area.css', null],
    ]);
    for (const file of files) file.remove();
  });
});
