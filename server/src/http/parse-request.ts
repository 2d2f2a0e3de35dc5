import type { CallName } from '@laurel/shared/contract';
import { type CallSchema, schemas } from '@laurel/shared/contract/schemas';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { Refusal } from './refusal';

function fieldErrors(error: z.ZodError): Record<string, string[]> {
  const fields: Record<string, string[]> = {};
  for (const { path, message } of error.issues) {
    const field = path.map(String).join('.') || 'body';
    fields[field] = [...(fields[field] ?? []), message];
  }
  return fields;
}

/**
 * The parts of a request as the call's schemas have them.
 * @throws Refusal `not_found` for a path that can name nothing, else `validation_failed` with sentences by field.
 */
export function parseRequest(name: CallName, request: FastifyRequest): object {
  const { params, query, body }: CallSchema = schemas[name];
  const parsed: Record<string, unknown> = {};
  if (params) {
    const result = params.safeParse(request.params);
    if (!result.success) throw new Refusal('not_found', 'There is nothing at this address.');
    parsed.params = result.data;
  }
  const invalid: Record<string, string[]> = {};
  for (const [part, schema, value] of [
    ['query', query, request.query],
    ['body', body, request.body ?? {}],
  ] as const) {
    if (!schema) continue;
    const result = schema.safeParse(value);
    if (result.success) parsed[part] = result.data;
    else Object.assign(invalid, fieldErrors(result.error));
  }
  if (Object.keys(invalid).length > 0)
    throw new Refusal('validation_failed', 'Some of this is not right. Look at the marked fields.', invalid);
  return parsed;
}
