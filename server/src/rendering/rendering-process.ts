import type { AnsweredRead, RenderingOptions, RenderingQuestion } from '@laurel/shared/area/rendering';
import { z } from 'zod';
import { createFrameReader, writeFrame } from './confined/frames';
import { type LaunchedProcess, launchProcess } from './confined/launch';
import { readUsage } from './confined/usage';
import { createRenderingLine, type RenderingLine } from './rendering-line';

const silenceMs = 10_000;
/** How many milliseconds of processor time a process may use to answer one question, or between two questions. */
const processorLimitMs = 1000;
/** This limit isn't enforced where the system doesn't report a process's usage. */
const memoryLimitBytes = 512 * 2 ** 20;
/** Milliseconds between two checks of a process's usage. */
const checkEveryMs = 250;
/** In characters. A contest of 1,920 matches that are all played takes 2.5 million. */
const longestHtml = 4_000_000;
const longestPageBytes = 5_000_000;
const longestAnswerBytes = 65_536;

export class RenderingError extends Error {
  override readonly name = 'RenderingError';
}

export class RenderingEndedError extends RenderingError {}

const answerSchema = z.union([
  z.object({
    id: z.number(),
    page: z
      .object({
        path: z.string(),
        reads: z.array(z.object({ name: z.string(), request: z.unknown() })).max(20),
        headFrom: z.string().nullable().optional(),
      })
      .nullable(),
  }),
  z.object({ id: z.number(), html: z.string() }),
  // The code that uses the head checks its contents.
  z.object({ id: z.number(), head: z.unknown().refine((head) => head !== undefined) }),
  z.object({ id: z.number(), listed: z.array(z.unknown()).max(1000) }),
  z.object({ id: z.number(), error: z.string().transform((text) => text.slice(0, 300)) }),
  z.object({ id: z.number() }),
]);
type Answer = z.infer<typeof answerSchema>;

type Question = RenderingQuestion | { id: number; ask: 'start'; host: string; start: RenderingOptions };
type PageQuestion = Extract<Question, { ask: 'page' }>;
type HeadQuestion = Extract<Question, { ask: 'head' }>;

export interface PageOfArea {
  path: string;
  reads: readonly { name: string; request: unknown }[];
  /** The read that the head depends on; null if it depends on no read. Left out if the page has no head. */
  headFrom?: string | null | undefined;
}

export interface RenderingProcess {
  findPage(url: string): Promise<PageOfArea | null>;
  render(
    page: Pick<PageQuestion, 'url' | 'base' | 'locale' | 'theme' | 'others'> & { reads: AnsweredRead[] },
  ): Promise<string>;
  /** Asks for the page's head. Callers must validate the head, because it comes unchecked. */
  readHead(question: Pick<HeadQuestion, 'url' | 'base' | 'origin' | 'locale' | 'answer'>): Promise<unknown>;
  listPages(): Promise<readonly unknown[]>;
  readonly line: RenderingLine;
  /** How many bytes of memory the process uses; 0 if the system doesn't report it. */
  measureMemory(): number;
  /** Resolves when the process ends; to null if we stopped it. */
  end: Promise<RenderingError | null>;
  stop(): void;
}

interface OpenQuestion {
  question: Question | { id: 0; ask: 'hello' };
  resolve(answer: Answer): void;
  reject(error: RenderingError): void;
}

const crashSignals: readonly string[] = ['SIGABRT', 'SIGBUS', 'SIGILL', 'SIGSEGV', 'SIGTRAP'];
const explainExit = (code: number | null, signal: NodeJS.Signals | null): string =>
  // Node can end with any of these signals when it runs out of memory.
  signal && crashSignals.includes(signal)
    ? `It crashed (${signal}), as code does that wants more memory than a rendering may take`
    : `It stopped with ${signal ?? `code ${code}`}`;

/** @param host the code of the host's server build @throws RenderingError */
export async function startRenderingProcess(
  host: string,
  start: RenderingOptions,
  launch: () => Promise<LaunchedProcess> = launchProcess,
): Promise<RenderingProcess> {
  const launchedProcess = await launch();
  const process = runConversation(launchedProcess);
  try {
    await process.hello;
    process.watch(await launchedProcess.close());
    await process.ask({ ask: 'start', host, start });
  } catch (error) {
    process.finish(null);
    throw error;
  }

  return {
    async findPage(url) {
      const reply = await process.ask({ ask: 'reads', url });
      if (!('page' in reply)) throw process.finish('It answers what nobody understands');
      return reply.page;
    },
    async render(page) {
      const reply = await process.ask({ ask: 'page', ...page });
      if (!('html' in reply)) throw process.finish('It answers what nobody understands');
      if (reply.html.length > longestHtml)
        throw new RenderingError(`It renders ${reply.html.length} characters, more than a page may have`);
      if (/<script/i.test(reply.html)) throw new RenderingError('It renders a script');
      return reply.html;
    },
    async readHead(question) {
      const reply = await process.ask({ ask: 'head', ...question });
      if (!('head' in reply)) throw process.finish('It answers what nobody understands');
      return reply.head;
    },
    async listPages() {
      const reply = await process.ask({ ask: 'listed' });
      if (!('listed' in reply)) throw process.finish('It answers what nobody understands');
      return reply.listed;
    },
    line: process.line,
    measureMemory: process.memory,
    end: process.ended,
    stop: () => void process.finish(null),
  };
}

type MessageWithoutId<Each> = Each extends { id: number } ? Omit<Each, 'id'> : never;

function runConversation({ child, pipe }: LaunchedProcess) {
  const line = createRenderingLine();
  const waitingQuestions: OpenQuestion[] = [];
  let currentQuestion: OpenQuestion | null = null;
  let lastId = 0;
  let messageCount = 0;
  let begunAtMs = performance.now();
  let endedError: RenderingEndedError | null = null;
  let silenceTimer: NodeJS.Timeout | undefined;
  let checkTimer: NodeJS.Timeout | undefined;
  let memoryBytes = 0;
  let endProcess: (error: RenderingError | null) => void = () => {};
  const processEnd = new Promise<RenderingError | null>((resolve) => {
    endProcess = resolve;
  });

  function endConversation(why: string | null): RenderingEndedError {
    if (endedError) return endedError;
    endedError = new RenderingEndedError(why ?? 'It was stopped');
    clearTimeout(silenceTimer);
    clearInterval(checkTimer);
    for (const { reject } of currentQuestion ? [currentQuestion, ...waitingQuestions] : waitingQuestions)
      reject(endedError);
    currentQuestion = null;
    waitingQuestions.length = 0;
    child.kill('SIGKILL');
    pipe.destroy();
    endProcess(why === null ? null : endedError);
    return endedError;
  }

  function beginQuestion(question: OpenQuestion): void {
    currentQuestion = question;
    messageCount += 1;
    begunAtMs = performance.now();
    silenceTimer = setTimeout(() => endConversation('It hangs'), silenceMs).unref();
  }

  function sendNextQuestion(): void {
    const question = waitingQuestions.shift();
    if (!question) return;
    beginQuestion(question);
    writeFrame(pipe, question.question);
  }

  function handleMessage(message: unknown): void {
    const parsedMessage = answerSchema.safeParse(message);
    if (!parsedMessage.success) return void endConversation('It answers what nobody understands');
    if (!currentQuestion || parsedMessage.data.id !== currentQuestion.question.id)
      return void endConversation('It answers what nobody asked');
    const { resolve } = currentQuestion;
    currentQuestion = null;
    messageCount += 1;
    clearTimeout(silenceTimer);
    if ('html' in parsedMessage.data) line.noteDuration(performance.now() - begunAtMs);
    resolve(parsedMessage.data);
    sendNextQuestion();
  }

  const readFrames = createFrameReader(
    () => (currentQuestion?.question.ask === 'page' ? longestPageBytes : longestAnswerBytes),
    (message) => {
      if (!endedError) handleMessage(message);
    },
  );
  pipe.on('data', (chunk: Buffer) => {
    try {
      readFrames(chunk);
    } catch (error) {
      endConversation(error instanceof Error ? error.message : String(error));
    }
  });
  // The process's exit tells more than this error.
  pipe.on('error', () => {});
  child.on('error', ({ message }) => endConversation(`It does not start: ${message}`));
  child.on('exit', (code, signal) => endConversation(explainExit(code, signal)));
  child.unref();

  const openQuestion = (question: OpenQuestion['question'], sendQuestion: (question: OpenQuestion) => void) =>
    new Promise<Answer>((resolve, reject) => sendQuestion({ question, resolve, reject }));

  return {
    hello: openQuestion({ id: 0, ask: 'hello' }, beginQuestion),
    line,
    ended: processEnd,
    finish: endConversation,
    memory: () => memoryBytes,
    async ask(question: MessageWithoutId<Question>): Promise<Answer> {
      if (endedError) throw endedError;
      lastId += 1;
      const reply = await openQuestion({ id: lastId, ...question } as Question, (question) => {
        // Quick questions go first, because many renderings can be waiting.
        const renderingIndex =
          question.question.ask === 'page' ? -1 : waitingQuestions.findIndex(({ question: { ask } }) => ask === 'page');
        waitingQuestions.splice(renderingIndex < 0 ? waitingQuestions.length : renderingIndex, 0, question);
        if (!currentQuestion) sendNextQuestion();
      });
      if ('error' in reply) throw new RenderingError(reply.error);
      return reply;
    },
    watch(processId: number | null): void {
      let checkedMessageCount = -1;
      let processorMsBefore = 0;
      function checkUsage(): void {
        const usage = processId === null ? null : readUsage(processId);
        if (!usage) return;
        memoryBytes = usage.memory;
        if (memoryBytes > memoryLimitBytes) endConversation('It used more memory than a rendering may');
        // Counts processor time from the first check after a question or answer.
        if (messageCount !== checkedMessageCount) processorMsBefore = usage.processor;
        checkedMessageCount = messageCount;
        if (usage.processor - processorMsBefore > processorLimitMs)
          endConversation('It takes more processor time than a page may');
      }
      checkUsage();
      checkTimer = setInterval(checkUsage, checkEveryMs).unref();
    },
  };
}
