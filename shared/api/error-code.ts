import { type ErrorCode, errorStatus } from '@laurel/shared/protocol';

/** True for the codes that Laurel's server answers with. */
export const isErrorCode = (code: unknown): code is ErrorCode =>
  typeof code === 'string' && Object.hasOwn(errorStatus, code);
