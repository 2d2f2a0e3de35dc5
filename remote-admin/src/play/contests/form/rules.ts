import type { FieldErrors, UnfinishedRequest } from '@laurel/shared/form';
import type { ContestInput } from '@laurel/shared/protocol';
import { readMessages } from '@laurel/shared/ui/locale';
import { contestForm } from '../messages/en/contest-form';
import { type ContestDraft, parseBasisPoints, readSettings } from './draft';

const amountFields = ['entryFee', 'prizePool'] as const;
const timeFields = ['registrationOpensAt', 'checkInOpensAt', 'checkInClosesAt', 'startsAt'] as const;

function listUnreadableFields(draft: ContestDraft): FieldErrors {
  const t = readMessages(contestForm).unreadable;
  const errors: Record<string, string[]> = {};
  for (const [field, value] of Object.entries(toInput(draft))) if (Number.isNaN(value)) errors[field] = [t.whole];
  for (const field of amountFields) if (!/^\d{1,30}(\.\d{1,18})?$/.test(draft[field])) errors[field] = [t.amount];
  for (const field of timeFields) if (draft[field] === '') errors[field] = [t.time];
  if (parseBasisPoints(draft.feePercent) === null) errors.serviceFeeBps = [t.percent];
  draft.prizeSplit.forEach((share, index) => {
    if (parseBasisPoints(share) === null) errors[`prizeSplit.${index}`] = [t.percent];
  });
  return errors;
}

/** NaN unless the text is a whole number with at most six digits. */
const parseWholeNumber = (text: string): number => (/^\d{1,6}$/.test(text.trim()) ? Number(text) : Number.NaN);

export function toInput(draft: ContestDraft): UnfinishedRequest<ContestInput> {
  const { feePercent, version: _, ...draftFields } = draft;
  return {
    ...draftFields,
    formatSettings: readSettings(draft),
    bestOf: Number(draft.bestOf),
    prizeSplit: draft.prizeSplit.map((share) => parseBasisPoints(share) ?? Number.NaN),
    serviceFeeBps: parseBasisPoints(feePercent) ?? Number.NaN,
    minPlayers: parseWholeNumber(draft.minPlayers),
    maxPlayers: parseWholeNumber(draft.maxPlayers),
    matchCheckInMinutes: parseWholeNumber(draft.matchCheckInMinutes),
    playMinutes: parseWholeNumber(draft.playMinutes),
    confirmMinutes: parseWholeNumber(draft.confirmMinutes),
  };
}

function findPassedTimes(draft: ContestDraft, initial: ContestDraft, now: number): FieldErrors {
  const { passed } = readMessages(contestForm).times;
  const passedTimes = (['checkInOpensAt', 'checkInClosesAt', 'startsAt'] as const).filter(
    (field) => draft[field] !== initial[field] && Date.parse(draft[field]) <= now,
  );
  return Object.fromEntries(passedTimes.map((field) => [field, [passed]]));
}

export const findErrors = (draft: ContestDraft, initial: ContestDraft, now: number): FieldErrors => ({
  ...findPassedTimes(draft, initial, now),
  ...listUnreadableFields(draft),
});

export const contestChecks = {
  check: (draft: ContestDraft, initial: ContestDraft) => findErrors(draft, initial, Date.now()),
  paths: { feePercent: 'serviceFeeBps', version: null },
};
