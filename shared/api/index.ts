export { api, onSessionEnded, onUnanswered } from './api';
export { type Client, createClient, loadCalls, readLoadedCalls } from './client';
export type { CallOptions, ClientOptions } from './options';
export {
  type CallError,
  CallFailedError,
  type CallFailure,
  type CallResult,
  type CallSuccess,
  cancelled,
  makeNetworkFailure,
  messages,
  readRefusalParams,
  unwrapResult,
} from './result';
