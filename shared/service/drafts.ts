import { sessionUser, subscribeSession } from '@laurel/shared/session';

const prefix = 'laurel:draft:';
const keyOf = (name: string) => `${prefix}${sessionUser()?.id ?? ''}:${name}`;

/** Null where there is no page, or where the browser denies its storage: then nothing is kept. */
function tabStorage(): Storage | null {
  try {
    return sessionStorage;
  } catch {
    return null;
  }
}

// Drafts belong to who typed them: signing out, here or in another tab, erases them.
subscribeSession(() => {
  const storage = tabStorage();
  if (sessionUser() !== null || !storage) return;
  for (const key of Object.keys(storage)) if (key.startsWith(prefix)) storage.removeItem(key);
});

/** What a form kept while this tab is open; null where there is nothing, or nothing that can be read. */
export function readDraft(name: string): unknown {
  try {
    return JSON.parse(tabStorage()?.getItem(keyOf(name)) ?? 'null');
  } catch {
    return null;
  }
}

/** Keeps what was typed in a form of that name. Never give it a secret. */
export function keepDraft(name: string, draft: unknown): void {
  try {
    tabStorage()?.setItem(keyOf(name), JSON.stringify(draft));
  } catch {
    // A full storage keeps no draft; the form itself still holds what was typed.
  }
}

export function forgetDraft(name: string): void {
  tabStorage()?.removeItem(keyOf(name));
}
