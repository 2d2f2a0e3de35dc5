export { api, onSessionEnded, onUnanswered } from './api';
export { type CallOptions, type Client, type ClientOptions, createClient } from './client';
export {
  type CallError,
  CallFailedError,
  type CallFailure,
  type CallResult,
  type CallSuccess,
  dataOrThrow,
  messages,
  paramsOf,
} from './result';
