import { type Role, roles, type SessionUser, sessionStorageKey } from '@laurel/shared/protocol';
import { clearSessionUser, readSessionUser, setSessionUser, subscribeSession } from './session';

/** Asynchronous, so that slow storage can time out. */
export interface SessionStorage {
  read(): Promise<string | null>;
  write(text: string): Promise<void>;
  remove(): Promise<void>;
  /** Calls back with what another tab stored, or with null if another tab removed it. Returns a function that stops watching. */
  watch(listener: (text: string | null) => void): () => void;
}

export const localSessionStorage: SessionStorage = {
  read: async () => localStorage.getItem(sessionStorageKey),
  write: async (text) => localStorage.setItem(sessionStorageKey, text),
  remove: async () => localStorage.removeItem(sessionStorageKey),
  watch(listener) {
    const onStorage = (event: StorageEvent) => {
      // A null key means that the whole storage was cleared.
      if (event.key === sessionStorageKey || event.key === null) listener(event.newValue);
    };
    addEventListener('storage', onStorage);
    return () => removeEventListener('storage', onStorage);
  },
};

export function hasStoredSession(): boolean {
  try {
    return localStorage.getItem(sessionStorageKey) !== null;
  } catch {
    return false;
  }
}

const isRole = (value: unknown): value is Role => roles.some((role) => role === value);
const isTextOrNull = (value: unknown): value is string | null => value === null || typeof value === 'string';

export function parseStoredSession(text: string | null): SessionUser | null {
  if (text === null) return null;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  const user: unknown = typeof value === 'object' && value !== null && 'user' in value ? value.user : null;
  if (typeof user !== 'object' || user === null) return null;
  const fields: Partial<Record<keyof SessionUser, unknown>> = user;
  const { id, username, email, emailVerifiedAt, role, status, avatarUrl, country, createdAt, access_token } = fields;
  if (
    typeof id !== 'string' ||
    typeof username !== 'string' ||
    typeof email !== 'string' ||
    !isTextOrNull(emailVerifiedAt) ||
    !isRole(role) ||
    !isStatus(status) ||
    !isTextOrNull(avatarUrl) ||
    !isTextOrNull(country) ||
    typeof createdAt !== 'string' ||
    typeof access_token !== 'string' ||
    access_token === ''
  )
    return null;
  return { id, username, email, emailVerifiedAt, role, status, avatarUrl, country, createdAt, access_token };
}

const statuses: readonly SessionUser['status'][] = ['unverified', 'active', 'suspended', 'self_excluded', 'deleted'];
const isStatus = (value: unknown): value is SessionUser['status'] => statuses.some((status) => status === value);

export interface RestoreOptions {
  storage: SessionStorage;
  /** How long the start waits for the storage, in milliseconds. */
  timeout?: number;
  /** If the storage fails, the app still starts, but may lose the session. */
  onError?: (error: unknown) => void;
  /** Called once if a reload would sign the user out. */
  onNotKept?: () => void;
}

/** Restores the stored session, then keeps it in step with the storage and other tabs. If the storage takes longer than the time-out, the app starts signed out and ignores what the storage returns later. The stored session stays. */
export async function restoreSession({
  storage,
  timeout = 5000,
  onError = () => {},
  onNotKept = () => {},
}: RestoreOptions): Promise<void> {
  const lateMark = Symbol('late');
  let timer: ReturnType<typeof setTimeout> | undefined;
  const storedSession = await Promise.race([
    storage.read().catch((error: unknown) => {
      onError(error);
      return null;
    }),
    new Promise<typeof lateMark>((resolve) => {
      timer = setTimeout(() => resolve(lateMark), timeout);
    }),
  ]);
  clearTimeout(timer);
  if (storedSession !== lateMark && readSessionUser() === null) {
    const user = parseStoredSession(storedSession);
    if (user) setSessionUser(user);
    else if (storedSession !== null) storage.remove().catch(onError);
  }

  let isReported = false;
  const keepUser = (user: SessionUser) =>
    storage.write(JSON.stringify({ user })).catch((error: unknown) => {
      onError(error);
      if (!isReported) onNotKept();
      isReported = true;
    });

  // Prevents writing back a change that another tab made.
  let isFromOtherTab = false;
  subscribeSession(() => {
    if (isFromOtherTab) return;
    const user = readSessionUser();
    if (user) void keepUser(user);
    else storage.remove().catch(onError);
  });
  storage.watch((text) => {
    isFromOtherTab = true;
    const user = parseStoredSession(text);
    if (user) setSessionUser(user);
    else clearSessionUser();
    isFromOtherTab = false;
  });
}
