import { type Capability, can, type SessionUser } from '@laurel/shared/protocol';
import { atom, useAtomValue } from 'jotai';
import { store } from './store';

const userAtom = atom<SessionUser | null>(null);

/** The signed-in user, for code outside components. */
export const readSessionUser = (): SessionUser | null => store.get(userAtom);

/** The signed-in user, or null. */
export const useSessionUser = (): SessionUser | null => useAtomValue(userAtom, { store });

/** True if the user’s role has a capability. Only decides what to show: the server enforces access. */
export function useHasCapability(capability: Capability): boolean {
  const user = useSessionUser();
  return user !== null && can(user.role, capability);
}

/** Sets the user, as sign-in and sign-up do. */
export function setSessionUser(user: SessionUser): void {
  store.set(userAtom, user);
}

/** Merges new fields into the user. Does nothing without a user. */
export function updateSessionUser(fields: Partial<SessionUser>): void {
  store.set(userAtom, (user) => user && { ...user, ...fields });
}

/** Resets the user to null. */
export function clearSessionUser(): void {
  store.set(userAtom, null);
}

/** Calls back each time the user changes. Returns a function that stops watching. */
export const subscribeSession = (listener: () => void): (() => void) => store.sub(userAtom, listener);
