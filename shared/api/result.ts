import type { ErrorCode, FieldFaults, RefusalParams } from '@laurel/shared/protocol';

/** `network` includes the client's own time-out. */
export type CallError =
  | {
      kind: 'status';
      status: number;
      code: ErrorCode | null;
      fields: Record<string, string[]>;
      details?: FieldFaults;
      /** In seconds. */
      retryAfter?: number;
      /** Use `readRefusalParams`, which gives the params the type of their code. */
      params?: RefusalParams[ErrorCode];
    }
  | {
      kind: 'network';
      /** Absent if the request may have arrived. */
      unsent?: true;
    }
  | { kind: 'cancelled' };

export type CallSuccess<Data> = { data: Data; error: null; message: string; networkError: false };
export type CallFailure = { data: null; error: CallError; message: string; networkError: boolean };

export type CallResult<Data> = CallSuccess<Data> | CallFailure;

export const messages = {
  response: 'Error in response',
  network: 'Encountered network error!',
  cancelled: 'Request cancelled. Reload page',
} as const;

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
  // The params aren't checked: in the protocol that client and server share, a code determines its params.
  return (error.params as RefusalParams[Code] | undefined) ?? null;
}

/** TanStack Query's functions can only fail by throwing. */
export class CallFailedError extends Error {
  override readonly name = 'CallFailedError';
  constructor(readonly failure: CallFailure) {
    super(failure.message);
  }
}

export function unwrapResult<Data>(result: CallResult<Data>): Data {
  if (result.error) throw new CallFailedError(result);
  return result.data;
}
