import {
  type AnswerOf,
  basePath,
  type Call,
  type CallName,
  calls,
  type ErrorBody,
  liveHeader,
  positionHeader,
  type RequestOf,
  type Success,
} from '@laurel/shared/protocol';
import axios, { type AxiosResponse } from 'axios';
import { stringify } from 'qs';
import { isErrorCode } from './error-code';
import type { CallOptions, ClientOptions } from './options';
import { type CallFailure, type CallResult, cancelled, makeNetworkFailure, messages } from './result';
import { startCallTrace } from './trace';

export { calls };

/** Enough for 5 MB at 200 kbit/s. */
const uploadTimeoutMs = 240_000;

interface RequestParts {
  params?: Record<string, string>;
  query?: unknown;
  body?: unknown;
}

function fillPath(path: string, params: Record<string, string> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Ignores a proxy's HTML, which mustn't reach a screen. */
function readErrorBody(body: unknown): Partial<ErrorBody> {
  if (!isRecord(body)) return {};
  const { message, code, errors, params, details } = body;
  return {
    ...(typeof message === 'string' && message !== '' ? { message } : {}),
    ...(isErrorCode(code) ? { code } : {}),
    ...(isRecord(errors) ? { errors: errors as ErrorBody['errors'] } : {}),
    ...(isRecord(params) ? { params: params as ErrorBody['params'] } : {}),
    ...(isRecord(details) ? { details: details as ErrorBody['details'] } : {}),
  };
}

/** In seconds. Ignores dates, which the server doesn't send. */
function readRetryAfter(header: unknown): { retryAfter?: number } {
  return typeof header === 'string' && /^\d{1,6}$/.test(header) ? { retryAfter: Number(header) } : {};
}

function makeStatusFailure({ status, headers, data }: AxiosResponse<unknown>): CallFailure {
  const { message, code, errors, params, details } = readErrorBody(data);
  const retryFields = readRetryAfter(headers['retry-after']);
  return {
    data: null,
    error: {
      kind: 'status',
      status,
      code: code ?? null,
      fields: errors ?? {},
      ...(details && { details }),
      ...(params && { params }),
      ...retryFields,
    },
    message: message ?? messages.response,
    networkError: false,
  };
}

function makeSuccess<Data>(call: Call, { status, data: body }: AxiosResponse<unknown>): CallResult<Data> {
  const { data, meta, message }: Record<string, unknown> = isRecord(body) ? body : {};
  const text = typeof message === 'string' ? message : '';
  if (data === undefined || data === null) {
    const error = { kind: 'status', status, code: null, fields: {} } as const;
    return { data: null, error, message: text || messages.response, networkError: false };
  }
  // The data isn't checked: the client relies on the server to keep to the protocol.
  return { data: (call.list ? { items: data, meta } : data) as Data, error: null, message: text, networkError: false };
}

function readSuccess({ data }: AxiosResponse<unknown>): Success | null {
  if (!isRecord(data) || typeof data.code !== 'string') return null;
  return { code: data.code, params: data.params ?? {} } as Success;
}

export interface SendOptions
  extends Pick<CallOptions, 'idempotencyKey' | 'liveVersion' | 'onPosition' | 'onProgress' | 'onSuccess'> {
  token: string | null;
  detached: boolean;
  fresh: boolean;
  abort: AbortSignal;
}

export type Send = <Name extends CallName>(
  name: Name,
  request: RequestOf<Name>,
  options: SendOptions,
) => Promise<CallResult<AnswerOf<Name>>>;

export function createSend(options: ClientOptions): Send {
  const http = axios.create({
    baseURL: options.baseURL ?? basePath,
    timeout: options.timeout ?? 100_000,
    withCredentials: true,
    paramsSerializer: (query) => stringify(query, { arrayFormat: 'brackets' }),
    ...(options.adapter ? { adapter: options.adapter } : {}),
  });
  return async (
    name,
    request,
    { abort, detached, fresh, idempotencyKey, liveVersion, onPosition, onProgress, onSuccess, token },
  ) => {
    const declaration: Call = calls[name];
    const { params, query, body }: RequestParts = request;
    const trace = startCallTrace(name);
    const reportSampledTrace = ({ headers }: AxiosResponse<unknown>) => {
      if (headers.traceresponse) trace?.report();
    };
    try {
      const response = await http.request<unknown>({
        method: declaration.method,
        url: fillPath(declaration.path, params),
        params: query,
        data: declaration.multipart && isRecord(body) ? axios.toFormData(body, new FormData()) : body,
        signal: abort,
        ...(declaration.multipart && { timeout: uploadTimeoutMs }),
        ...(onProgress && { onUploadProgress: ({ progress }) => progress !== undefined && onProgress(progress) }),
        // A keepalive fetch outlives the page, but an XMLHttpRequest doesn't.
        ...(detached && !options.adapter && { adapter: 'fetch', fetchOptions: { keepalive: true } }),
        headers: {
          ...(token ? { Authorization: `Bearer ${token}` } : {}),
          ...(idempotencyKey ? { 'Idempotency-Key': idempotencyKey } : {}),
          ...(liveVersion ? { [liveHeader]: liveVersion } : {}),
          ...(fresh && { 'Cache-Control': 'no-cache' }),
          ...(trace && { traceparent: trace.traceparent }),
        },
      });
      reportSampledTrace(response);
      const success = readSuccess(response);
      if (success) onSuccess?.(success);
      const position: unknown = response.headers[positionHeader.toLowerCase()];
      if (typeof position === 'string') onPosition?.(position);
      return makeSuccess(declaration, response);
    } catch (error) {
      if (axios.isCancel(error)) return cancelled;
      if (axios.isAxiosError(error) && error.response) {
        const { response } = error;
        reportSampledTrace(response);
        if (response.status === 401 && token !== null && token === options.token()) options.onUnauthenticated(token);
        return makeStatusFailure(response);
      }
      options.onUnanswered?.();
      return makeNetworkFailure();
    }
  };
}
