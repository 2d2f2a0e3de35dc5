import { totalmem } from 'node:os';
import type { SiteDrawing } from '@laurel/shared/area/site';
import type { Log } from '../log/log';
import { type DrawingProcess, startDrawingProcess } from './drawing-process';

/** Milliseconds until code that failed is started again; each failure in a row doubles them. */
const firstPause = 1000;
const longestPause = 60_000;

/** How much the processes may be. */
export interface DrawingBounds {
  /** Bytes of all together. Beyond it, the one that was asked longest ago rests. */
  memory: number;
  /** Milliseconds after which one that nobody asks rests. */
  unused: number;
  /** Milliseconds between two looks at them, and at what is live. */
  every: number;
}

export const drawingBounds: DrawingBounds = {
  memory: Math.min(totalmem(), process.constrainedMemory?.() || Number.POSITIVE_INFINITY) / 4,
  unused: 15 * 60_000,
  every: 5000,
};

type State =
  | { status: 'starting' }
  | { status: 'failed'; why: string }
  /** It begins again when somebody asks for it. */
  | { status: 'resting' }
  | { status: 'ready'; process: DrawingProcess };

interface Build {
  drawing: SiteDrawing;
  state: State;
  failures: number;
  /** When a visitor last asked for it. */
  asked: number;
  timer?: NodeJS.Timeout;
  started: Promise<void>;
}

/** The processes that draw, one for each build of an area that is live in a build of the host. */
export interface DrawingBuilds {
  /** The process of a build; null while it starts or rests. */
  of(drawing: SiteDrawing): DrawingProcess | null;
  /** Resolves once the build's code has started, or failed to. */
  started(drawing: SiteDrawing): Promise<void>;
  /** What is live and has failed, with why. */
  failed(): { area: string; build: string; why: string }[];
  stop(): void;
}

const keyOf = ({ host, entry: { name, build } }: SiteDrawing) => `${host} ${name} ${build}`;

export interface DrawingBuildsOptions {
  log: Log;
  /** All that is live. Anything else is ended. */
  live: () => Promise<readonly SiteDrawing[]>;
  /** Settles when visitors can ask a process that has started. */
  prepare: (drawing: SiteDrawing, process: DrawingProcess) => Promise<void>;
  bounds?: DrawingBounds;
}

export function createDrawingBuilds({
  log,
  live,
  prepare,
  bounds = drawingBounds,
}: DrawingBuildsOptions): DrawingBuilds {
  const builds = new Map<string, Build>();
  let stopped = false;

  async function run(build: Build): Promise<void> {
    const { drawing } = build;
    const { name: area, build: id } = drawing.entry;
    const isKept = () => !stopped && builds.get(keyOf(drawing)) === build;
    const begun = performance.now();
    const fail = (error: unknown) => {
      if (!isKept()) return;
      // What ran for long has failed anew.
      if (performance.now() - begun > longestPause) build.failures = 0;
      build.failures += 1;
      const why = error instanceof Error ? error.message : String(error);
      build.state = { status: 'failed', why };
      log.error({ area, build: id, why }, 'An area is not drawn: its server build has failed');
      const pause = Math.min(firstPause * 2 ** (build.failures - 1), longestPause);
      build.timer = setTimeout(() => void startAgain(build), pause).unref();
    };
    build.state = { status: 'starting' };
    try {
      const code = await drawing.code();
      const process = await startDrawingProcess(code.host, {
        entry: drawing.entry,
        code: code.area,
        file: drawing.file,
      });
      await prepare(drawing, process);
      if (!isKept()) return process.stop();
      build.state = { status: 'ready', process };
      void process.ended.then((error) => error && fail(error));
    } catch (error) {
      fail(error);
    }
  }

  /** Only what is still live: a build that was rolled back may never start. */
  async function startAgain(build: Build): Promise<void> {
    await refresh();
    if (!stopped && builds.get(keyOf(build.drawing)) === build) build.started = run(build);
  }

  function rest(build: Build): void {
    if (build.state.status === 'ready') build.state.process.stop();
    build.state = { status: 'resting' };
  }

  function end(build: Build): void {
    clearTimeout(build.timer);
    builds.delete(keyOf(build.drawing));
    rest(build);
  }

  function add(drawing: SiteDrawing): Build {
    const build: Build = {
      drawing,
      state: { status: 'starting' },
      failures: 0,
      asked: performance.now(),
      started: Promise.resolve(),
    };
    builds.set(keyOf(drawing), build);
    build.started = run(build);
    return build;
  }

  /** Ends what is no longer live, starts what has become so, and keeps within bounds. */
  async function refresh(): Promise<void> {
    let drawings: readonly SiteDrawing[];
    try {
      drawings = await live();
    } catch {
      // The site says what is wrong with it; what runs goes on.
      return;
    }
    if (stopped) return;
    const keys = new Set(drawings.map(keyOf));
    for (const [key, build] of builds) if (!keys.has(key)) end(build);
    for (const drawing of drawings) if (!builds.has(keyOf(drawing))) add(drawing);
    keepWithin();
  }

  function keepWithin(): void {
    const running = [...builds.values()]
      .flatMap((build) => (build.state.status === 'ready' ? [{ build, bytes: build.state.process.memory() }] : []))
      .sort((one, other) => one.build.asked - other.build.asked);
    let bytes = running.reduce((sum, each) => sum + each.bytes, 0);
    const [newest] = running.slice(-1);
    for (const each of running) {
      const isUnused = performance.now() - each.build.asked > bounds.unused;
      const isTooMuch = bytes > bounds.memory && each !== newest;
      if (!isUnused && !isTooMuch) continue;
      rest(each.build);
      bytes -= each.bytes;
    }
  }

  const timer = setInterval(() => void refresh(), bounds.every).unref();

  function find(drawing: SiteDrawing): Build {
    const known = builds.get(keyOf(drawing));
    if (!known) {
      const build = add(drawing);
      // Something else was live until now.
      void refresh();
      return build;
    }
    known.asked = performance.now();
    if (known.state.status === 'resting') known.started = run(known);
    return known;
  }

  return {
    of(drawing) {
      const { state } = find(drawing);
      return state.status === 'ready' ? state.process : null;
    },
    started: (drawing) => find(drawing).started,
    failed: () =>
      [...builds.values()].flatMap(({ drawing: { entry }, state }) =>
        state.status === 'failed' ? [{ area: entry.name, build: entry.build, why: state.why }] : [],
      ),
    stop() {
      stopped = true;
      clearInterval(timer);
      for (const build of builds.values()) end(build);
    },
  };
}
