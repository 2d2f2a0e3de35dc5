import type { CallName, FieldFaults } from '@laurel/shared/protocol';
import { type CallSchema, checkValue, schemas } from '@laurel/shared/protocol/schemas';
import type { FastifyRequest } from 'fastify';
import { isStorable } from '../database/storable-text';
import { Refusal } from '../refusal';
import { makeNotFoundRefusal } from './answers';
import { renameFormerFields } from './former-fields';
import { type IgnoredParameters, listUnknownParameters } from './unknown-parameters';

function listUnstorableFields(value: unknown, path = ''): string[] {
  if (typeof value === 'string') return isStorable(value) ? [] : [path || 'body'];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => listUnstorableFields(part, path ? `${path}.${key}` : key));
}

export interface ParsedRequest {
  params?: object;
  query?: object;
  body?: object;
}

/** Counts unknown query parameters in `parameters`, or refuses them if that is absent. @throws Refusal `not_found` for a path that can't name anything, else `validation_failed` */
export function parseRequest(
  name: CallName,
  request: Pick<FastifyRequest, 'params' | 'query' | 'body'>,
  parameters?: IgnoredParameters,
): ParsedRequest {
  const { params, query, body }: CallSchema = schemas[name];
  const parsedRequest: ParsedRequest = {};
  if (params) {
    const result = params.safeParse(request.params);
    if (!result.success || listUnstorableFields(request.params).length > 0) throw makeNotFoundRefusal();
    parsedRequest.params = result.data;
  }
  const unknownParameters = listUnknownParameters(name, request.query);
  if (parameters && unknownParameters.length > 0) parameters.count(name);
  const details: FieldFaults = {};
  if (!parameters) for (const path of unknownParameters) details[path] = [{ code: 'unknown_parameter', params: {} }];
  for (const [part, schema, value] of [
    ['query', query, request.query],
    ['body', body, renameFormerFields(name, request.body ?? {})],
  ] as const) {
    if (!schema) continue;
    const result = checkValue(schema, value);
    if (result.ok) {
      parsedRequest[part] = result.data;
      for (const field of listUnstorableFields(result.data)) details[field] = [{ code: 'unstorable', params: {} }];
    } else Object.assign(details, result.details);
  }
  if (Object.keys(details).length > 0) throw new Refusal('validation_failed', {}, { details });
  return parsedRequest;
}
