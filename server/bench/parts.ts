import type { CallName } from '@laurel/shared/protocol';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import pg from 'pg';
import type { Handlers } from '../src/call/context';
import { checkAnswer } from '../src/http/check-answer';

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
  read: number;
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
  let takenParts: RequestParts[] = [];
  watchQueries(() => marks);
  return {
    take() {
      const takenBefore = takenParts;
      takenParts = [];
      return takenBefore;
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
          read: 0,
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
        if (marks) marks.read = performance.now();
      });
      app.addHook('preSerialization', async (_request: FastifyRequest, _reply, payload) => {
        if (!marks) return payload;
        marks.doneAt = performance.now();
        JSON.stringify(payload);
        marks.json = performance.now() - marks.doneAt;
        takenParts.push(toParts(marks));
        marks = null;
        return payload;
      });
    },
  };
}

function toParts(marks: TimeMarks): RequestParts {
  const { arrivedAt, knownAt, read, parsedAt, handledAt, doneAt, json, queries, waiting, answerCheck } = marks;
  return {
    authentication: knownAt - arrivedAt,
    parsing: read - knownAt,
    handler: handledAt - parsedAt,
    transaction: doneAt - handledAt - answerCheck + (parsedAt - read),
    json,
    queries,
    waiting,
    answerCheck,
  };
}

function watchQueries(current: () => TimeMarks | null): void {
  const { prototype } = pg.Client;
  const query: (...values: unknown[]) => unknown = prototype.query;
  let openCount = 0;
  let openSince = 0;
  prototype.query = function (this: pg.Client, ...values: unknown[]) {
    const marks = current();
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
