import { defineExtension, ExtensionPoint, ExtensionProvider } from '@laurel/shared/area';
import { useExtensionColumns } from '@laurel/shared/area/extension-columns';
import type { ExtensionComponent, ExtensionProps } from '@laurel/shared/area/extensions';
import { makeExtendingArea } from '@laurel/shared/area/testing';
import { Table } from '@laurel/shared/ui/table';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { type ComponentType, use, useState } from 'react';
import { AreaDownloadError, downloadAsset } from '../areas/download';
import { loadExposedModule } from '../areas/federation';
import { isWithdrawn } from '../areas/old-builds';
import { noteComponent, noteComponentFailure, noteComponentMissing } from './component-notes';
import * as parts from './parts';

jest.mock('../areas/areas', () => ({ keepBuild: jest.fn(() => () => {}) }));
jest.mock('./component-notes', () => ({
  noteComponent: jest.fn(),
  noteComponentFailure: jest.fn(),
  noteComponentMissing: jest.fn(),
}));
jest.mock('../areas/old-builds', () => ({ isWithdrawn: jest.fn() }));
jest.mock('../areas/download', () => ({
  AreaDownloadError: class extends Error {},
  downloadAsset: jest.fn(),
}));
jest.mock('../areas/federation', () => ({
  hasContainer: () => false,
  isInRange: (_: string, range: string) => range !== '^9.0.0',
  loadExposedModule: jest.fn(),
  takeContainer: jest.fn(),
}));

let buildCount = 0;
/** Makes an area with a new build, because a page links each build's module only once. */
function makeArea(id: string, point: ExtensionComponent['point'] = 'player.card', sharedRange = '*') {
  buildCount += 1;
  const [chunks, styles] = [[{ url: `/${id}.js` }], [{ url: `/${id}.css` }]];
  const label = { en: `Column of ${id}`, de: id };
  return makeExtendingArea(id, [{ point, id, chunks, styles, label }], { build: String(buildCount), sharedRange });
}

let isNear = true;
beforeEach(() => {
  isNear = true;
  for (const note of [noteComponent, noteComponentFailure, noteComponentMissing]) jest.mocked(note).mockReset();
  jest.mocked(downloadAsset).mockReset().mockResolvedValue();
  jest.mocked(loadExposedModule).mockReset();
  jest.mocked(isWithdrawn).mockReset().mockReturnValue(false);
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  jest.spyOn(console, 'error').mockImplementation(() => {});
  class Observer {
    constructor(private readonly notify: (entries: { isIntersecting: boolean }[]) => void) {}
    observe() {
      this.notify([{ isIntersecting: isNear }]);
    }
    disconnect() {}
  }
  Object.assign(globalThis, { IntersectionObserver: Observer });
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  Reflect.deleteProperty(globalThis, 'IntersectionObserver');
});

const provideComponent = (Component: ComponentType<ExtensionProps['player.card']>) =>
  jest.mocked(loadExposedModule).mockResolvedValue({ extension: defineExtension('player.card', Component) });

const makeSource = (areas: ReturnType<typeof makeArea>[]) => ({
  subscribe: () => () => {},
  readAreas: () => areas,
  readRenderedAreas: () => areas,
  loadParts: async () => parts,
});

async function openPage(...areas: ReturnType<typeof makeArea>[]) {
  const source = makeSource(areas);
  const { container } = render(
    <ExtensionProvider value={source}>
      <main>
        <p>Profile</p>
        <ExtensionPoint point="player.card" props={{ playerId: '1', username: 'kestrel_09' }} />
      </main>
    </ExtensionProvider>,
  );
  await act(async () => {});
  await act(async () => {});
  return container.querySelector('main') as HTMLElement;
}
const listTexts = (main: HTMLElement) => [...main.children].map(({ textContent }) => textContent);

test('a component of an area shows with the point’s props, from its own files', async () => {
  provideComponent(({ username }) => <p>Rewards of {username}</p>);
  const main = await openPage(makeArea('rewards'));
  expect(listTexts(main)).toEqual(['Profile', 'Rewards of kestrel_09']);
  const urls = jest.mocked(downloadAsset).mock.calls.map(([kind, { url }]) => `${kind} ${url}`);
  expect(urls).toEqual(['script /areas/rewards/1/area.js', 'script /rewards.js', 'style /rewards.css']);
  expect(loadExposedModule).toHaveBeenCalledWith('rewards', expect.anything(), './extensions/rewards');
});

test('a component far from the window loads nothing, and its mark takes no space', async () => {
  isNear = false;
  const main = await openPage(makeArea('far'));
  expect(downloadAsset).not.toHaveBeenCalled();
  expect(main.querySelector('span')).toHaveClass('mark');
  expect(main).toHaveTextContent(/^Profile$/);
});

test.each([
  ['shows if the second arrives', 1, ['Profile', 'Card']],
  ['leaves nothing if it doesn’t either', 2, ['Profile']],
])('a file that is refused is tried once more, and the component %s', async (_, refusedTries, texts) => {
  provideComponent(Card);
  let refusalCount = 0;
  jest.mocked(downloadAsset).mockImplementation(async (_kind, { url }) => {
    if (url !== '/refused.js' || refusalCount === refusedTries) return;
    refusalCount += 1;
    throw new AreaDownloadError(url);
  });
  const main = await openPage(makeArea('refused'));
  await act(async () => {});
  expect(listTexts(main)).toEqual(texts);
});

function BrokenCard(): never {
  throw new Error('broken');
}
const Card = () => <p>Card</p>;
const homeCard = { extension: defineExtension('home.card', Card) };

const failures: [string, () => void, string][] = [
  ['throws', () => provideComponent(BrokenCard), '*'],
  ['isn’t what the declaration says', () => jest.mocked(loadExposedModule).mockResolvedValue(homeCard), '*'],
  ['exports nothing', () => jest.mocked(loadExposedModule).mockResolvedValue(undefined), '*'],
  ['doesn’t start', () => jest.mocked(loadExposedModule).mockRejectedValue(new Error('broken')), '*'],
  ['doesn’t arrive', () => jest.mocked(downloadAsset).mockRejectedValue(new Error('refused')), '*'],
  ['needs another shell', () => provideComponent(Card), '^9.0.0'],
];
test.each(failures)('a component that %s leaves nothing, and others show', async (_, prepare, range) => {
  prepare();
  const main = await openPage(makeArea('broken', 'player.card', range));
  expect(main.innerHTML).toBe('<p>Profile</p>');
  jest.mocked(downloadAsset).mockResolvedValue();
  provideComponent(Card);
  expect(listTexts(await openPage(makeArea('good')))).toEqual(['Profile', 'Card']);
});

const neverPromise = new Promise<never>(() => {});
function EndlessCard() {
  use(neverPromise);
  return null;
}
test.each([
  ['whose files hang', () => jest.mocked(downloadAsset).mockReturnValue(neverPromise)],
  ['that waits for texts that never come', () => provideComponent(EndlessCard)],
])('a component %s leaves nothing after 8 seconds, and then doesn’t come any more', async (_, prepare) => {
  jest.useFakeTimers({ doNotFake: ['performance'] });
  prepare();
  const main = await openPage(makeArea('slow'));
  await act(() => jest.advanceTimersByTimeAsync(8100));
  expect(main.innerHTML).toBe('<p>Profile</p>');
});

const files = { entry: '/area.js', code: '/one.js', style: '/one.css' };
const fileFailures = {
  'is missing': () => Promise.reject(new Error('refused')),
  hangs: () => neverPromise,
};
for (const [file, fileEnding] of Object.entries(files))
  for (const [failureMode, fail] of Object.entries(fileFailures))
    test(`a component whose ${file} ${failureMode} leaves nothing, and its neighbour shows`, async () => {
      jest.useFakeTimers({ doNotFake: ['performance'] });
      provideComponent(Card);
      const [failingArea, workingArea] = [makeArea('one'), makeArea('two')];
      jest
        .mocked(downloadAsset)
        .mockImplementation((_, { url }) =>
          url.endsWith(fileEnding) && url.includes('one') ? fail() : Promise.resolve(),
        );
      const main = await openPage(failingArea, workingArea);
      await act(() => jest.advanceTimersByTimeAsync(8100));
      expect(listTexts(main)).toEqual(['Profile', 'Card']);
      expect(main.querySelector('[data-extension]')).toHaveAttribute('data-extension', 'two two');
      const slowFailures = failureMode === 'hangs' ? [['one', failingArea.build, 'slow']] : [];
      expect(jest.mocked(noteComponentFailure).mock.calls).toEqual(slowFailures);
      expect(noteComponentMissing).toHaveBeenCalledTimes(failureMode === 'hangs' ? 0 : 1);
    });

test.each([
  ['an older build that doesn’t have it', makeExtendingArea('old', [])],
  ['a build that knows a point which this page doesn’t have', makeArea('new', 'stadium.card' as never)],
])('%s shows nothing and loads nothing', async (_, area) => {
  const main = await openPage(area);
  expect(main.innerHTML).toBe('<p>Profile</p>');
  expect(downloadAsset).not.toHaveBeenCalled();
});

const notedFailures = {
  render: (build: string) => [[], [['broken', build, 'render']]],
  load: (build: string) => [[['broken', build]], []],
};
const reportedFailures: [string, () => void, keyof typeof notedFailures][] = [
  ['throws', () => provideComponent(BrokenCard), 'render'],
  ['doesn’t start', () => jest.mocked(loadExposedModule).mockRejectedValue(new Error('broken')), 'load'],
  ['doesn’t arrive', () => jest.mocked(downloadAsset).mockRejectedValue(new Error('refused')), 'load'],
];
test.each(reportedFailures)(
  'a component that %s counts against the build that brought it',
  async (_, prepare, failure) => {
    prepare();
    const area = makeArea('broken');
    await openPage(area);
    expect(jest.mocked(noteComponent).mock.calls).toEqual([['broken', area.build]]);
    const notes = [jest.mocked(noteComponentMissing).mock.calls, jest.mocked(noteComponentFailure).mock.calls];
    expect(notes).toEqual(notedFailures[failure](area.build));
  },
);

test.each([
  ['whose files hang', () => jest.mocked(downloadAsset).mockReturnValue(neverPromise)],
  ['that waits for its texts', () => provideComponent(EndlessCard)],
])('a component %s counts as slow', async (_, prepare) => {
  jest.useFakeTimers({ doNotFake: ['performance'] });
  prepare();
  const area = makeArea('slow');
  await openPage(area);
  await act(() => jest.advanceTimersByTimeAsync(8100));
  const notes = [jest.mocked(noteComponentMissing).mock.calls, jest.mocked(noteComponentFailure).mock.calls].flat();
  expect(notes).toEqual([['slow', area.build, 'slow']]);
});

test('a column counts one visit for all its rows', async () => {
  await openTable(({ userId }) => <b>risk of {userId}</b>);
  expect(noteComponent).toHaveBeenCalledTimes(1);
  expect(noteComponentFailure).not.toHaveBeenCalled();
});

test('a component that renders nothing has an empty frame, which isn’t laid out', async () => {
  provideComponent(() => null);
  const main = await openPage(makeArea('quiet'));
  expect(main.lastElementChild).toHaveClass('extension');
  expect(main.lastElementChild).toBeEmptyDOMElement();
});

interface Player {
  id: string;
}
function Players({ rows }: { rows: Player[] }) {
  const columns = useExtensionColumns('staffUsers.column', ({ id }: Player) => ({ userId: id }));
  const ownColumn = { key: 'id', header: 'User', cell: ({ id }: Player) => id };
  return <Table caption="Users" columns={[ownColumn, ...columns]} rows={rows} rowKey={({ id }) => id} />;
}
async function openTable(Component: ComponentType<{ userId: string }>) {
  jest.mocked(loadExposedModule).mockResolvedValue({ extension: defineExtension('staffUsers.column', Component) });
  render(
    <ExtensionProvider value={makeSource([makeArea('risk', 'staffUsers.column')])}>
      <Players rows={[{ id: 'a' }, { id: 'b' }]} />
    </ExtensionProvider>,
  );
  for (let round = 0; round < 3; round += 1) await act(async () => {});
}
const listHeadings = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);

test('an area adds a column to a table', async () => {
  await openTable(({ userId }) => <b>risk of {userId}</b>);
  expect(listHeadings()).toEqual(['User', 'Column of risk']);
  expect(screen.getByText('risk of b')).toBeVisible();
});

test('a column that fails in one row leaves the table with its rows', async () => {
  await openTable(({ userId }) => {
    if (userId === 'b') throw new Error('broken');
    return <b>risk</b>;
  });
  expect(listHeadings()).toEqual(['User']);
  expect(screen.getAllByRole('row')).toHaveLength(3);
});

function makeLiveSource(firstArea: ReturnType<typeof makeArea>) {
  let areas = [firstArea];
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const source = { ...makeSource([]), subscribe, readAreas: () => areas, readRenderedAreas: () => areas };
  const publish = async (...nextAreas: ReturnType<typeof makeArea>[]) => {
    areas = nextAreas;
    for (let round = 0; round < 4; round += 1)
      await act(async () => {
        for (const listener of listeners) listener();
      });
  };
  return { source, publish };
}
const provideBuild = (text: string) => provideComponent(() => <input aria-label={text} />);
const typeIntoField = (label: string) => fireEvent.change(screen.getByLabelText(label), { target: { value: 'gg' } });

async function openLivePage(firstArea: ReturnType<typeof makeArea>) {
  const { source, publish } = makeLiveSource(firstArea);
  provideBuild('old');
  render(
    <ExtensionProvider value={source}>
      <ExtensionPoint point="player.card" props={{ playerId: '1', username: 'kestrel_09' }} />
    </ExtensionProvider>,
  );
  await publish(firstArea);
  return publish;
}

test('a newly published build doesn’t replace a component on screen, or the text typed into it', async () => {
  const publish = await openLivePage(makeArea('notes'));
  typeIntoField('old');
  provideBuild('new');
  await publish(makeArea('notes'));
  expect(screen.getByLabelText('old')).toHaveValue('gg');
  expect(screen.queryByLabelText('new')).toBeNull();
});

test('a component is removed once its area no longer has it, and comes back in the newest build', async () => {
  const publish = await openLivePage(makeArea('notes'));
  await publish({ ...makeArea('notes'), enabled: false });
  expect(screen.queryByLabelText('old')).toBeNull();
  provideBuild('new');
  await publish(makeArea('notes'));
  expect(screen.getByLabelText('new')).toBeVisible();
});

test('a withdrawn build is replaced by the live one', async () => {
  const firstArea = makeArea('notes');
  const publish = await openLivePage(firstArea);
  jest.mocked(isWithdrawn).mockImplementation(({ build }) => build === firstArea.build);
  provideBuild('new');
  await publish(makeArea('notes'));
  expect(screen.queryByLabelText('old')).toBeNull();
  expect(screen.getByLabelText('new')).toBeVisible();
});

test('a component that failed is tried again in the next build', async () => {
  const publish = await openLivePage(makeArea('notes', 'player.card', '^9.0.0'));
  expect(screen.queryByLabelText('old')).toBeNull();
  provideBuild('new');
  await publish(makeArea('notes'));
  expect(screen.getByLabelText('new')).toBeVisible();
});

test('a newly published build doesn’t replace a column, or the text typed into its rows', async () => {
  const firstArea = makeArea('risk', 'staffUsers.column');
  const { source, publish } = makeLiveSource(firstArea);
  const provideColumn = (text: string) =>
    jest.mocked(loadExposedModule).mockResolvedValue({
      extension: defineExtension('staffUsers.column', () => <input aria-label={text} />),
    });
  provideColumn('old');
  render(
    <ExtensionProvider value={source}>
      <Players rows={[{ id: 'a' }]} />
    </ExtensionProvider>,
  );
  await publish(firstArea);
  typeIntoField('old');
  provideColumn('new');
  await publish(makeArea('risk', 'staffUsers.column'));
  expect(screen.getByLabelText('old')).toHaveValue('gg');
  expect(listHeadings()).toEqual(['User', 'Column of risk']);
  await publish();
  expect(listHeadings()).toEqual(['User']);
});

function SuspendingPart() {
  const [isWaiting, setIsWaiting] = useState(false);
  if (isWaiting) use(neverPromise);
  return (
    <button type="button" onClick={() => setIsWaiting(true)}>
      More
    </button>
  );
}

test('a component on screen that suspends again is removed only after the same wait', async () => {
  jest.useFakeTimers();
  provideComponent(SuspendingPart);
  const main = await openPage(makeArea('more'));
  await act(() => jest.advanceTimersByTimeAsync(20_000));
  fireEvent.click(screen.getByRole('button', { name: 'More' }));
  await act(() => jest.advanceTimersByTimeAsync(7900));
  expect(main.querySelector('[data-extension]')).not.toBeNull();
  await act(() => jest.advanceTimersByTimeAsync(200));
  expect(main.innerHTML).toBe('<p>Profile</p>');
});
