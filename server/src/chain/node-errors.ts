import { BaseError, HttpRequestError } from 'viem';

function findErrorCode(error: unknown): number | null {
  const cause = error instanceof BaseError ? error.walk((each) => readErrorCode(each) !== null) : error;
  return readErrorCode(cause);
}

const readErrorCode = (error: unknown): number | null =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'number' ? error.code : null;

export function readErrorText(error: unknown): string {
  const texts: string[] = [];
  for (let each: unknown = error; each instanceof Error; each = each.cause) {
    texts.push(each.message);
    if (each instanceof BaseError) texts.push(each.details ?? '');
  }
  return texts.join('\n').toLowerCase();
}

const rangePattern =
  /range|too many|limit exceeded|more than \d+ (results|logs|blocks)|query returned|response size|timed? ?out/;

/** Nodes report a block range that is too wide with various texts, often with the code -32005. */
export const isRangeError = (error: unknown): boolean =>
  findErrorCode(error) === -32005 || rangePattern.test(readErrorText(error));

/** The milliseconds to wait after a 429, at most a minute: 0 if the node named no usable wait. Null for any other error. */
export function readRetryDelay(error: unknown): number | null {
  const httpError = error instanceof BaseError ? error.walk((each) => each instanceof HttpRequestError) : null;
  if (!(httpError instanceof HttpRequestError) || httpError.status !== 429) return null;
  const header = httpError.headers?.get('Retry-After') ?? '';
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000;
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds, 60) * 1000 : 0;
}
