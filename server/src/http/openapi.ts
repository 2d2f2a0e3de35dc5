import { basePath, type Call, type CallName, calls, coin, listAccesses } from '@laurel/shared/protocol';
import { type CallSchema, pageMeta, schemas } from '@laurel/shared/protocol/schemas';
import { z } from 'zod';

type JsonSchema = z.core.JSONSchema.BaseSchema;

const toSchema = (schema: z.ZodType, io: 'input' | 'output'): JsonSchema => {
  const { $schema: _, ...jsonSchema } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return jsonSchema;
};

const sentenceSchema: JsonSchema = {
  type: 'object',
  required: ['code', 'params'],
  properties: { code: { type: 'string' }, params: { type: 'object' } },
};

const errorBodySchema: JsonSchema = {
  type: 'object',
  required: ['message', 'code', 'errors', 'details'],
  properties: {
    message: { type: 'string' },
    code: { type: 'string' },
    errors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
    params: { type: 'object', description: 'the values that the code’s sentence needs' },
    details: {
      type: 'object',
      description: 'as `errors`, by code',
      additionalProperties: { type: 'array', items: sentenceSchema },
    },
  },
};

function buildParameters(schema: z.ZodType, place: 'path' | 'query') {
  const { properties = {}, required = [] } = toSchema(schema, 'input');
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    ...(place === 'query' && typeof property === 'object' && property.type === 'object'
      ? { style: 'deepObject', explode: true }
      : {}),
    schema: property,
  }));
}

function makeAnswerSchema({ item, meta = pageMeta, answer }: CallSchema): JsonSchema {
  const properties: Record<string, JsonSchema> = item
    ? {
        data: { type: 'array', items: toSchema(item, 'output') },
        message: { type: 'string' },
        meta: toSchema(meta, 'output'),
      }
    : { data: answer ? toSchema(answer, 'output') : {}, message: { type: 'string' } };
  return { type: 'object', required: Object.keys(properties), properties };
}

function buildOperation(name: CallName, { access, money, keyed, multipart, extension }: Call) {
  const callSchema: CallSchema = schemas[name];
  const contentType = multipart ? 'multipart/form-data' : 'application/json';
  return {
    operationId: name,
    ...(extension ? { 'x-extension': true } : {}),
    'x-access': access,
    security: listAccesses({ access }).includes('anyone') ? [{}, { bearer: [] }] : [{ bearer: [] }],
    parameters: [
      ...(callSchema.params ? buildParameters(callSchema.params, 'path') : []),
      ...(callSchema.query ? buildParameters(callSchema.query, 'query') : []),
      ...(money || keyed
        ? [
            {
              name: 'Idempotency-Key',
              in: 'header',
              required: money === true,
              schema: { type: 'string', minLength: 8 },
            },
          ]
        : []),
    ],
    ...(callSchema.body
      ? { requestBody: { required: true, content: { [contentType]: { schema: toSchema(callSchema.body, 'input') } } } }
      : {}),
    responses: {
      200: { description: 'Done', content: { 'application/json': { schema: makeAnswerSchema(callSchema) } } },
      429: {
        description: 'Too often: how many seconds to wait',
        headers: { 'Retry-After': { required: true, schema: { type: 'integer', minimum: 1 } } },
        content: { 'application/json': { schema: errorBodySchema } },
      },
      default: {
        description: 'Refused: a stable code, a sentence, sentences by field, and the values that some codes carry',
        content: { 'application/json': { schema: errorBodySchema } },
      },
    },
  };
}

function makeOpenApiDocument(): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const name of Object.keys(calls) as CallName[]) {
    const call: Call = calls[name];
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: buildOperation(name, call) };
  }
  return {
    openapi: '3.1.0',
    info: { title: coin.title, version: '1' },
    servers: [{ url: basePath }],
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    paths,
  };
}

let documentText: string | undefined;

export const makeOpenApiText = (): string => (documentText ??= JSON.stringify(makeOpenApiDocument()));
