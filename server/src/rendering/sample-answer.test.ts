import { type CallName, calls, isReadCall } from '@laurel/shared/protocol';
import { type CallSchema, pageMeta, schemas } from '@laurel/shared/protocol/schemas';
import { z } from 'zod';
import { makeSampleAnswer } from './sample-answer';

const namedSchemas: Readonly<Record<string, CallSchema>> = schemas;
const callNames = (Object.keys(calls) as CallName[]).filter((name) => {
  const { item, answer } = namedSchemas[name] ?? {};
  return isReadCall(name) && (item || answer);
});

test.each(callNames)('makes a valid answer for %s', (name) => {
  const { item, meta = pageMeta, answer = z.never() }: CallSchema = schemas[name];
  const schema = item ? z.object({ items: z.array(item), meta }) : answer;
  expect(schema.safeParse(makeSampleAnswer(name)).error?.issues).toBeUndefined();
});
