import { type Capability, can, type SessionUser } from '@laurel/shared/protocol';
import { atom, useAtomValue } from 'jotai';
import { store } from './store';

const userAtom = atom<SessionUser | null>(null);

export const readSessionUser = (): SessionUser | null => store.get(userAtom);

export const useSessionUser = (): SessionUser | null => useAtomValue(userAtom, { store });

/** This only decides what to show: the server enforces access. */
export function useHasCapability(capability: Capability): boolean {
  const user = useSessionUser();
  return user !== null && can(user.role, capability);
}

export function setSessionUser(user: SessionUser): void {
  store.set(userAtom, user);
}

export function updateSessionUser(fields: Partial<SessionUser>): void {
  store.set(userAtom, (user) => user && { ...user, ...fields });
}

export function clearSessionUser(): void {
  store.set(userAtom, null);
}

export const subscribeSession = (listener: () => void): (() => void) => store.sub(userAtom, listener);
