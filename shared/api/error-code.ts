import { type ErrorCode, errorStatus } from '@laurel/shared/protocol';

export const isErrorCode = (code: unknown): code is ErrorCode =>
  typeof code === 'string' && Object.hasOwn(errorStatus, code);
