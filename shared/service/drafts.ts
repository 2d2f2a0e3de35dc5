import { sessionUser, subscribeSession } from '@laurel/shared/session';

const prefix = 'laurel:draft:';
const buildDraftKey = (name: string) => `${prefix}${sessionUser()?.id ?? ''}:${name}`;

/** Null without a page, or if the browser denies storage. */
function findTabStorage(): Storage | null {
  try {
    return sessionStorage;
  } catch {
    return null;
  }
}

// Signing out, here or in another tab, erases drafts, because they belong to their author.
subscribeSession(() => {
  const storage = findTabStorage();
  if (sessionUser() !== null || !storage) return;
  for (const key of Object.keys(storage)) if (key.startsWith(prefix)) storage.removeItem(key);
});

/** A form's draft in this tab; null if there is none or it can't be parsed. */
export function readDraft(name: string): unknown {
  try {
    return JSON.parse(findTabStorage()?.getItem(buildDraftKey(name)) ?? 'null');
  } catch {
    return null;
  }
}

/** Stores a form's input by name. Never pass secrets. */
export function keepDraft(name: string, draft: unknown): void {
  try {
    findTabStorage()?.setItem(buildDraftKey(name), JSON.stringify(draft));
  } catch {
    // With a full storage there is no draft, but the form still has the input.
  }
}

export function forgetDraft(name: string): void {
  findTabStorage()?.removeItem(buildDraftKey(name));
}
