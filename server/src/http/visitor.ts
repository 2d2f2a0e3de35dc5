import { type AnswerOf, basePath, calls } from '@laurel/shared/protocol';
import type { Context } from '../call/context';
import { beginWork } from '../call/work';
import { checkAnswer } from './check-answer';
import { envelope, type Outcome } from './envelope';
import type { MountOptions } from './mount';
import { parseRequest } from './parse-request';
import type { SharedCall } from './visitor-answers';

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
const addressOf = (name: SharedCall, params: object): string => {
  const values = new Map<string, unknown>(Object.entries(params));
  return (
    basePath + calls[name].path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(values.get(key))))
  );
};

export function createVisitor(options: MountOptions): AskVisitor {
  const { handlers, config, visitorAnswers, db, reads = db } = options;
  return async <Name extends SharedCall>(name: Name, params: object) => {
    const handler = handlers[name] as ((context: Context, input: object) => Promise<Outcome>) | undefined;
    if (!handler) throw new Error(`Nobody answers ${name}`);
    const make = async () => {
      const parsed = parseRequest(name, { params, query: {}, body: undefined });
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
    const text = await (visitorAnswers ? visitorAnswers.of(`${name} ${addressOf(name, params)}`, make) : make());
    const { data, meta } = JSON.parse(text) as { data: unknown; meta?: unknown };
    return (meta === undefined ? data : { items: data, meta }) as AnswerOf<Name>;
  };
}
