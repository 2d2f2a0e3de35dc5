import type { SiteDrawing } from '@laurel/shared/area/site';
import { silentLog } from '../log/log';
import { createDrawingBuilds, type DrawingBounds, type DrawingBuilds } from './builds';
import type { DrawingProcess } from './drawing-process';

// Which processes there are, with code that draws nothing.

const host =
  'module.exports.startDrawing = ({ code }) => { new Function(code)(); return async ({ id }) => ({ id, page: null }); };';

const drawingOf = (name: string, build: string, code = ''): SiteDrawing & { code: jest.Mock } => ({
  host: 'h1',
  entry: {
    name,
    path: `/${name}`,
    access: 'anyone',
    entry: { url: '/area.js' },
    styles: [],
    chunks: [],
    build,
    sharedRange: '*',
    enabled: true,
  },
  file: 'area.cjs',
  pages: new Map(),
  code: jest.fn(async () => ({ host, area: code })),
});

const plenty: DrawingBounds = { memory: Number.POSITIVE_INFINITY, unused: Number.POSITIVE_INFINITY, every: 20 };
let builds: DrawingBuilds;
let live: SiteDrawing[];
const looked = jest.fn();
afterEach(() => builds.stop());

function begin(bounds: Partial<DrawingBounds>, ...drawings: SiteDrawing[]): void {
  live = drawings;
  builds = createDrawingBuilds({
    log: silentLog,
    live: async () => {
      looked();
      return live;
    },
    prepare: async () => {},
    bounds: { ...plenty, ...bounds },
  });
}

async function runningOf(drawing: SiteDrawing): Promise<DrawingProcess> {
  await builds.started(drawing);
  const process = builds.of(drawing);
  if (!process) throw new Error('It has not started');
  return process;
}

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 5));
}

test('what is live is started before anybody asks, however many there are', async () => {
  const drawings = Array.from({ length: 6 }, (_, index) => drawingOf(`area${index}`, 'b1'));
  begin({}, ...drawings);
  await until(() => drawings.every(({ code }) => code.mock.calls.length === 1));
  const running = await Promise.all(drawings.map(runningOf));
  expect(new Set(running).size).toBe(6);
});

test('a build that is no longer live is ended', async () => {
  const [before, after] = [drawingOf('public', 'p1'), drawingOf('public', 'p2')];
  begin({}, before);
  const process = await runningOf(before);
  live = [after];
  expect(await process.ended).toBeNull();
  await until(() => after.code.mock.calls.length === 1);
});

test('a build that failed and was rolled back is never started again', async () => {
  const [good, broken] = [drawingOf('public', 'p1'), drawingOf('public', 'p2', 'throw new Error("no area")')];
  begin({ every: 60_000 }, broken);
  await builds.started(broken);
  expect(builds.failed()).toEqual([{ area: 'public', build: 'p2', why: 'Error: no area' }]);
  live = [good];
  looked.mockClear();
  // What would have started it anew looks first.
  await until(() => looked.mock.calls.length > 0 && good.code.mock.calls.length > 0);
  await builds.started(good);
  expect(broken.code).toHaveBeenCalledTimes(1);
  expect(builds.failed()).toEqual([]);
});

test('together they keep within their memory: who was asked longest ago rests, and starts when asked again', async () => {
  const [first, second] = [drawingOf('first', 'b1'), drawingOf('second', 'b1')];
  begin({ memory: 1 }, first, second);
  const early = await runningOf(first);
  await runningOf(second);
  expect(await early.ended).toBeNull();
  expect(builds.of(second)).not.toBeNull();
  expect(builds.of(first)).toBeNull();
  await builds.started(first);
  expect(builds.of(first)).not.toBeNull();
});

test('one that nobody asks rests', async () => {
  const drawing = drawingOf('public', 'p1');
  begin({ unused: 1 }, drawing);
  const process = await runningOf(drawing);
  expect(await process.ended).toBeNull();
});
