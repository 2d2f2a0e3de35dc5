import { type Capability, can, type SessionUser } from '@laurel/shared/protocol';
import { createValue, useValue } from './value';

const userValue = createValue<SessionUser | null>(null);

/** The signed-in user, for code outside components. */
export const sessionUser = (): SessionUser | null => userValue.get();

/** The signed-in user, or null. */
export const useSessionUser = (): SessionUser | null => useValue(userValue);

/** True if the user’s role has a capability. Only decides what to show: the server enforces access. */
export function useCan(capability: Capability): boolean {
  const user = useSessionUser();
  return user !== null && can(user.role, capability);
}

/** Sets the user, as login and registration do. */
export function setSessionUser(user: SessionUser): void {
  userValue.set(user);
}

/** Merges new fields into the user. Does nothing without a user. */
export function updateSessionUser(fields: Partial<SessionUser>): void {
  userValue.set((user) => user && { ...user, ...fields });
}

/** Resets the user to null. */
export function clearSessionUser(): void {
  userValue.set(null);
}

/** Calls back after each change of the user. Returns a function that stops watching. */
export const subscribeSession = (listener: () => void): (() => void) => userValue.subscribe(listener);
