import type { SiteRendering } from '@laurel/shared/area/site';
import { silentLog } from '../log/log';
import { createRenderingBuilds, type RenderingBounds, type RenderingBuilds } from './builds';
import type { RenderingProcess } from './rendering-process';

const host =
  'module.exports.startRendering = ({ code }) => { new Function(code)(); return async ({ id }) => ({ id, page: null }); };';

const makeRendering = (name: string, build: string, code = ''): SiteRendering & { readCode: jest.Mock } => ({
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
  moved: new Map(),
  readCode: jest.fn(async () => ({ host, area: code })),
});

const unlimitedBounds: RenderingBounds = {
  memory: Number.POSITIVE_INFINITY,
  maxIdleMs: Number.POSITIVE_INFINITY,
  every: 20,
};
let builds: RenderingBuilds;
let liveRenderings: SiteRendering[];
const listSpy = jest.fn();
afterEach(() => builds.stop());

function beginBuilds(bounds: Partial<RenderingBounds>, ...renderings: SiteRendering[]): void {
  liveRenderings = renderings;
  builds = createRenderingBuilds({
    log: silentLog,
    listLiveRenderings: async () => {
      listSpy();
      return liveRenderings;
    },
    prepare: async () => {},
    bounds: { ...unlimitedBounds, ...bounds },
  });
}

async function findRunningProcess(rendering: SiteRendering): Promise<RenderingProcess> {
  await builds.waitUntilStarted(rendering);
  const process = builds.findProcess(rendering);
  if (!process) throw new Error('It has not started');
  return process;
}

async function waitUntil(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 5));
}

test('live builds start before the first request, however many there are', async () => {
  const renderings = Array.from({ length: 6 }, (_, index) => makeRendering(`area${index}`, 'b1'));
  beginBuilds({}, ...renderings);
  await waitUntil(() => renderings.every(({ readCode }) => readCode.mock.calls.length === 1));
  const runningProcesses = await Promise.all(renderings.map(findRunningProcess));
  expect(new Set(runningProcesses).size).toBe(6);
});

test('ends a build that is no longer live', async () => {
  const [oldRendering, newRendering] = [makeRendering('public', 'p1'), makeRendering('public', 'p2')];
  beginBuilds({}, oldRendering);
  const process = await findRunningProcess(oldRendering);
  liveRenderings = [newRendering];
  expect(await process.end).toBeNull();
  await waitUntil(() => newRendering.readCode.mock.calls.length === 1);
});

test('never restarts a build that failed and was rolled back', async () => {
  const [goodRendering, brokenRendering] = [
    makeRendering('public', 'p1'),
    makeRendering('public', 'p2', 'throw new Error("no area")'),
  ];
  beginBuilds({ every: 60_000 }, brokenRendering);
  await builds.waitUntilStarted(brokenRendering);
  expect(builds.listFailures()).toEqual([{ area: 'public', build: 'p2', why: 'Error: no area' }]);
  liveRenderings = [goodRendering];
  listSpy.mockClear();
  await waitUntil(() => listSpy.mock.calls.length > 0 && goodRendering.readCode.mock.calls.length > 0);
  await builds.waitUntilStarted(goodRendering);
  expect(brokenRendering.readCode).toHaveBeenCalledTimes(1);
  expect(builds.listFailures()).toEqual([]);
});

test('stops the least recently used build at the memory limit, and restarts it on request', async () => {
  const [firstRendering, secondRendering] = [makeRendering('first', 'b1'), makeRendering('second', 'b1')];
  beginBuilds({ memory: 1 }, firstRendering, secondRendering);
  const firstProcess = await findRunningProcess(firstRendering);
  await findRunningProcess(secondRendering);
  expect(await firstProcess.end).toBeNull();
  expect(builds.findProcess(secondRendering)).not.toBeNull();
  expect(builds.findProcess(firstRendering)).toBeNull();
  await builds.waitUntilStarted(firstRendering);
  expect(builds.findProcess(firstRendering)).not.toBeNull();
});

test('stops an unused build', async () => {
  const rendering = makeRendering('public', 'p1');
  beginBuilds({ maxIdleMs: 1 }, rendering);
  const process = await findRunningProcess(rendering);
  expect(await process.end).toBeNull();
});
