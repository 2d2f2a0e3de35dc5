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
import type { AxiosAdapter, AxiosInstance, AxiosRequestConfig, AxiosResponse, AxiosStatic } from 'axios';
import { type CallFailure, type CallResult, messages } from './result';

export interface ClientOptions {
  /** The current session's bearer token. */
  token: () => string | null;
  /** Called if the current token was answered with 401. */
  onUnauthenticated: (token: string) => void;
  onUnanswered?: () => void;
  baseURL?: string;
  /** Milliseconds until a call counts as unanswered. */
  timeout?: number;
  /** Sends the requests. Tests replace it. */
  adapter?: AxiosAdapter;
}

export interface CallOptions {
  signal?: AbortSignal;
  /** Required for calls that move coins. Repeating a call with the same key is idempotent. */
  idempotencyKey?: string;
  /**
   * Sends this token instead of the session's. Such a call isn't aborted and outlives the page, so that signing out is
   * sent after the session has ended.
   */
  detachedToken?: string;
  /** Receives the share of a file sent so far, from 0 to 1. */
  onProgress?: (share: number) => void;
  /** The version to read, so that an older shared answer isn't returned. */
  liveVersion?: string | undefined;
  /** Receives the latest change that the answer includes. */
  onPosition?: (position: string) => void;
  /** Receives the message of a success as a code, because the result has only the four specified fields. */
  onSuccess?: (said: Success) => void;
}

export interface Client {
  call<Name extends CallName>(
    name: Name,
    request: RequestOf<Name>,
    options?: CallOptions,
  ): Promise<CallResult<AnswerOf<Name>>>;
  /** Aborts all running calls. Later calls go out as usual. */
  abortAll(): void;
}

/**
 * For this many milliseconds after the user's own change, reads skip the answers that a server process keeps for a
 * second.
 */
const freshFor = 1500;

/** Milliseconds that a call with a file can take: enough for 5 MB at 200 kbit/s. */
const uploadTimeout = 240_000;

interface RequestParts {
  params?: Record<string, string>;
  query?: unknown;
  body?: unknown;
}

function fillPath(path: string, params: Record<string, string> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Reads the server's error body. Ignores a proxy's HTML, which mustn't reach a screen. */
function readErrorBody(body: unknown, { isErrorCode }: Libraries): Partial<ErrorBody> {
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

/** Reads the seconds to wait. Ignores dates, which only proxies send. */
function readRetryAfter(header: unknown): { retryAfter?: number } {
  return typeof header === 'string' && /^\d{1,6}$/.test(header) ? { retryAfter: Number(header) } : {};
}

function makeStatusFailure({ status, headers, data }: AxiosResponse<unknown>, libraries: Libraries): CallFailure {
  const { message, code, errors, params, details } = readErrorBody(data, libraries);
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

/** The answer's data. A list's items and meta, which the wire keeps apart, become one object. */
function makeSuccess<Data>(call: Call, { status, data: body }: AxiosResponse<unknown>): CallResult<Data> {
  const { data, meta, message }: Record<string, unknown> = isRecord(body) ? body : {};
  const text = typeof message === 'string' ? message : '';
  if (data === undefined || data === null) {
    const error = { kind: 'status', status, code: null, fields: {} } as const;
    return { data: null, error, message: text || messages.response, networkError: false };
  }
  // Not checked, because client and server share the protocol's version.
  return { data: (call.list ? { items: data, meta } : data) as Data, error: null, message: text, networkError: false };
}

/** The answer's message as a code, or null without one. */
function readSuccess({ data }: AxiosResponse<unknown>): Success | null {
  // Not checked, like the data.
  if (!isRecord(data) || typeof data.code !== 'string') return null;
  return { code: data.code, params: data.params ?? {} } as Success;
}

interface Libraries {
  axios: AxiosStatic;
  stringify: typeof import('qs').stringify;
  isErrorCode: typeof import('./error-code').isErrorCode;
}

/** Fetches the code that sends requests. A page that came with its reads doesn't need it before its first call. */
async function fetchLibraries(): Promise<Libraries> {
  const [{ default: axios }, { stringify }, { isErrorCode }] = await Promise.all([
    import(/* webpackChunkName: "calls" */ 'axios'),
    import(/* webpackChunkName: "calls" */ 'qs'),
    import(/* webpackChunkName: "calls" */ './error-code'),
  ]);
  return { axios, stringify, isErrorCode };
}

/** The address of the file that failed to arrive, which the bundler's runtime adds to its error. */
const readFailedFile = (error: unknown): string | null =>
  isRecord(error) && typeof error.request === 'string' ? error.request : null;

let libraries: Libraries | null = null;
let loading: Promise<Libraries> | null = null;
let failedFile: string | null = null;

/** Milliseconds to fetch a failed file again. */
const patience = 8000;

async function startLibraries(): Promise<Libraries> {
  // The browser's cache may hold half of the file.
  if (failedFile !== null) await fetch(failedFile, { cache: 'reload', signal: AbortSignal.timeout(patience) });
  failedFile = null;
  libraries = await fetchLibraries();
  return libraries;
}

/** @throws if they don't arrive. The next call tries again. */
function loadLibraries(): Promise<Libraries> {
  loading ??= startLibraries()
    .catch((error: unknown) => {
      failedFile ??= readFailedFile(error);
      throw error;
    })
    .finally(() => {
      loading = null;
    });
  return loading;
}

const rejectOnAbort = <Value>(signal: AbortSignal, value: Promise<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    signal.throwIfAborted();
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    value.then(resolve, reject);
  });

const cancelled: CallFailure = {
  data: null,
  error: { kind: 'cancelled' },
  message: messages.cancelled,
  networkError: false,
};

const makeNetworkFailure = (sending: { unsent?: true } = {}): CallFailure => ({
  data: null,
  error: { kind: 'network', ...sending },
  message: messages.network,
  networkError: true,
});

/**
 * Makes a client for all calls: JSON or multipart as the protocol says, arrays in brackets, with cookies, bearer token
 * and axios's XSRF headers. A call never throws.
 */
export function createClient(options: ClientOptions): Client {
  let http: AxiosInstance | null = null;
  const createHttp = ({ axios, stringify }: Libraries): AxiosInstance =>
    axios.create({
      baseURL: options.baseURL ?? basePath,
      timeout: options.timeout ?? 100_000,
      withCredentials: true,
      paramsSerializer: (query) => stringify(query, { arrayFormat: 'brackets' }),
      ...(options.adapter ? { adapter: options.adapter } : {}),
    });
  let group = new AbortController();
  /** When the last change was answered. */
  let changedAt = Number.NEGATIVE_INFINITY;

  async function call<Name extends CallName>(
    name: Name,
    request: RequestOf<Name>,
    { signal, idempotencyKey, detachedToken, liveVersion, onPosition, onProgress, onSuccess }: CallOptions = {},
  ): Promise<CallResult<AnswerOf<Name>>> {
    const declaration: Call = calls[name];
    const { params, query, body }: RequestParts = request;
    const token = detachedToken ?? options.token();
    const signals = [...(detachedToken === undefined ? [group.signal] : []), ...(signal ? [signal] : [])];
    // Read before the libraries arrive, so that a request aborted meanwhile isn't sent.
    const abort = AbortSignal.any(signals);
    let loaded: Libraries;
    try {
      loaded = libraries ?? (await rejectOnAbort(abort, loadLibraries()));
    } catch {
      if (abort.aborted) return cancelled;
      options.onUnanswered?.();
      return makeNetworkFailure({ unsent: true });
    }
    const { axios } = loaded;
    http ??= createHttp(loaded);
    const config: AxiosRequestConfig = {
      method: declaration.method,
      url: fillPath(declaration.path, params),
      params: query,
      data: declaration.multipart && isRecord(body) ? axios.toFormData(body, new FormData()) : body,
      signal: abort,
      ...(declaration.multipart && { timeout: uploadTimeout }),
      ...(onProgress && { onUploadProgress: ({ progress }) => progress !== undefined && onProgress(progress) }),
      // A keepalive fetch outlives the page, an XMLHttpRequest doesn't.
      ...(detachedToken !== undefined && !options.adapter && { adapter: 'fetch', fetchOptions: { keepalive: true } }),
      headers: {
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
        ...(idempotencyKey ? { 'Idempotency-Key': idempotencyKey } : {}),
        ...(liveVersion ? { [liveHeader]: liveVersion } : {}),
        ...(Date.now() - changedAt < freshFor && { 'Cache-Control': 'no-cache' }),
      },
    };
    try {
      const response = await http.request<unknown>(config);
      const said = readSuccess(response);
      if (said) onSuccess?.(said);
      const position: unknown = response.headers[positionHeader.toLowerCase()];
      if (typeof position === 'string') onPosition?.(position);
      return makeSuccess(declaration, response);
    } catch (error) {
      if (axios.isCancel(error)) return cancelled;
      if (axios.isAxiosError(error) && error.response) {
        const { response } = error;
        if (response.status === 401 && token !== null && token === options.token()) options.onUnauthenticated(token);
        return makeStatusFailure(response, loaded);
      }
      options.onUnanswered?.();
      return makeNetworkFailure();
    } finally {
      if (declaration.method !== 'GET') changedAt = Date.now();
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
