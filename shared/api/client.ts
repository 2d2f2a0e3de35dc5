import type { AnswerOf, CallName, RequestOf } from '@laurel/shared/protocol';
import './click';
import type { CallOptions, ClientOptions } from './options';
import { type CallResult, cancelled, makeNetworkFailure } from './result';
import type { Send } from './sending';

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

type Sending = typeof import('./sending');

/** The bundler's runtime adds the address of the failed file to its error as `request`. */
const readFailedFile = (error: unknown): string | null =>
  typeof error === 'object' && error !== null && 'request' in error && typeof error.request === 'string'
    ? error.request
    : null;

let sending: Sending | null = null;
let loading: Promise<Sending> | null = null;
let failedFile: string | null = null;

/** Milliseconds to fetch a failed file again. */
const patience = 8000;

async function startSending(): Promise<Sending> {
  // The browser's cache may hold half of the file.
  if (failedFile !== null) await fetch(failedFile, { cache: 'reload', signal: AbortSignal.timeout(patience) });
  failedFile = null;
  sending = await import(/* webpackChunkName: "calls" */ './sending');
  return sending;
}

/** @throws if the code for calls doesn't arrive. The next call tries again. */
function loadSending(): Promise<Sending> {
  loading ??= startSending()
    .catch((error: unknown) => {
      failedFile ??= readFailedFile(error);
      throw error;
    })
    .finally(() => {
      loading = null;
    });
  return loading;
}

export const readLoadedCalls = (): Sending['calls'] | null => sending?.calls ?? null;

/** Loads the protocol's calls. Null if they don't arrive, and then nothing can be sent. */
export const loadCalls = (): Promise<Sending['calls'] | null> =>
  loadSending().then(
    ({ calls }) => calls,
    () => null,
  );

const rejectOnAbort = <Value>(signal: AbortSignal, value: Promise<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    value.then(resolve, reject);
    signal.throwIfAborted();
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });

/**
 * Makes a client for all calls: JSON or multipart as the protocol says, arrays in brackets, with cookies, bearer token
 * and axios's XSRF headers. A call never throws.
 */
export function createClient(options: ClientOptions): Client {
  let send: Send | null = null;
  let group = new AbortController();
  let changedAt = Number.NEGATIVE_INFINITY;

  async function call<Name extends CallName>(
    name: Name,
    request: RequestOf<Name>,
    { signal, detachedToken, ...rest }: CallOptions = {},
  ): Promise<CallResult<AnswerOf<Name>>> {
    const detached = detachedToken !== undefined;
    const token = detachedToken ?? options.token();
    const signals = [...(detached ? [] : [group.signal]), ...(signal ? [signal] : [])];
    // The signal exists before the code arrives, so that a request aborted meanwhile isn't sent.
    const abort = AbortSignal.any(signals);
    let loaded: Sending;
    try {
      loaded = sending ?? (await rejectOnAbort(abort, loadSending()));
    } catch {
      if (abort.aborted) return cancelled;
      options.onUnanswered?.();
      return makeNetworkFailure({ unsent: true });
    }
    send ??= loaded.createSend(options);
    const fresh = Date.now() - changedAt < freshFor;
    const result = await send(name, request, { ...rest, token, detached, fresh, abort });
    if (loaded.calls[name].method !== 'GET') changedAt = Date.now();
    return result;
  }

  return {
    call,
    abortAll() {
      group.abort();
      group = new AbortController();
    },
  };
}
