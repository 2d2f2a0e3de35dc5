import { sessionUser, subscribeSession } from '@laurel/shared/session';

const prefix = 'laurel:draft:';
const keyOf = (name: string) => `${prefix}${sessionUser()?.id ?? ''}:${name}`;

// Drafts belong to who typed them: signing out, here or in another tab, erases them.
subscribeSession(() => {
  if (sessionUser() !== null) return;
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
});

/** What a form kept while this tab is open; null where there is nothing, or nothing that can be read. */
export function readDraft(name: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(name)) ?? 'null');
  } catch {
    return null;
  }
}

/** Keeps what was typed in a form of that name. Never give it a secret. */
export function keepDraft(name: string, draft: unknown): void {
  try {
    sessionStorage.setItem(keyOf(name), JSON.stringify(draft));
  } catch {
    // A full or forbidden storage keeps no draft; the form itself still holds what was typed.
  }
}

export function forgetDraft(name: string): void {
  sessionStorage.removeItem(keyOf(name));
}
