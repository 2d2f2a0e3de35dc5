import { useSyncExternalStore } from 'react';

/** A value that exists once in the page, which the host, areas and services share. */
export interface PageValue<Value> {
  get(): Value;
  /** Sets the value, or what a function makes of the current one. */
  set(next: Value | ((current: Value) => Value)): void;
  /** Calls back after each change. Returns a function that stops watching. */
  subscribe(listener: () => void): () => void;
}

export function createValue<Value extends object | null>(initial: Value): PageValue<Value> {
  let current = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => current,
    set(next) {
      const before = current;
      current = typeof next === 'function' ? next(before) : next;
      if (current !== before) for (const listener of [...listeners]) listener();
    },
    subscribe(listener) {
      // Wrapped, so that the same function can watch twice.
      const told = () => listener();
      listeners.add(told);
      return () => listeners.delete(told);
    },
  };
}

/** The value, in a component. */
export const useValue = <Value>({ subscribe, get }: PageValue<Value>): Value =>
  useSyncExternalStore(subscribe, get, get);
