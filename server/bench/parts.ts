import type { CallName } from '@laurel/shared/protocol';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import pg from 'pg';
import type { Handlers } from '../src/call/context';
import { checkAnswer } from '../src/http/check-answer';

/** In milliseconds, except that `queries` is a number of queries. */
export interface RequestParts {
  authentication: number;
  parsing: number;
  handler: number;
  transaction: number;
  json: number;
  queries: number;
  waiting: number;
  answerCheck: number;
}

interface TimeMarks {
  arrivedAt: number;
  knownAt: number;
  readAt: number;
  parsedAt: number;
  handledAt: number;
  doneAt: number;
  json: number;
  queries: number;
  waiting: number;
  answerCheck: number;
}

export function watchParts() {
  let marks: TimeMarks | null = null;
  let finishedParts: RequestParts[] = [];
  watchQueries(() => marks);
  return {
    take() {
      const partsSoFar = finishedParts;
      finishedParts = [];
      return partsSoFar;
    },
    wrap(handlers: Handlers): Handlers {
      const wrappedHandlers = Object.entries(handlers).map(([name, handler]) => {
        const runHandler = handler as (context: object, input: object) => Promise<{ data: unknown; message: string }>;
        const runWatchedHandler = async (context: object, input: object) => {
          if (marks) marks.parsedAt = performance.now();
          const outcome = await runHandler(context, input);
          if (!marks) return outcome;
          marks.handledAt = performance.now();
          checkAnswer(name as CallName, outcome);
          marks.answerCheck = performance.now() - marks.handledAt;
          return outcome;
        };
        return [name, runWatchedHandler];
      });
      return Object.fromEntries(wrappedHandlers);
    },
    hook(app: FastifyInstance): void {
      const beginMarks = () => {
        const blankTimes = {
          knownAt: 0,
          readAt: 0,
          parsedAt: 0,
          handledAt: 0,
          doneAt: 0,
          json: 0,
          queries: 0,
          waiting: 0,
        };
        marks = { ...blankTimes, arrivedAt: performance.now(), answerCheck: 0 };
      };
      app.addHook('onRequest', async () => beginMarks());
      app.addHook('preParsing', async () => {
        if (marks) marks.knownAt = performance.now();
      });
      app.addHook('preHandler', async () => {
        if (marks) marks.readAt = performance.now();
      });
      app.addHook('preSerialization', async (_request: FastifyRequest, _reply, payload) => {
        if (!marks) return payload;
        marks.doneAt = performance.now();
        JSON.stringify(payload);
        marks.json = performance.now() - marks.doneAt;
        finishedParts.push(toParts(marks));
        marks = null;
        return payload;
      });
    },
  };
}

function toParts(marks: TimeMarks): RequestParts {
  const { arrivedAt, knownAt, readAt, parsedAt, handledAt, doneAt, json, queries, waiting, answerCheck } = marks;
  return {
    authentication: knownAt - arrivedAt,
    parsing: readAt - knownAt,
    handler: handledAt - parsedAt,
    transaction: doneAt - handledAt - answerCheck + (parsedAt - readAt),
    json,
    queries,
    waiting,
    answerCheck,
  };
}

function watchQueries(readMarks: () => TimeMarks | null): void {
  const { prototype } = pg.Client;
  const query: (...values: unknown[]) => unknown = prototype.query;
  let openCount = 0;
  let openSince = 0;
  prototype.query = function (this: pg.Client, ...values: unknown[]) {
    const marks = readMarks();
    const result = query.apply(this, values);
    if (!marks || !(result instanceof Promise)) return result;
    marks.queries += 1;
    if (openCount === 0) openSince = performance.now();
    openCount += 1;
    const endPart = () => {
      openCount -= 1;
      if (openCount === 0) marks.waiting += performance.now() - openSince;
    };
    result.then(endPart, endPart);
    return result;
  } as typeof prototype.query;
}
