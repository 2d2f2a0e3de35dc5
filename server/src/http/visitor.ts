import { type AnswerOf, basePath, type Call, type CallName, calls } from '@laurel/shared/protocol';
import { parse, stringify } from 'qs';
import { z } from 'zod';
import type { Context } from '../call/context';
import { beginWork } from '../call/work';
import { checkAnswer } from './check-answer';
import { envelope, type Outcome } from './envelope';
import type { MountOptions } from './mount';
import { parseRequest } from './parse-request';
import { queryOptions } from './query';
import { isShared, type SharedCall } from './visitor-answers';

/**
 * Asks a call that answers every visitor the same, without a request. The answer is shared with visitors who ask over HTTP
 * at the same moment.
 * @throws Refusal
 */
export type AskVisitor = <Name extends SharedCall>(name: Name, params: object) => Promise<AnswerOf<Name>>;

const ofARequest = (): never => {
  throw new Error('An answer that all visitors share depends on a request');
};

/** The address of a call: what the answers of visitors are kept by. */
const addressOf = (name: CallName, params: object): string => {
  const values = new Map<string, unknown>(Object.entries(params));
  return (
    basePath + calls[name].path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(values.get(key))))
  );
};

/**
 * Asks what a page reads, as a visitor's browser would.
 * @throws Refusal, or Error for what visitors can't read.
 */
export type AskPage = (read: { name: string; request: unknown }) => Promise<unknown>;

const isReadable = (name: string): name is CallName => {
  if (!Object.hasOwn(calls, name)) return false;
  const { method, access }: Call = calls[name as CallName];
  return method === 'GET' && access === 'anyone';
};

const requestOf = z.object({
  params: z.record(z.string(), z.string()).optional(),
  query: z.record(z.string(), z.unknown()).optional(),
});

export interface Visitor {
  ask: AskVisitor;
  askPage: AskPage;
}

export function createVisitor(options: MountOptions): Visitor {
  const { handlers, config, visitorAnswers, db, reads = db } = options;
  async function answer(name: CallName, params: object, search = ''): Promise<unknown> {
    const handler = handlers[name] as ((context: Context, input: object) => Promise<Outcome>) | undefined;
    if (!handler) throw new Error(`Nobody answers ${name}`);
    const make = async () => {
      const parsed = parseRequest(name, { params, query: parse(search, queryOptions), body: undefined });
      const context: Context = {
        ...beginWork({ ...options, db: reads }),
        requestId: 'page',
        ip: '',
        userAgent: null,
        picture: null,
        locale: 'en',
        device: null,
        once: ofARequest,
        preview: ofARequest,
        setPreview: ofARequest,
        setDevice: ofARequest,
        setSession: ofARequest,
      };
      const outcome = await handler(context, { ...parsed.params, ...parsed.query });
      if (config.mode !== 'production') checkAnswer(name, outcome);
      return JSON.stringify(envelope(calls[name], outcome));
    };
    const address = addressOf(name, params) + (search && `?${search}`);
    const text = await (visitorAnswers && isShared(name) ? visitorAnswers.of(`${name} ${address}`, make) : make());
    const { data, meta } = JSON.parse(text) as { data: unknown; meta?: unknown };
    return meta === undefined ? data : { items: data, meta };
  }
  return {
    ask: async <Name extends SharedCall>(name: Name, params: object) => (await answer(name, params)) as AnswerOf<Name>,
    async askPage({ name, request }) {
      if (!isReadable(name)) throw new Error(`Visitors can't read ${name}`);
      const { params = {}, query } = requestOf.parse(request);
      // Written as browsers write it, so that both share an answer.
      return answer(name, params, stringify(query, { arrayFormat: 'brackets' }));
    },
  };
}
