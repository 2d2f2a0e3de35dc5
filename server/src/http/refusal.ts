import { type ErrorCode, errorStatus } from '@laurel/shared/contract';

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
  ) {
    super(message);
    this.status = errorStatus[code];
  }
}
