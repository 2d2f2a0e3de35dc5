import { readSessionUser, subscribeSession } from '@laurel/shared/session';

const keyPrefix = 'laurel:draft:';
const buildDraftKey = (name: string) => `${keyPrefix}${readSessionUser()?.id ?? ''}:${name}`;

export type DraftScope = 'tab' | 'browser';

/** Null outside a browser, or if the browser denies storage. */
function findStorage(scope: DraftScope): Storage | null {
  try {
    return scope === 'tab' ? sessionStorage : localStorage;
  } catch {
    return null;
  }
}

// Signing out, here or in another tab, erases drafts, because they belong to their author.
subscribeSession(() => {
  if (readSessionUser() !== null) return;
  for (const storage of [findStorage('tab'), findStorage('browser')])
    for (const key of Object.keys(storage ?? {})) if (key.startsWith(keyPrefix)) storage?.removeItem(key);
});

export function readDraft(name: string, scope: DraftScope = 'tab'): unknown {
  try {
    return JSON.parse(findStorage(scope)?.getItem(buildDraftKey(name)) ?? 'null');
  } catch {
    return null;
  }
}

/** Never pass secrets, because the browser stores the input. */
export function saveDraft(name: string, draft: unknown, scope: DraftScope = 'tab'): void {
  try {
    findStorage(scope)?.setItem(buildDraftKey(name), JSON.stringify(draft));
  } catch {
    // If the storage is full, the input is only in the form.
  }
}

export function deleteDraft(name: string): void {
  findStorage('tab')?.removeItem(buildDraftKey(name));
}
