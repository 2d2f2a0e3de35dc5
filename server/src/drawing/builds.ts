import type { SiteDrawing } from '@laurel/shared/area/site';
import type { Log } from '../ports';
import { type DrawingProcess, startDrawingProcess } from './drawing-process';

/** Builds that draw at the same time: the live ones, and those of a publish before. */
const most = 4;
/** Milliseconds until code that failed is started again; each failure in a row doubles them. */
const firstPause = 1000;
const longestPause = 60_000;

type State = { status: 'starting' | 'failed' } | { status: 'ready'; process: DrawingProcess };

interface Build {
  state: State;
  failures: number;
  timer?: NodeJS.Timeout;
  started: Promise<void>;
}

/** The processes that draw, one for each live build of an area in a build of the host. */
export interface DrawingBuilds {
  /** The process of a build; null while it starts or rests after a failure. */
  of(drawing: SiteDrawing): DrawingProcess | null;
  /** Resolves once the build's code has started, or failed to. */
  started(drawing: SiteDrawing): Promise<void>;
  stop(): void;
}

const keyOf = ({ host, entry: { name, build } }: SiteDrawing) => `${host} ${name} ${build}`;

/** `prepare` settles when visitors can ask a process that has started. */
export function createDrawingBuilds(
  log: Log,
  prepare: (drawing: SiteDrawing, process: DrawingProcess) => Promise<void>,
): DrawingBuilds {
  const builds = new Map<string, Build>();
  let stopped = false;

  async function run(drawing: SiteDrawing, build: Build): Promise<void> {
    const { name: area, build: id } = drawing.entry;
    const begun = performance.now();
    const fail = (error: unknown) => {
      // What ran for long has failed anew.
      if (performance.now() - begun > longestPause) build.failures = 0;
      build.failures += 1;
      build.state = { status: 'failed' };
      const message = error instanceof Error ? error.message : String(error);
      log.error({ area, build: id, why: message }, 'An area is not drawn: its server build has failed');
      const pause = Math.min(firstPause * 2 ** (build.failures - 1), longestPause);
      build.timer = setTimeout(() => {
        build.started = run(drawing, build);
      }, pause).unref();
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
      if (stopped || builds.get(keyOf(drawing)) !== build) return process.stop();
      build.state = { status: 'ready', process };
      void process.ended.then((error) => error && fail(error));
    } catch (error) {
      fail(error);
    }
  }

  function end({ timer, state }: Build): void {
    clearTimeout(timer);
    if (state.status === 'ready') state.process.stop();
  }

  function find(drawing: SiteDrawing): Build {
    const key = keyOf(drawing);
    const known = builds.get(key);
    if (known) return known;
    const build: Build = { state: { status: 'starting' }, failures: 0, started: Promise.resolve() };
    builds.set(key, build);
    build.started = run(drawing, build);
    for (const [oldest, other] of builds) {
      if (builds.size <= most) break;
      builds.delete(oldest);
      end(other);
    }
    return build;
  }

  return {
    of(drawing) {
      const { state } = find(drawing);
      return state.status === 'ready' ? state.process : null;
    },
    started: (drawing) => find(drawing).started,
    stop() {
      stopped = true;
      for (const build of builds.values()) end(build);
    },
  };
}
