import type { Call, Success } from '@laurel/shared/protocol';
import { createFormats, writeSentence } from '@laurel/shared/protocol/sentences';
import { successes } from '@laurel/shared/protocol/sentences/en';
import type { WithSuccess } from '../call/answer';

export type CallOutcome = { data: unknown } & WithSuccess;

const formats = createFormats('en', { timeZone: 'UTC' });

/** `message` is the English sentence. Other languages use the code and params. */
function buildMessage({ success }: WithSuccess): { message: string } & Partial<Success> {
  return success ? { message: writeSentence(successes, success, formats), ...success } : { message: '' };
}

export function makeEnvelope({ list }: Call, { data, ...outcome }: CallOutcome): object {
  const message = buildMessage(outcome);
  if (!list) return { data, ...message };
  const { items, meta } = data as { items: unknown; meta: unknown };
  return { data: items, ...message, meta };
}
