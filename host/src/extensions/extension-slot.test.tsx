import { defineExtension, ExtensionPoint, ExtensionProvider } from '@laurel/shared/area';
import { useExtensionColumns } from '@laurel/shared/area/extension-columns';
import type { ExtensionComponent, ExtensionProps } from '@laurel/shared/area/extensions';
import { makeExtendingArea } from '@laurel/shared/area/testing';
import { Table } from '@laurel/shared/ui/table';
import { act, render, screen } from '@testing-library/react';
import { type ComponentType, use } from 'react';
import { downloadAsset } from '../areas/download';
import { loadExposed } from '../areas/federation';
import * as parts from './parts';

jest.mock('../areas/areas', () => ({ keepExtendingBuild: jest.fn(() => () => {}) }));
jest.mock('../areas/download', () => ({ downloadAsset: jest.fn() }));
jest.mock('../areas/federation', () => ({
  hasContainer: () => false,
  isInRange: (_: string, range: string) => range !== '^9.0.0',
  loadExposed: jest.fn(),
  takeContainer: jest.fn(),
}));

let builds = 0;
/** An area with a build of its own, because a page links each build's module once. */
function makeArea(id: string, point: ExtensionComponent['point'] = 'player.card', sharedRange = '*') {
  builds += 1;
  const [chunks, styles] = [[{ url: `/${id}.js` }], [{ url: `/${id}.css` }]];
  const label = { en: `Column of ${id}`, de: id };
  return makeExtendingArea(id, [{ point, id, chunks, styles, label }], { build: String(builds), sharedRange });
}

let isNear = true;
beforeEach(() => {
  isNear = true;
  jest.mocked(downloadAsset).mockReset().mockResolvedValue();
  jest.mocked(loadExposed).mockReset();
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

const provide = (Component: ComponentType<ExtensionProps['player.card']>) =>
  jest.mocked(loadExposed).mockResolvedValue({ extension: defineExtension('player.card', Component) });

const makeSource = (areas: ReturnType<typeof makeArea>[]) => ({
  subscribe: () => () => {},
  readAreas: () => areas,
  readRenderedAreas: () => areas,
  loadParts: async () => parts,
});

async function openPage(...areas: ReturnType<typeof makeArea>[]) {
  const value = makeSource(areas);
  const { container } = render(
    <ExtensionProvider value={value}>
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

test('a component of an area shows with what the point gives it, from its own files', async () => {
  provide(({ username }) => <p>Rewards of {username}</p>);
  const main = await openPage(makeArea('rewards'));
  expect(listTexts(main)).toEqual(['Profile', 'Rewards of kestrel_09']);
  const urls = jest.mocked(downloadAsset).mock.calls.map(([kind, { url }]) => `${kind} ${url}`);
  expect(urls).toEqual(['script /areas/rewards/1/area.js', 'script /rewards.js', 'style /rewards.css']);
  expect(loadExposed).toHaveBeenCalledWith('rewards', expect.anything(), './extensions/rewards');
});

test('what is far from the window loads nothing, and its mark takes no room', async () => {
  isNear = false;
  const main = await openPage(makeArea('far'));
  expect(downloadAsset).not.toHaveBeenCalled();
  expect(main.querySelector('span')).toHaveClass('mark');
  expect(main).toHaveTextContent(/^Profile$/);
});

function Throwing(): never {
  throw new Error('broken');
}
const Works = () => <p>Works</p>;
const homeCard = { extension: defineExtension('home.card', Works) };

const failures: [string, () => void, string][] = [
  ['throws', () => provide(Throwing), '*'],
  ['isn’t what the declaration says', () => jest.mocked(loadExposed).mockResolvedValue(homeCard), '*'],
  ['exports nothing', () => jest.mocked(loadExposed).mockResolvedValue(undefined), '*'],
  ['doesn’t start', () => jest.mocked(loadExposed).mockRejectedValue(new Error('broken')), '*'],
  ['doesn’t arrive', () => jest.mocked(downloadAsset).mockRejectedValue(new Error('refused')), '*'],
  ['needs another shell', () => provide(Works), '^9.0.0'],
];
test.each(failures)('a component that %s leaves nothing, and others show', async (_, prepare, range) => {
  prepare();
  const main = await openPage(makeArea('broken', 'player.card', range));
  expect(main.innerHTML).toBe('<p>Profile</p>');
  jest.mocked(downloadAsset).mockResolvedValue();
  provide(Works);
  expect(listTexts(await openPage(makeArea('good')))).toEqual(['Profile', 'Works']);
});

const never = new Promise<never>(() => {});
function Waiting() {
  use(never);
  return null;
}
test.each([
  ['whose files hang', () => jest.mocked(downloadAsset).mockReturnValue(never)],
  ['that waits for texts that never come', () => provide(Waiting)],
])('a component %s leaves nothing after 8 seconds, and then doesn’t come any more', async (_, prepare) => {
  jest.useFakeTimers({ doNotFake: ['performance'] });
  prepare();
  const main = await openPage(makeArea('slow'));
  await act(() => jest.advanceTimersByTimeAsync(8100));
  expect(main.innerHTML).toBe('<p>Profile</p>');
});

test('a component with nothing to say has an empty frame, which isn’t laid out', async () => {
  provide(() => null);
  const main = await openPage(makeArea('quiet'));
  expect(main.lastElementChild).toHaveClass('extension');
  expect(main.lastElementChild).toBeEmptyDOMElement();
});

interface Player {
  id: string;
}
function Players({ rows }: { rows: Player[] }) {
  const columns = useExtensionColumns('staffUsers.column', ({ id }: Player) => ({ userId: id }));
  const own = { key: 'id', header: 'User', cell: ({ id }: Player) => id };
  return <Table caption="Users" columns={[own, ...columns]} rows={rows} rowKey={({ id }) => id} />;
}
async function openTable(Component: ComponentType<{ userId: string }>) {
  jest.mocked(loadExposed).mockResolvedValue({ extension: defineExtension('staffUsers.column', Component) });
  render(
    <ExtensionProvider value={makeSource([makeArea('risk', 'staffUsers.column')])}>
      <Players rows={[{ id: 'a' }, { id: 'b' }]} />
    </ExtensionProvider>,
  );
  for (let turn = 0; turn < 3; turn += 1) await act(async () => {});
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
