import type { CallName } from '@laurel/shared/contract';
import { type CallSchema, schemas } from '@laurel/shared/contract/schemas';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { Refusal } from '../refusal';
import { nothingHere } from './answers';

/** What no text of ours holds: the database takes neither NUL nor half of a surrogate pair. */
const unstorable = /[\0\p{Cs}]/u;

/** The paths of texts that cannot be stored. */
function unstorableIn(value: unknown, path = ''): string[] {
  if (typeof value === 'string') return unstorable.test(value) ? [path || 'body'] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => unstorableIn(part, path ? `${path}.${key}` : key));
}

const countOf = (bound: number | bigint, origin: string): string => {
  if (origin === 'string') return `${bound} characters`;
  return origin === 'array' ? `${bound} items` : `${bound}`;
};

/** Sentences for what a schema has no sentence of its own for. */
const inWords: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'This is missing.' : 'This has the wrong type.';
    case 'invalid_value':
    case 'invalid_union':
      return 'Choose one of the values there are.';
    case 'too_small':
      return `Not less than ${countOf(issue.minimum, issue.origin)}.`;
    case 'too_big':
      return `Not more than ${countOf(issue.maximum, issue.origin)}.`;
    default:
      return 'This is not well-formed.';
  }
};

function fieldErrors(error: z.ZodError): Record<string, string[]> {
  const fields: Record<string, string[]> = {};
  for (const { path, message } of error.issues) {
    const field = path.map(String).join('.') || 'body';
    fields[field] = [...(fields[field] ?? []), message];
  }
  return fields;
}

/** The parts of a request that its call's schemas name. */
export interface ParsedRequest {
  params?: object;
  query?: object;
  body?: object;
}

/**
 * The parts of a request as the call's schemas have them.
 * @throws Refusal `not_found` for a path that can name nothing, else `validation_failed` with sentences by field.
 */
export function parseRequest(name: CallName, request: FastifyRequest): ParsedRequest {
  const { params, query, body }: CallSchema = schemas[name];
  const parsed: ParsedRequest = {};
  if (params) {
    const result = params.safeParse(request.params);
    if (!result.success || unstorableIn(request.params).length > 0) throw nothingHere();
    parsed.params = result.data;
  }
  const invalid: Record<string, string[]> = {};
  for (const [part, schema, value] of [
    ['query', query, request.query],
    ['body', body, request.body ?? {}],
  ] as const) {
    if (!schema) continue;
    const result = schema.safeParse(value, { error: inWords });
    if (result.success) parsed[part] = result.data;
    else Object.assign(invalid, fieldErrors(result.error));
    for (const field of unstorableIn(result.data)) invalid[field] = ['This holds a character that cannot be stored.'];
  }
  if (Object.keys(invalid).length > 0)
    throw new Refusal('validation_failed', 'Some of this is not right. Look at the marked fields.', invalid);
  return parsed;
}
