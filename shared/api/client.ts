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

type SendingModule = typeof import('./sending');

/** The bundler's runtime adds the address of the failed file to its error as `request`. */
const readFailedFile = (error: unknown): string | null =>
  typeof error === 'object' && error !== null && 'request' in error && typeof error.request === 'string'
    ? error.request
    : null;

let sendingModule: SendingModule | null = null;
let pendingModule: Promise<SendingModule> | null = null;
let failedFile: string | null = null;

const refetchLimitMs = 8000;

async function importSendingModule(): Promise<SendingModule> {
  // The browser's cache may hold only part of the file.
  if (failedFile !== null) await fetch(failedFile, { cache: 'reload', signal: AbortSignal.timeout(refetchLimitMs) });
  failedFile = null;
  sendingModule = await import(/* webpackChunkName: "calls" */ './sending');
  return sendingModule;
}

/** @throws if the code for calls doesn't arrive. The next call tries again. */
function loadSendingModule(): Promise<SendingModule> {
  pendingModule ??= importSendingModule()
    .catch((error: unknown) => {
      failedFile ??= readFailedFile(error);
      throw error;
    })
    .finally(() => {
      pendingModule = null;
    });
  return pendingModule;
}

export const readLoadedCalls = (): SendingModule['calls'] | null => sendingModule?.calls ?? null;

/** Null if the code for calls doesn't arrive. */
export const loadCalls = (): Promise<SendingModule['calls'] | null> =>
  loadSendingModule().then(
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
    let loadedModule: SendingModule;
    try {
      loadedModule = sendingModule ?? (await rejectOnAbort(abortSignal, loadSendingModule()));
    } catch {
      if (abortSignal.aborted) return cancelled;
      options.onUnanswered?.();
      return makeNetworkFailure({ unsent: true });
    }
    send ??= loadedModule.createSend(options);
    const needsFresh = Date.now() - changedAt < freshMs;
    const result = await send(name, request, {
      ...sendOptions,
      token,
      detached: isDetached,
      fresh: needsFresh,
      abort: abortSignal,
    });
    if (loadedModule.calls[name].method !== 'GET') changedAt = Date.now();
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
