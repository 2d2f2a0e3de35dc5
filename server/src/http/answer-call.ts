import { type CallName, calls } from '@laurel/shared/protocol';
import type { Kysely } from 'kysely';
import { parse, stringify } from 'qs';
import { z } from 'zod';
import type { Context } from '../call/context';
import { beginWork } from '../call/work';
import type { Database } from '../database/schema';
import { requireAccess, requireSomeAccess } from './access';
import { checkAnswer } from './check-answer';
import { type CallOutcome, makeEnvelope } from './envelope';
import type { MountOptions } from './mount';
import { parseRequest } from './parse-request';
import { queryOptions } from './query';

export type PageReader = Pick<Context, 'user' | 'requestId' | 'ip' | 'userAgent' | 'locale' | 'device'>;

export interface PageRead {
  name: string;
  request: unknown;
}

const refuseOutsideRequest = (): never => {
  throw new Error('What a page reads depends on a request of its own');
};

const requestSchema = z.object({
  params: z.record(z.string(), z.string()).optional(),
  query: z.record(z.string(), z.unknown()).optional(),
});

export function buildRequestAddress(request: unknown): { params: Record<string, string>; search: string } {
  const { params = {}, query } = requestSchema.parse(request);
  return { params, search: stringify(query, { arrayFormat: 'brackets' }) };
}

export async function askCall(
  options: MountOptions,
  name: CallName,
  { params, search }: { params: object; search: string },
  reader: PageReader,
  replica: Kysely<Database> | null = null,
): Promise<{ data: unknown; meta?: unknown }> {
  const { handlers, config, db, reads = db, ignoredParameters } = options;
  const handler = handlers[name] as ((context: Context, input: object) => Promise<CallOutcome>) | undefined;
  if (!handler) throw new Error(`Nobody answers ${name}`);
  requireSomeAccess(calls[name], reader.user);
  const parsedRequest = parseRequest(
    name,
    { params, query: parse(search, queryOptions), body: undefined },
    ignoredParameters,
  );
  const input = { ...parsedRequest.params, ...parsedRequest.query };
  requireAccess(calls[name], input, reader.user);
  const context = {
    ...beginWork({ ...options, db: replica ?? reads }),
    writes: db,
    ...(replica && { lags: true }),
    ...reader,
    picture: null,
    runOnce: refuseOutsideRequest,
    preview: refuseOutsideRequest,
    setPreview: refuseOutsideRequest,
    setDevice: refuseOutsideRequest,
    setSession: refuseOutsideRequest,
  } as Context;
  const outcome = await handler(context, input);
  if (config.mode !== 'production') checkAnswer(name, outcome);
  return makeEnvelope(calls[name], outcome) as { data: unknown; meta?: unknown };
}

export interface PageAnswer {
  data: unknown;
  /** The answer includes every change up to this position. Undefined while changes could be missed. */
  position?: string | undefined;
}

/** Joins a list's items and meta into one object. */
export const readData = ({ data, meta }: { data: unknown; meta?: unknown }): unknown =>
  meta === undefined ? data : { items: data, meta };
