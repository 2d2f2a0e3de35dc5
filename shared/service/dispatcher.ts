import {
  api,
  type CallFailure,
  type CallResult,
  cancelled,
  loadCalls,
  makeNetworkFailure,
  readLoadedCalls,
} from '@laurel/shared/api';
import type { AnswerOf, Call, CallName, RequestOf, Success } from '@laurel/shared/protocol';
import { makeRandomId } from '@laurel/shared/random-id';
import { store } from '@laurel/shared/session';
import { answers, formatFieldSentences, readMessages } from '@laurel/shared/ui/locale';
import { atom } from 'jotai';
import { sendIfReached } from './connection';
import { notify } from './notice';
import { describeFailure } from './outcome';

export interface ServiceRequest<Name extends CallName = CallName> {
  type: Name;
  with: RequestOf<Name>;
}

export interface ServiceState<Name extends CallName = CallName> {
  data: AnswerOf<Name> | null;
  error: CallFailure | null;
  fetching: boolean;
}

/** A retry must send the same command, or coins could move twice. */
interface RememberedCommand<Name extends CallName = CallName> extends ServiceRequest<Name> {
  idempotencyKey: string | undefined;
  /** Null if the protocol's calls didn't load. The command then can't be sent. */
  call: Call | null;
}

export type AnnouncedOutcome = 'success' | 'error' | 'both';

const idleServiceState: ServiceState = { data: null, error: null, fetching: false };
/** The last request. For `secret` calls it has no payload. */
export type MarkedRequest = ServiceRequest | { type: CallName };
const requestAtom = atom<MarkedRequest | null>(null);
const servicesAtom = atom<{ [Name in CallName]?: ServiceState<Name> }>({});
const rememberedCommands = new Map<CallName, RememberedCommand>();
const runningCounts = new Map<CallName, number>();
/** Goes up with each `forgetServices`, so that answers to earlier requests are dropped. */
let generation = 0;

export const readCurrentRequest = (): MarkedRequest | null => store.get(requestAtom);

export function setRequest(request: MarkedRequest | null): void {
  store.set(requestAtom, request);
}

export function readServiceState<Name extends CallName>(name: Name): ServiceState<Name> {
  return (store.get(servicesAtom)[name] ?? idleServiceState) as ServiceState<Name>;
}

export const subscribeServices = (listener: () => void): (() => void) => store.sub(servicesAtom, listener);

export const isCommandRunning = (): boolean => Object.values(store.get(servicesAtom)).some(({ fetching }) => fetching);

export function setService<Name extends CallName>(type: Name, change: Partial<ServiceState<Name>>): void {
  store.set(servicesAtom, (services) => ({ ...services, [type]: { ...readServiceState(type), ...change } }));
}

function logError(error: unknown): void {
  const { name, message } = error instanceof Error ? error : new Error(String(error));
  // biome-ignore lint/suspicious/noConsole: the specification demands that thrown errors are logged
  console.error(`${name}: ${message}`);
}

function toFailure(error: unknown): CallFailure {
  logError(error);
  const message = error instanceof Error ? error.message : String(error);
  return { data: null, error: { kind: 'cancelled' }, message, networkError: false };
}

export function translateFailure(failure: CallFailure): CallFailure {
  const { error } = failure;
  if (error.kind !== 'status') return failure;
  return { ...failure, error: { ...error, fields: formatFieldSentences(error) } };
}

async function sendCommand<Name extends CallName>(
  command: RememberedCommand<Name>,
  announce: AnnouncedOutcome | undefined,
  options: Pick<DispatchOptions, 'signal' | 'onProgress' | 'onRepeated' | 'offersRetry' | 'say'>,
): Promise<CallResult<AnswerOf<Name>>> {
  const { type, idempotencyKey, call } = command;
  const { signal, onProgress, onRepeated, offersRetry } = options;
  const startGeneration = generation;
  const isSecret = call === null || call.secret === true;
  const sendAgain = async () => {
    // Doesn't repeat a command after a sign-out.
    if (startGeneration !== generation) return;
    const repeatedResult = await sendCommand(command, announce, options);
    onRepeated?.(repeatedResult);
  };
  setRequest(isSecret ? { type } : { type, with: command.with });
  runningCounts.set(type, (runningCounts.get(type) ?? 0) + 1);
  setService(type, { fetching: true });
  let announcedSuccess: Success | null = null;
  const answer = await sendIfReached(async () => {
    if (startGeneration !== generation) return cancelled;
    if (!call) return makeNetworkFailure({ unsent: true });
    return api.call(type, command.with, {
      onSuccess: (success) => {
        announcedSuccess = success;
      },
      ...(idempotencyKey ? { idempotencyKey } : {}),
      ...(signal ? { signal } : {}),
      ...(onProgress ? { onProgress } : {}),
    });
  }).catch(toFailure);
  const result = answer.error ? translateFailure(answer) : answer;
  if (startGeneration !== generation) return result;
  const otherCallCount = (runningCounts.get(type) ?? 1) - 1;
  runningCounts.set(type, otherCallCount);
  const isFetching = otherCallCount > 0;
  setService(
    type,
    result.error
      ? { data: null, error: result, fetching: isFetching }
      : { data: result.data, error: null, fetching: isFetching },
  );
  if (result.error) {
    const isRepeatable = result.networkError && !isSecret;
    const isAnnounced = (announce === 'error' || announce === 'both') && result.error.kind !== 'cancelled';
    if (isAnnounced || (offersRetry && (call ? isRepeatable && call.method !== 'GET' : true)))
      notify({
        type: 'danger',
        message: describeFailure(type, result),
        ...(isRepeatable && { retry: () => void sendAgain() }),
      });
  } else if (announce === 'success' || announce === 'both')
    notify({
      type: 'success',
      message: options.say?.(result.data) ?? readMessages(answers).success(result.message, announcedSuccess),
    });
  return result;
}

export interface DispatchOptions {
  announce?: AnnouncedOutcome;
  signal?: AbortSignal;
  /** Receives the share of a file that has been sent, from 0 to 1. */
  onProgress?: (share: number) => void;
  /** The key of an earlier command to repeat. */
  idempotencyKey?: string;
  offersRetry?: boolean;
  /** Writes the success message for this page, for example with a time in the user's zone. Null for the usual message. */
  say?: (answer: unknown) => string | null;
  onRepeated?: (result: CallResult<unknown>) => void;
}

export async function dispatch<Name extends CallName>(
  request: ServiceRequest<Name>,
  options: DispatchOptions = {},
): Promise<CallResult<AnswerOf<Name>>> {
  const startGeneration = generation;
  const calls = readLoadedCalls() ?? (await loadCalls());
  if (startGeneration !== generation) return cancelled;
  if (calls && !(request.type in calls)) return toFailure(new Error(`Service "${request.type}" does not exist`));
  const call: Call | null = calls?.[request.type] ?? null;
  const command: RememberedCommand<Name> = { ...request, call, idempotencyKey: undefined };
  if (call?.money || call?.keyed) command.idempotencyKey = options.idempotencyKey ?? makeRandomId();
  if (!call || call.secret) rememberedCommands.delete(request.type);
  else rememberedCommands.set(request.type, command as unknown as RememberedCommand);
  return sendCommand(command, options.announce, options);
}

/** Null if there is nothing to repeat. */
export async function retry<Name extends CallName>(
  type: Name | undefined,
  options: Pick<DispatchOptions, 'announce' | 'onRepeated' | 'offersRetry'> = {},
): Promise<CallResult<AnswerOf<Name>> | null> {
  if (!type) {
    // biome-ignore lint/suspicious/noConsole: the specification demands this warning
    console.warn('Dispatch type must be specified');
    return null;
  }
  const calls = readLoadedCalls() ?? (await loadCalls());
  if (calls && !(type in calls)) {
    // biome-ignore lint/suspicious/noConsole: the specification demands this warning
    console.warn(`Service type "${type}" does not exist`);
    return null;
  }
  // Requests are stored by name, so this one belongs to the call.
  const command = rememberedCommands.get(type) as RememberedCommand<Name> | undefined;
  return command ? sendCommand(command, options.announce, options) : null;
}

export function forgetServices(): void {
  generation += 1;
  rememberedCommands.clear();
  runningCounts.clear();
  store.set(requestAtom, null);
  store.set(servicesAtom, {});
}
