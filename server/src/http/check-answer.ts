import type { CallName } from '@laurel/shared/protocol';
import { type CallSchema, pageMeta, schemas } from '@laurel/shared/protocol/schemas';
import { z } from 'zod';

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function listUndeclaredFields(body: unknown, parsedBody: unknown, path = 'data'): string[] {
  if (!isRecord(body) || !isRecord(parsedBody)) return [];
  return Object.entries(body).flatMap(([key, part]) => {
    if (part === undefined) return [];
    return key in parsedBody ? listUndeclaredFields(part, parsedBody[key], `${path}.${key}`) : [`${path}.${key}`];
  });
}

/** @throws Error for a field that the protocol doesn't name, which would leak in production */
export function checkAnswer(name: CallName, { data }: { data: unknown }): void {
  const { item, meta = pageMeta, answer }: CallSchema = schemas[name];
  const schema = item ? z.object({ items: z.array(item), meta }) : answer;
  if (!schema) return;
  const undeclaredFields = listUndeclaredFields(data, schema.parse(data));
  if (undeclaredFields.length > 0)
    throw new Error(`The protocol of ${name} does not name ${undeclaredFields.join(', ')}`);
}
