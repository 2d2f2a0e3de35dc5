import { totalmem } from 'node:os';
import type { SiteRendering } from '@laurel/shared/area/site';
import type { Log } from '../log/log';
import { type RenderingProcess, startRenderingProcess } from './rendering-process';

/** Each further failure in a row doubles the pause. */
const firstPauseMs = 1000;
const longestPauseMs = 60_000;

export interface RenderingBounds {
  /** Bytes of all processes together. Above this, the least recently used processes are stopped. */
  memory: number;
  maxIdleMs: number;
  every: number;
}

export const renderingBounds: RenderingBounds = {
  memory: Math.min(totalmem(), process.constrainedMemory?.() || Number.POSITIVE_INFINITY) / 4,
  maxIdleMs: 15 * 60_000,
  every: 5000,
};

type BuildState =
  | { status: 'starting' }
  | { status: 'failed'; why: string }
  | { status: 'resting' }
  | { status: 'ready'; process: RenderingProcess };

interface CachedBuild {
  rendering: SiteRendering;
  state: BuildState;
  failures: number;
  askedAt: number;
  restartTimer?: NodeJS.Timeout;
  start: Promise<void>;
}

export interface RenderingBuilds {
  /** Null unless the build's process is ready. Starts the build if it is new or resting. */
  findProcess(rendering: SiteRendering): RenderingProcess | null;
  /** Resolves even if the start fails. */
  waitUntilStarted(rendering: SiteRendering): Promise<void>;
  listFailures(): { area: string; build: string; why: string }[];
  stop(): void;
}

const makeBuildKey = ({ host, entry: { name, build } }: SiteRendering) => `${host} ${name} ${build}`;

export interface RenderingBuildsOptions {
  log: Log;
  listLiveRenderings: () => Promise<readonly SiteRendering[]>;
  prepare: (rendering: SiteRendering, process: RenderingProcess) => Promise<void>;
  bounds?: RenderingBounds;
}

export function createRenderingBuilds({
  log,
  listLiveRenderings,
  prepare,
  bounds = renderingBounds,
}: RenderingBuildsOptions): RenderingBuilds {
  const builds = new Map<string, CachedBuild>();
  let isStopped = false;

  async function runBuild(build: CachedBuild): Promise<void> {
    const { rendering } = build;
    const { name: area, build: buildName } = rendering.entry;
    const isKept = () => !isStopped && builds.get(makeBuildKey(rendering)) === build;
    const begunAtMs = performance.now();
    const failBuild = (error: unknown) => {
      if (!isKept()) return;
      if (performance.now() - begunAtMs > longestPauseMs) build.failures = 0;
      build.failures += 1;
      const reason = error instanceof Error ? error.message : String(error);
      build.state = { status: 'failed', why: reason };
      log.error({ area, build: buildName, why: reason }, 'An area is not rendered: its server build has failed');
      const pauseMs = Math.min(firstPauseMs * 2 ** (build.failures - 1), longestPauseMs);
      build.restartTimer = setTimeout(() => void restartBuild(build), pauseMs).unref();
    };
    build.state = { status: 'starting' };
    try {
      const code = await rendering.readCode();
      const process = await startRenderingProcess(code.host, {
        entry: rendering.entry,
        code: code.area,
        file: rendering.file,
      });
      await prepare(rendering, process);
      if (!isKept()) return process.stop();
      build.state = { status: 'ready', process };
      void process.end.then((error) => error && failBuild(error));
    } catch (error) {
      failBuild(error);
    }
  }

  /** Restarts a build only while it is live, because a build that was rolled back must never start. */
  async function restartBuild(build: CachedBuild): Promise<void> {
    await refreshBuilds();
    if (!isStopped && builds.get(makeBuildKey(build.rendering)) === build) build.start = runBuild(build);
  }

  function pauseBuild(build: CachedBuild): void {
    if (build.state.status === 'ready') build.state.process.stop();
    build.state = { status: 'resting' };
  }

  function endBuild(build: CachedBuild): void {
    clearTimeout(build.restartTimer);
    builds.delete(makeBuildKey(build.rendering));
    pauseBuild(build);
  }

  function addBuild(rendering: SiteRendering): CachedBuild {
    const build: CachedBuild = {
      rendering,
      state: { status: 'starting' },
      failures: 0,
      askedAt: performance.now(),
      start: Promise.resolve(),
    };
    builds.set(makeBuildKey(rendering), build);
    build.start = runBuild(build);
    return build;
  }

  async function refreshBuilds(): Promise<void> {
    let renderings: readonly SiteRendering[];
    try {
      renderings = await listLiveRenderings();
    } catch {
      // The site reports its own problems, and running processes continue.
      return;
    }
    if (isStopped) return;
    const keys = new Set(renderings.map(makeBuildKey));
    for (const [key, build] of builds) if (!keys.has(key)) endBuild(build);
    for (const rendering of renderings) if (!builds.has(makeBuildKey(rendering))) addBuild(rendering);
    enforceMemory();
  }

  function enforceMemory(): void {
    const runningBuilds = [...builds.values()]
      .flatMap((build) =>
        build.state.status === 'ready' ? [{ build, bytes: build.state.process.measureMemory() }] : [],
      )
      .sort((a, b) => a.build.askedAt - b.build.askedAt);
    let totalBytes = runningBuilds.reduce((sum, each) => sum + each.bytes, 0);
    const [lastUsedBuild] = runningBuilds.slice(-1);
    for (const each of runningBuilds) {
      const isUnused = performance.now() - each.build.askedAt > bounds.maxIdleMs;
      const isOverMemory = totalBytes > bounds.memory && each !== lastUsedBuild;
      if (!isUnused && !isOverMemory) continue;
      pauseBuild(each.build);
      totalBytes -= each.bytes;
    }
  }

  const refreshTimer = setInterval(() => void refreshBuilds(), bounds.every).unref();

  function findBuild(rendering: SiteRendering): CachedBuild {
    const cachedBuild = builds.get(makeBuildKey(rendering));
    if (!cachedBuild) {
      const build = addBuild(rendering);
      void refreshBuilds();
      return build;
    }
    cachedBuild.askedAt = performance.now();
    if (cachedBuild.state.status === 'resting') cachedBuild.start = runBuild(cachedBuild);
    return cachedBuild;
  }

  return {
    findProcess(rendering) {
      const { state } = findBuild(rendering);
      return state.status === 'ready' ? state.process : null;
    },
    waitUntilStarted: (rendering) => findBuild(rendering).start,
    listFailures: () =>
      [...builds.values()].flatMap(({ rendering: { entry }, state }) =>
        state.status === 'failed' ? [{ area: entry.name, build: entry.build, why: state.why }] : [],
      ),
    stop() {
      isStopped = true;
      clearInterval(refreshTimer);
      for (const build of builds.values()) endBuild(build);
    },
  };
}
