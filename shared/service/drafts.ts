import { sessionUser, subscribeSession } from '@laurel/shared/session';

const prefix = 'laurel:draft:';
const keyOf = (name: string) => `${prefix}${sessionUser()?.id ?? ''}:${name}`;

/** Null without a page, or if the browser denies storage: nothing is stored then. */
function tabStorage(): Storage | null {
  try {
    return sessionStorage;
  } catch {
    return null;
  }
}

// Drafts belong to their author, so signing out, here or in another tab, erases them.
subscribeSession(() => {
  const storage = tabStorage();
  if (sessionUser() !== null || !storage) return;
  for (const key of Object.keys(storage)) if (key.startsWith(prefix)) storage.removeItem(key);
});

/** A form's draft in this tab. Null if there is none, or if it can't be read. */
export function readDraft(name: string): unknown {
  try {
    return JSON.parse(tabStorage()?.getItem(keyOf(name)) ?? 'null');
  } catch {
    return null;
  }
}

/** Stores a form's input under that name. Never pass a secret. */
export function keepDraft(name: string, draft: unknown): void {
  try {
    tabStorage()?.setItem(keyOf(name), JSON.stringify(draft));
  } catch {
    // If the storage is full there is no draft. The form still has the input.
  }
}

export function forgetDraft(name: string): void {
  tabStorage()?.removeItem(keyOf(name));
}
