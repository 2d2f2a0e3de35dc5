import {
  type ErrorCode,
  errorStatus,
  type FieldFault,
  type FieldFaults,
  type RefusalParams,
  type RefusalWithParams,
} from '@laurel/shared/protocol';
import { writeFaultsInEnglish } from '@laurel/shared/protocol/schemas';
import { createFormats, writeSentence } from '@laurel/shared/protocol/sentences';
import { refusals } from '@laurel/shared/protocol/sentences/en';

const formats = createFormats('en', { timeZone: 'UTC' });

interface RefusalExtras {
  details?: FieldFaults;
  headers?: Record<string, string>;
}

type CodeAndParams = {
  [Code in ErrorCode]: Record<string, never> extends RefusalParams[Code]
    ? [code: Code, params?: RefusalParams[Code], beside?: RefusalExtras]
    : [code: Code, params: RefusalParams[Code], beside?: RefusalExtras];
}[ErrorCode];

export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: ErrorCode;
  readonly status: number;
  readonly params: RefusalParams[ErrorCode];
  /** English sentences by field path (`prizeSplit.0`). */
  readonly fields: Record<string, string[]>;
  readonly details: FieldFaults;
  readonly headers: Record<string, string>;

  constructor(...[code, params = {}, { details = {}, headers = {} } = {}]: CodeAndParams) {
    super(writeSentence<RefusalParams, ErrorCode>(refusals, { code, params }, formats));
    this.code = code;
    this.params = params;
    this.fields = writeFaultsInEnglish(details).fields;
    this.details = details;
    this.headers = headers;
    this.status = errorStatus[this.code];
  }

  static of({ code, params }: RefusalWithParams, beside: RefusalExtras = {}): Refusal {
    // Destructuring loses the tie between code and params, so the cast restores it.
    return new Refusal(...([code, params, beside] as CodeAndParams));
  }

  static at(field: string, fault: FieldFault): Refusal {
    return new Refusal('validation_failed', { fault }, { details: { [field]: [fault] } });
  }
}
