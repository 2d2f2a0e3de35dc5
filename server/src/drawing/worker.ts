import { Worker } from 'node:worker_threads';
import type { AnsweredRead, DrawingAnswer, DrawingQuestion, DrawingStart } from '@laurel/shared/area/drawing';
import { z } from 'zod';
import { createLine, type Line } from './line';

/** Megabytes that the code of one area may take for its objects. */
const memory = 128;
/** Milliseconds for the code to start. */
const startPatience = 10_000;
/** Milliseconds after which a worker that says nothing hangs. */
const silence = 1000;

/** The code failed, hung, or used up its memory: the message says which. */
export class DrawingError extends Error {
  override readonly name = 'DrawingError';
}

/** Code from an area says what it likes: everything is checked. */
const answer: z.ZodType<DrawingAnswer> = z.union([
  z.object({
    id: z.number(),
    page: z
      .object({ path: z.string(), reads: z.array(z.object({ name: z.string(), request: z.unknown() })).max(20) })
      .nullable(),
  }),
  z.object({ id: z.number(), html: z.string().max(5_000_000) }),
  z.object({ id: z.number(), error: z.string().transform((text) => text.slice(0, 300)) }),
  z.object({ id: z.literal(0) }),
]) as z.ZodType<DrawingAnswer>;

type Question = Extract<DrawingQuestion, { ask: 'page' }>;
export type PageOfArea = { path: string; reads: readonly { name: string; request: unknown }[] };

/** One build of an area, drawing in a thread of its own. */
export interface DrawingWorker {
  /** What the page at an address reads; null if no page is there. */
  page(url: string): Promise<PageOfArea | null>;
  draw(page: Pick<Question, 'url' | 'locale' | 'theme'> & { reads: AnsweredRead[] }): Promise<string>;
  /** What it has taken on. */
  readonly line: Line;
  /** Settles when the thread has ended, with what it ended of; null if it was stopped. */
  ended: Promise<DrawingError | null>;
  stop(): void;
}

interface Waiting {
  resolve(answer: DrawingAnswer): void;
  reject(error: DrawingError): void;
}

const why = (error: unknown): string => {
  const code = Object(error).code;
  return code === 'ERR_WORKER_OUT_OF_MEMORY'
    ? 'It used more memory than a drawing may'
    : error instanceof Error
      ? `${error.name}: ${error.message}`
      : String(error);
};

/**
 * Starts the code. It gets neither the environment nor the terminal of this process.
 * @throws DrawingError
 */
export async function startDrawingWorker(host: string, start: DrawingStart): Promise<DrawingWorker> {
  const thread = new Worker(host, {
    eval: true,
    env: { NODE_ENV: 'production', TZ: 'UTC' },
    execArgv: [],
    stdin: false,
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: memory, maxYoungGenerationSizeMb: 16 },
    workerData: start,
  });
  thread.unref();
  // What the code prints is read and dropped: a full pipe would hold it up.
  thread.stdout.resume();
  thread.stderr.resume();
  const asked = new Map<number, Waiting>();
  let last = 0;
  let over: DrawingError | null = null;
  let end: (error: DrawingError | null) => void = () => {};
  const ended = new Promise<DrawingError | null>((resolve) => {
    end = resolve;
  });

  function finish(error: DrawingError | null): void {
    if (over) return;
    over = error ?? new DrawingError('It was stopped');
    clearTimeout(watch);
    for (const { reject } of asked.values()) reject(over);
    asked.clear();
    end(error);
    void thread.terminate();
  }

  const line = createLine();
  /** When the thread began with what it answers next: it takes one question after the other. */
  let begun = 0;
  let watch: NodeJS.Timeout | undefined;
  /** Ends a thread that has been asked something and stays silent. */
  function listen(patience = silence): void {
    clearTimeout(watch);
    watch = asked.size > 0 ? setTimeout(() => finish(new DrawingError('It hangs')), patience).unref() : undefined;
  }

  thread.on('error', (error) => finish(new DrawingError(why(error))));
  thread.on('exit', (code) => finish(new DrawingError(`It stopped with code ${code}`)));
  thread.on('message', (message: unknown) => {
    const read = answer.safeParse(message);
    if (!read.success) return finish(new DrawingError('It answers what nobody understands'));
    if ('html' in read.data) line.took(performance.now() - begun);
    begun = performance.now();
    asked.get(read.data.id)?.resolve(read.data);
    asked.delete(read.data.id);
    listen();
  });

  const wait = (id: number) =>
    new Promise<DrawingAnswer>((resolve, reject) => {
      asked.set(id, { resolve, reject });
    });

  async function ask(question: DrawingQuestion): Promise<DrawingAnswer> {
    if (over) throw over;
    const answered = wait(question.id);
    if (asked.size === 1) {
      begun = performance.now();
      listen();
    }
    thread.postMessage(question);
    const found = await answered;
    if ('error' in found) throw new DrawingError(found.error);
    return found;
  }

  const started = wait(0);
  listen(startPatience);
  await started;

  return {
    async page(url) {
      last += 1;
      const found = await ask({ id: last, ask: 'reads', url });
      return 'page' in found ? found.page : null;
    },
    async draw(page) {
      last += 1;
      const found = await ask({ id: last, ask: 'page', ...page });
      if (!('html' in found)) throw new DrawingError('It drew nothing');
      return found.html;
    },
    line,
    ended,
    stop: () => finish(null),
  };
}
