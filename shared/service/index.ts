export { type Command, type CommandOptions, useCommand } from './command';
export { type CommonFailure, useCommonFailure } from './common-failure';
export { type Connection, recheckConnection, useConnection, watchConnection } from './connection';
export {
  type AnnouncedOutcome,
  type DispatchOptions,
  dispatch,
  isCommandRunning,
  readCurrentRequest,
  readServiceState,
  retry,
  type ServiceRequest,
  type ServiceState,
  subscribeServices,
} from './dispatcher';
export { deleteDraft, readDraft, saveDraft } from './drafts';
export { followChanges } from './live';
export { clearNotice, type Notice, notify, readCurrentNotice, showConfirmation } from './notice';
export { describeFailure, isOutcomeUnknown } from './outcome';
export {
  addOwnReads,
  addPreloadedReads,
  clearReads,
  type PageRead,
  type PageReads,
  type PreloadedRead,
  prefetchRead,
  type Read,
  type ReadOptions,
  refreshReads,
  ServiceProvider,
  useRead,
  writeRead,
} from './queries';
export { isTransientFailure, queryClient } from './query-client';
export { calculateOffset } from './server-offset';
export { login, logout, register, verifyExternalAccount } from './session-flows';
export { useUnseenCount, useYourMoves } from './your-moves';
