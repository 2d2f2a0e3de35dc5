import { type Call, type CallName, calls } from '@laurel/shared/protocol';
import { type CallSchema, pageMeta, schemas } from '@laurel/shared/protocol/schemas';
import { z } from 'zod';
import { type JsonSchema, listSchemaBreaks } from './schema-breaks';

const jsonSchema: z.ZodType<JsonSchema> = z.record(z.string(), z.unknown());

export const callContract = z.object({
  method: z.string(),
  path: z.string(),
  /** One schema for each of `params`, `query` and `body` that the call has. */
  request: z.record(z.string(), jsonSchema),
  /** The schema of `answer`, or for a list those of `item` and `meta`. */
  answer: z.record(z.string(), jsonSchema),
});
export type CallContract = z.infer<typeof callContract>;

function toJsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...jsonSchema } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return jsonSchema;
}

const describeParts = (parts: Record<string, z.ZodType | undefined>, io: 'input' | 'output') =>
  Object.fromEntries(
    Object.entries(parts).flatMap(([part, schema]) => (schema ? [[part, toJsonSchema(schema, io)]] : [])),
  );

function describeCall(name: CallName): CallContract {
  const { method, path }: Call = calls[name];
  const { params, query, body, answer, item, meta }: CallSchema = schemas[name];
  return {
    method,
    path,
    request: describeParts({ params, query, body }, 'input'),
    answer: describeParts({ answer, item, ...(item ? { meta: meta ?? pageMeta } : {}) }, 'output'),
  };
}

export type OfferedCalls = ReadonlyMap<string, CallContract>;

export const describeCalls = (): OfferedCalls =>
  new Map(Object.keys(calls).map((name) => [name, describeCall(name as CallName)]));

export function listCallBreaks(builtCall: CallContract, offeredCall: CallContract | undefined): string[] {
  if (!offeredCall) return ['the call is removed'];
  const addressBreaks =
    builtCall.method === offeredCall.method && builtCall.path === offeredCall.path
      ? []
      : [`the call is ${offeredCall.method} ${offeredCall.path}, no longer ${builtCall.method} ${builtCall.path}`];
  return [
    ...addressBreaks,
    ...(['request', 'answer'] as const).flatMap((direction) => {
      const parts = new Set([...Object.keys(builtCall[direction]), ...Object.keys(offeredCall[direction])]);
      return [...parts].flatMap((part) => {
        const [builtSchema, offeredSchema] = [builtCall[direction][part], offeredCall[direction][part]];
        if (!builtSchema && direction === 'answer') return [];
        return listSchemaBreaks(builtSchema ?? { type: 'object' }, offeredSchema ?? { type: 'object' }, direction).map(
          (sentence) => `${part}${sentence.slice(direction.length)}`,
        );
      });
    }),
  ];
}
