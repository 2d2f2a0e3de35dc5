export { type Command, type CommandOptions, useCommand } from './command';
export { type CommonFailure, useCommonFailure } from './common-failure';
export { type Connection, lookForConnection, useConnection, watchConnection } from './connection';
export {
  type Announce,
  commandUnderWay,
  currentRequest,
  type DispatchOptions,
  dispatch,
  retry,
  type ServiceRequest,
  type ServiceState,
  serviceState,
  subscribeServices,
} from './dispatcher';
export { forgetDraft, keepDraft, readDraft } from './drafts';
// Only for the host, which follows changes for all pages.
export { followChanges } from './live';
export { clearNotice, confirmBriefly, currentNotice, type Notice, notify } from './notice';
export { failureOf, outcomeUnknown } from './outcome';
export {
  addOwnReads,
  addPreloadedReads,
  forgetReads,
  type PageRead,
  type PageReads,
  type PreloadedRead,
  type Read,
  type ReadOptions,
  readAhead,
  refreshReads,
  ServiceProvider,
  useRead,
  writeRead,
} from './queries';
// Only for the host's wallet provider, whose reads use the same cache.
export { mayPass, queryClient } from './query-client';
export { arrive, login, logout, register } from './session-flows';
export { useYourMoves } from './your-moves';
