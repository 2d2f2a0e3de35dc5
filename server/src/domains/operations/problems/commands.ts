import type { InputOf } from '@laurel/shared/protocol';
import { makeAnswer } from '../../../call/answer';
import type { Answer, Context } from '../../../call/context';

export async function reportProblem(
  { ports: { log }, requestId }: Context<'reportProblem'>,
  { area, build, kind, name, message, at }: InputOf<'reportProblem'>,
): Promise<Answer<'reportProblem'>> {
  log.warn({ area, build, kind, name, error: message, at, request: requestId }, 'A page has a problem');
  return makeAnswer({});
}
