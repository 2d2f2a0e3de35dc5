import type { ErrorCode, FieldFaults, RefusalParams } from '@laurel/shared/protocol';

/** Why a call failed. A time-out is `network`; a cancelled call is not. */
export type CallError =
  | {
      kind: 'status';
      status: number;
      code: ErrorCode | null;
      /** Sentences by field path: English from the server, translated by the dispatcher. */
      fields: Record<string, string[]>;
      /** The same errors as codes. */
      details?: FieldFaults;
      /** Seconds to wait before trying again, if the answer says so. */
      retryAfter?: number;
      /** The params of the code's sentence. Read them with `readRefusalParams`, which types them. */
      params?: RefusalParams[ErrorCode];
    }
  | {
      kind: 'network';
      /** True if the request was never sent. Otherwise it may have arrived. */
      unsent?: true;
    }
  | { kind: 'cancelled' };

export type CallSuccess<Data> = { data: Data; error: null; message: string; networkError: false };
export type CallFailure = { data: null; error: CallError; message: string; networkError: boolean };

/** A call never throws. `message` is the specified English text. */
export type CallResult<Data> = CallSuccess<Data> | CallFailure;

/** Texts that the specification fixes. The session flows contain those of signing in and out. */
export const messages = {
  response: 'Error in response',
  network: 'Encountered network error!',
  cancelled: 'Request cancelled. Reload page',
} as const;

/** The failure of a call that the user or a sign-out ended. */
export const cancelled: CallFailure = {
  data: null,
  error: { kind: 'cancelled' },
  message: messages.cancelled,
  networkError: false,
};

export const makeNetworkFailure = (sending: { unsent?: true } = {}): CallFailure => ({
  data: null,
  error: { kind: 'network', ...sending },
  message: messages.network,
  networkError: true,
});

export function readRefusalParams<Code extends keyof RefusalParams>(
  failure: CallFailure | null,
  code: Code,
): RefusalParams[Code] | null {
  const error = failure?.error;
  if (error?.kind !== 'status' || error.code !== code) return null;
  // The client doesn't check the params, because it shares the server's protocol, where a code determines its params.
  return (error.params as RefusalParams[Code] | undefined) ?? null;
}

/** Contains a call's failure, because a query function can only fail by throwing. */
export class CallFailedError extends Error {
  override readonly name = 'CallFailedError';
  constructor(readonly failure: CallFailure) {
    super(failure.message);
  }
}

/** Returns the data or throws the failure, for query functions. No other code may throw one. */
export function unwrapResult<Data>(result: CallResult<Data>): Data {
  if (result.error) throw new CallFailedError(result);
  return result.data;
}
