import {
  type AnswerOf,
  basePath,
  type Call,
  type CallName,
  calls,
  type ErrorBody,
  errorStatus,
  type RequestOf,
  type Success,
} from '@laurel/shared/protocol';
import axios, { type AxiosAdapter, type AxiosRequestConfig, type AxiosResponse } from 'axios';
import { stringify } from 'qs';
import { type CallFailure, type CallResult, messages } from './result';

export interface ClientOptions {
  /** The bearer token of the present session. */
  token: () => string | null;
  /** A call that carried `token` was answered 401 while that token was still the present one. */
  onUnauthenticated: (token: string) => void;
  /** A call was not answered at all. */
  onUnanswered?: () => void;
  baseURL?: string;
  /** Milliseconds until a call counts as unanswered. */
  timeout?: number;
  /** How requests travel; tests put their own in. */
  adapter?: AxiosAdapter;
}

export interface CallOptions {
  signal?: AbortSignal;
  /** Required by calls that move coins; the same key repeats the same call. */
  idempotencyKey?: string;
  /**
   * Sends this token instead of the session's, outside of the abort group and even when the page is left: how logout
   * outlives its session and its page.
   */
  detachedToken?: string;
  /** Takes what a call that went well says, by code: the result itself has four fields. */
  onSuccess?: (said: Success) => void;
}

export interface Client {
  call<Name extends CallName>(
    name: Name,
    request: RequestOf<Name>,
    options?: CallOptions,
  ): Promise<CallResult<AnswerOf<Name>>>;
  /** Aborts every call in flight; later calls go out as usual. */
  abortAll(): void;
}

interface Parts {
  params?: Record<string, string>;
  query?: unknown;
  body?: unknown;
}

function fillPath(path: string, params: Record<string, string> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The server's body as far as it is one; proxies answer with HTML, and nothing of that reaches a screen. */
function readErrorBody(body: unknown): Partial<ErrorBody> {
  if (!isRecord(body)) return {};
  const { message, code, errors, params, details } = body;
  return {
    ...(typeof message === 'string' && message !== '' ? { message } : {}),
    ...(typeof code === 'string' && code in errorStatus ? { code: code as ErrorBody['code'] } : {}),
    ...(isRecord(errors) ? { errors: errors as ErrorBody['errors'] } : {}),
    ...(isRecord(params) ? { params: params as ErrorBody['params'] } : {}),
    ...(isRecord(details) ? { details: details as ErrorBody['details'] } : {}),
  };
}

/** The wait that an answer asks for; a date, as some proxies write it, is none that we send. */
function readRetryAfter(header: unknown): { retryAfter?: number } {
  return typeof header === 'string' && /^\d{1,6}$/.test(header) ? { retryAfter: Number(header) } : {};
}

function statusFailure({ status, headers, data }: AxiosResponse<unknown>): CallFailure {
  const { message, code, errors, params, details } = readErrorBody(data);
  const wait = readRetryAfter(headers['retry-after']);
  return {
    data: null,
    error: {
      kind: 'status',
      status,
      code: code ?? null,
      fields: errors ?? {},
      ...(details && { details }),
      ...(params && { params }),
      ...wait,
    },
    message: message ?? messages.response,
    networkError: false,
  };
}

/** The answer as the protocol names it: a list's items and meta stand side by side on the wire. */
function success<Data>(call: Call, { status, data: body }: AxiosResponse<unknown>): CallResult<Data> {
  const { data, meta, message }: Record<string, unknown> = isRecord(body) ? body : {};
  const text = typeof message === 'string' ? message : '';
  if (data === undefined || data === null) {
    const error = { kind: 'status', status, code: null, fields: {} } as const;
    return { data: null, error, message: text || messages.response, networkError: false };
  }
  // Trusted: client and server answer for the same protocol version.
  return { data: (call.list ? { items: data, meta } : data) as Data, error: null, message: text, networkError: false };
}

/** What an answer says by code; null where it says nothing. */
function saidBy({ data }: AxiosResponse<unknown>): Success | null {
  // Trusted, as the data is.
  if (!isRecord(data) || typeof data.code !== 'string') return null;
  return { code: data.code, params: data.params ?? {} } as Success;
}

/**
 * Makes the client through which every call of the product goes: JSON unless the protocol says multipart, arrays in
 * brackets, cookies and bearer token sent along, the XSRF pair by axios's names. A call never throws.
 */
export function createClient(options: ClientOptions): Client {
  const http = axios.create({
    baseURL: options.baseURL ?? basePath,
    timeout: options.timeout ?? 100_000,
    withCredentials: true,
    paramsSerializer: (query) => stringify(query, { arrayFormat: 'brackets' }),
    ...(options.adapter ? { adapter: options.adapter } : {}),
  });
  let group = new AbortController();

  async function call<Name extends CallName>(
    name: Name,
    request: RequestOf<Name>,
    { signal, idempotencyKey, detachedToken, onSuccess }: CallOptions = {},
  ): Promise<CallResult<AnswerOf<Name>>> {
    const declaration: Call = calls[name];
    const { params, query, body }: Parts = request;
    const token = detachedToken ?? options.token();
    const signals = [...(detachedToken === undefined ? [group.signal] : []), ...(signal ? [signal] : [])];
    const config: AxiosRequestConfig = {
      method: declaration.method,
      url: fillPath(declaration.path, params),
      params: query,
      data: declaration.multipart && isRecord(body) ? axios.toFormData(body, new FormData()) : body,
      signal: AbortSignal.any(signals),
      // The browser finishes such a request without the page; XMLHttpRequest ends with it.
      ...(detachedToken !== undefined && !options.adapter && { adapter: 'fetch', fetchOptions: { keepalive: true } }),
      headers: {
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
        ...(idempotencyKey ? { 'Idempotency-Key': idempotencyKey } : {}),
      },
    };
    try {
      const response = await http.request<unknown>(config);
      const said = saidBy(response);
      if (said) onSuccess?.(said);
      return success(declaration, response);
    } catch (error) {
      if (axios.isCancel(error))
        return { data: null, error: { kind: 'cancelled' }, message: messages.cancelled, networkError: false };
      if (axios.isAxiosError(error) && error.response) {
        const { response } = error;
        if (response.status === 401 && token !== null && token === options.token()) options.onUnauthenticated(token);
        return statusFailure(response);
      }
      options.onUnanswered?.();
      return { data: null, error: { kind: 'network' }, message: messages.network, networkError: true };
    }
  }

  return {
    call,
    abortAll() {
      group.abort();
      group = new AbortController();
    },
  };
}
