export {
  hasStoredSession,
  localSessionStorage,
  parseStoredSession,
  restoreSession,
  type SessionStorage,
} from './persistence';
export {
  clearSessionUser,
  readSessionUser,
  setSessionUser,
  subscribeSession,
  updateSessionUser,
  useHasCapability,
  useSessionUser,
} from './session';
export { store } from './store';
