import { sessionUser, subscribeSession } from '@laurel/shared/session';
import type { ContestDraft, Edited } from './draft';

const prefix = 'laurel:draft:';
const keyOf = (userId: string, name: string) => `${prefix}${userId}:contest:${name}`;

// Drafts belong to who typed them: signing out, here or in another tab, erases them.
subscribeSession(() => {
  if (sessionUser() === null) forgetAllDrafts();
});

function forgetAllDrafts(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
}

/** What was typed, and what it is an edit of: somebody may save another version before it comes back. */
export interface Kept {
  draft: ContestDraft;
  of: Edited;
}

/** Where the draft of one form is kept while this tab is open: `new`, or the contest's id. */
export interface DraftStore {
  read: () => Kept | null;
  write: (kept: Kept) => void;
  forget: () => void;
}

export function draftStore(userId: string, name: string, shape: ContestDraft): DraftStore {
  const key = keyOf(userId, name);
  return {
    read: () => parseKept(sessionStorage.getItem(key), shape),
    write: (kept) => {
      try {
        sessionStorage.setItem(key, JSON.stringify(kept));
      } catch {
        // A full or forbidden storage keeps no draft; the form itself still holds what was typed.
      }
    },
    forget: () => sessionStorage.removeItem(key),
  };
}

const isText = (value: unknown) => typeof value === 'string';
const isOneOf =
  (...values: string[]) =>
  (value: unknown) =>
    isText(value) && values.some((each) => each === value);

const fits: Record<keyof ContestDraft, (value: unknown) => boolean> = {
  title: isText,
  description: isText,
  game: isText,
  platform: isOneOf('playstation', 'steam'),
  format: isOneOf('single_elimination', 'double_elimination', 'round_robin'),
  bestOf: isOneOf('1', '3', '5', '7'),
  entryFee: isText,
  prizePool: isText,
  prizeSplit: (value) => Array.isArray(value) && value.length > 0 && value.length <= 16 && value.every(isText),
  feePercent: isText,
  minPlayers: isText,
  maxPlayers: isText,
  registrationOpensAt: isText,
  checkInOpensAt: isText,
  checkInClosesAt: isText,
  startsAt: isText,
  matchCheckInMinutes: isText,
  playMinutes: isText,
  confirmMinutes: isText,
  seeding: isOneOf('random', 'entry_order'),
  rules: isText,
  cover: (value) => value === null || isText(value),
};

function parseKept(text: string | null, shape: ContestDraft): Kept | null {
  if (text === null) return null;
  let stored: unknown;
  try {
    stored = JSON.parse(text);
  } catch {
    return null;
  }
  const part = (of: unknown, key: string): unknown =>
    typeof of === 'object' && of !== null ? Reflect.get(of, key) : null;
  const [draft, of] = [parseDraft(part(stored, 'draft'), shape), part(stored, 'of')];
  const [before, version] = [parseDraft(part(of, 'draft'), shape), part(of, 'version')];
  if (!draft || !before || !(version === null || typeof version === 'number')) return null;
  return { draft, of: { draft: before, version } };
}

/** What was stored, laid over `shape`: the draft of an older form keeps what still fits. */
function parseDraft(stored: unknown, shape: ContestDraft): ContestDraft | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const fitting = Object.entries(fits).flatMap(([field, check]) => {
    const value: unknown = Reflect.get(stored, field);
    return check(value) ? [[field, value]] : [];
  });
  return { ...shape, ...Object.fromEntries(fitting) };
}
