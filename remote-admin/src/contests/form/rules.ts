import type { ContestInput } from '@laurel/shared/contract';
import { fieldSentences, messagesOf } from '@laurel/shared/ui/locale';
import { contestForm } from '../messages/en/contest-form';
import { basisPointsOf, type ContestDraft, type DraftField } from './draft';

/** Sentences by field path; a place of the split is `prizeSplit.0`. */
export type FieldErrors = Record<string, readonly string[]>;

/** Holds an input against the contract's schema of a contest. */
type Check = (input: unknown) => { ok: true; data: ContestInput } | { ok: false; errors: FieldErrors };

export type Checked = { ok: true; input: ContestInput } | { ok: false; errors: FieldErrors };

const wholeNumbers = ['minPlayers', 'maxPlayers', 'matchCheckInMinutes', 'playMinutes', 'confirmMinutes'] as const;
const amounts = ['entryFee', 'prizePool'] as const;
const times = ['registrationOpensAt', 'checkInOpensAt', 'checkInClosesAt', 'startsAt'] as const;

/** What cannot be read as the kind of value it stands for; the schema could only say that it is not a number. */
function unreadable(draft: ContestDraft): FieldErrors {
  const t = messagesOf(contestForm).unreadable;
  const errors: Record<string, string[]> = {};
  for (const field of wholeNumbers) if (!/^\d{1,6}$/.test(draft[field].trim())) errors[field] = [t.whole];
  for (const field of amounts) if (!/^\d{1,30}(\.\d{1,18})?$/.test(draft[field])) errors[field] = [t.amount];
  for (const field of times) if (draft[field] === '') errors[field] = [t.time];
  if (basisPointsOf(draft.feePercent) === null) errors.feeBps = [t.percent];
  draft.prizeSplit.forEach((share, index) => {
    if (basisPointsOf(share) === null) errors[`prizeSplit.${index}`] = [t.percent];
  });
  return errors;
}

/** The draft as the call takes it; what is unreadable stands there as NaN. */
function inputOf(draft: ContestDraft) {
  const { feePercent, ...rest } = draft;
  return {
    ...rest,
    bestOf: Number(draft.bestOf),
    prizeSplit: draft.prizeSplit.map((share) => basisPointsOf(share) ?? Number.NaN),
    feeBps: basisPointsOf(feePercent) ?? Number.NaN,
    minPlayers: Number(draft.minPlayers),
    maxPlayers: Number(draft.maxPlayers),
    matchCheckInMinutes: Number(draft.matchCheckInMinutes),
    playMinutes: Number(draft.playMinutes),
    confirmMinutes: Number(draft.confirmMinutes),
  };
}

/** Times that were just set to a moment that has gone: nobody could check in or start by them. */
function passedTimes(draft: ContestDraft, initial: ContestDraft, now: number): FieldErrors {
  const { passed } = messagesOf(contestForm).times;
  const set = (['checkInOpensAt', 'checkInClosesAt', 'startsAt'] as const).filter(
    (field) => draft[field] !== initial[field] && Date.parse(draft[field]) <= now,
  );
  return Object.fromEntries(set.map((field) => [field, [passed]]));
}

/** Holds a draft against the contract's rules; `initial` is what the form began with. */
export function checkDraft(draft: ContestDraft, check: Check, initial: ContestDraft, now: number): Checked {
  const errors: Record<string, readonly string[]> = { ...passedTimes(draft, initial, now), ...unreadable(draft) };
  const own = new Set(Object.keys(errors));
  const result = check(inputOf(draft));
  if (result.ok && own.size === 0) return { ok: true, input: result.data };
  if (!result.ok)
    for (const [field, sentences] of Object.entries(result.errors)) if (!own.has(field)) errors[field] = sentences;
  return { ok: false, errors };
}

/** Loads the schema beside the form: the first page load does not pay for it. */
export async function loadSchema(): Promise<Check> {
  const { check, schemas } = await import('@laurel/shared/contract/schemas');
  return (input) => {
    const checked = check(schemas.createContest.body, input);
    return checked.ok ? checked : { ok: false, errors: fieldSentences(checked) };
  };
}

/** Under which paths the errors of a field of the form come. */
export const pathOf = (field: DraftField): string => (field === 'feePercent' ? 'feeBps' : field);

/** Sentences about things that no field of the form shows. */
export function strayErrors(errors: FieldErrors, shown: ContestDraft): string[] {
  const fields = new Set<string>(Object.keys(shown).map((field) => (field === 'feePercent' ? 'feeBps' : field)));
  return Object.entries(errors).flatMap(([path, sentences]) => (fields.has(path.split('.')[0] ?? '') ? [] : sentences));
}
