import type { ErrorCode, FieldFaults, RefusalParams } from '@laurel/shared/protocol';

/** Why a call failed. A time-out is `network`; a cancel is not. */
export type CallError =
  | {
      kind: 'status';
      status: number;
      code: ErrorCode | null;
      /** Sentences by field path: English as they come, in the page's language once the dispatcher hands them on. */
      fields: Record<string, string[]>;
      /** The same as codes. */
      details?: FieldFaults;
      /** Seconds to wait before it is worth asking again, where the answer says so. */
      retryAfter?: number;
      /** The values that the code's sentence needs; `paramsOf` tells which. */
      params?: RefusalParams[ErrorCode];
    }
  | { kind: 'network' }
  | { kind: 'cancelled' };

export type CallSuccess<Data> = { data: Data; error: null; message: string; networkError: false };
export type CallFailure = { data: null; error: CallError; message: string; networkError: boolean };

/** What every call yields: four fields, never a throw. `message` is the specified English text. */
export type CallResult<Data> = CallSuccess<Data> | CallFailure;

/** Messages of the specification, to the letter; those of signing in and out are the session flows’. */
export const messages = {
  response: 'Error in response',
  network: 'Encountered network error!',
  cancelled: 'Request cancelled. Reload page',
} as const;

/** The values that a refusal of this code carries; null for any other failure. */
export function paramsOf<Code extends keyof RefusalParams>(
  failure: CallFailure | null,
  code: Code,
): RefusalParams[Code] | null {
  const error = failure?.error;
  if (error?.kind !== 'status' || error.code !== code) return null;
  // Trusted: client and server answer for the same protocol version, and a code always carries the same values.
  return (error.params as RefusalParams[Code] | undefined) ?? null;
}

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
