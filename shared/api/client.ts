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
  abortAll(): void;
}

/** For this long after a call other than GET, calls ask for fresh answers instead of cached ones. */
const freshMs = 1500;

type Sending = typeof import('./sending');

/** The bundler's runtime adds the address of the failed file to its error as `request`. */
const readFailedFile = (error: unknown): string | null =>
  typeof error === 'object' && error !== null && 'request' in error && typeof error.request === 'string'
    ? error.request
    : null;

let sending: Sending | null = null;
let pendingSending: Promise<Sending> | null = null;
let failedFile: string | null = null;

const patience = 8000;

async function startSending(): Promise<Sending> {
  // The browser's cache may hold only part of the file.
  if (failedFile !== null) await fetch(failedFile, { cache: 'reload', signal: AbortSignal.timeout(patience) });
  failedFile = null;
  sending = await import(/* webpackChunkName: "calls" */ './sending');
  return sending;
}

/** @throws if the code for calls doesn't arrive. The next call tries again. */
function loadSending(): Promise<Sending> {
  pendingSending ??= startSending()
    .catch((error: unknown) => {
      failedFile ??= readFailedFile(error);
      throw error;
    })
    .finally(() => {
      pendingSending = null;
    });
  return pendingSending;
}

export const readLoadedCalls = (): Sending['calls'] | null => sending?.calls ?? null;

/** Null if the code for calls doesn't arrive. */
export const loadCalls = (): Promise<Sending['calls'] | null> =>
  loadSending().then(
    ({ calls }) => calls,
    () => null,
  );

const rejectOnAbort = <Value>(signal: AbortSignal, promise: Promise<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    promise.then(resolve, reject);
    signal.throwIfAborted();
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });

export function createClient(options: ClientOptions): Client {
  let send: Send | null = null;
  let openCallsAbort = new AbortController();
  let changedAt = Number.NEGATIVE_INFINITY;

  async function callServer<Name extends CallName>(
    name: Name,
    request: RequestOf<Name>,
    { signal, detachedToken, ...sendOptions }: CallOptions = {},
  ): Promise<CallResult<AnswerOf<Name>>> {
    const isDetached = detachedToken !== undefined;
    const token = detachedToken ?? options.token();
    const signals = [...(isDetached ? [] : [openCallsAbort.signal]), ...(signal ? [signal] : [])];
    // The signal exists before the code arrives, so that a request aborted meanwhile isn't sent.
    const abortSignal = AbortSignal.any(signals);
    let loadedSending: Sending;
    try {
      loadedSending = sending ?? (await rejectOnAbort(abortSignal, loadSending()));
    } catch {
      if (abortSignal.aborted) return cancelled;
      options.onUnanswered?.();
      return makeNetworkFailure({ unsent: true });
    }
    send ??= loadedSending.createSend(options);
    const needsFresh = Date.now() - changedAt < freshMs;
    const result = await send(name, request, {
      ...sendOptions,
      token,
      detached: isDetached,
      fresh: needsFresh,
      abort: abortSignal,
    });
    if (loadedSending.calls[name].method !== 'GET') changedAt = Date.now();
    return result;
  }

  return {
    call: callServer,
    abortAll() {
      openCallsAbort.abort();
      openCallsAbort = new AbortController();
    },
  };
}
