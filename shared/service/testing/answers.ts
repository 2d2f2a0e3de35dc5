import {
  basePath,
  type CallName,
  calls,
  type ErrorBody,
  type ErrorCode,
  errorStatus,
  type PageMeta,
} from '@laurel/shared/protocol';
import { HttpResponse } from 'msw';

export const buildCallUrl = (name: CallName): string =>
  `*${basePath}${calls[name].path.replace(/\{(\w+)\}/g, (_, parameter: string) => `:${parameter}`)}`;

export const makeAnswerResponse = (data: unknown, message = 'Done') => HttpResponse.json({ data, message });

export const makePageResponse = (items: readonly unknown[], meta: Partial<PageMeta> & Record<string, unknown> = {}) =>
  HttpResponse.json({
    data: items,
    message: 'Done',
    meta: { page: 1, perPage: 20, total: items.length, next: null, ...meta },
  });

export const makeTooManyResponse = (seconds: number) =>
  HttpResponse.json(
    {
      message: `Too many requests. Try again in ${seconds} seconds.`,
      code: 'rate_limited',
      params: { seconds },
      errors: {},
      details: {},
    },
    { status: 429, headers: { 'Retry-After': String(seconds) } },
  );

export const makeRefusalResponse = (
  code: ErrorCode,
  message: string,
  errors: Record<string, string[]> = {},
  params?: ErrorBody['params'],
) => HttpResponse.json({ message, code, errors, ...(params && { params }) }, { status: errorStatus[code] });
