import { type ErrorBody, type ErrorCode, errorStatus, type RefusalParams } from '@laurel/shared/contract';

/** A request the service understood and refuses; the only error that handlers throw on purpose. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: number;

  /**
   * @param message a sentence that a person understands.
   * @param fields sentences by field path (`prizeSplit.0`).
   */
  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly fields: Record<string, string[]> = {},
    readonly headers: Record<string, string> = {},
    readonly params: ErrorBody['params'] = undefined,
  ) {
    super(message);
    this.status = errorStatus[code];
  }

  /** A refusal with the values that its code carries. */
  static with<Code extends keyof RefusalParams>(code: Code, message: string, params: RefusalParams[Code]): Refusal {
    return new Refusal(code, message, {}, {}, params);
  }
}
