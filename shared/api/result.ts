import type { ErrorCode } from '@laurel/shared/contract';

/** Why a call failed. A time-out is `network`; a cancel is not. */
export type CallError =
  | { kind: 'status'; status: number; code: ErrorCode | null; fields: Record<string, string[]> }
  | { kind: 'network' }
  | { kind: 'cancelled' };

export type CallSuccess<Data> = { data: Data; error: null; message: string; networkError: false };
export type CallFailure = { data: null; error: CallError; message: string; networkError: boolean };

/** What every call yields: four fields, never a throw. `message` is the specified English text. */
export type CallResult<Data> = CallSuccess<Data> | CallFailure;

/** The messages of the specification, to the letter. */
export const messages = {
  response: 'Error in response',
  network: 'Encountered network error!',
  cancelled: 'Request cancelled. Reload page',
  login: 'Error in login request',
  logout: 'Cannot logout at the moment',
} as const;

/** A failure as a query function has to tell it: by throwing. */
export class CallFailedError extends Error {
  override readonly name = 'CallFailedError';
  constructor(readonly failure: CallFailure) {
    super(failure.message);
  }
}

/** The one place that turns a failure into a throw, for query functions only. */
export function dataOrThrow<Data>(result: CallResult<Data>): Data {
  if (result.error) throw new CallFailedError(result);
  return result.data;
}
