import { Refusal } from '../../refusal';
import type { ContestRow } from '../competition/contest.tables';

type Column = keyof ContestRow;

/** Columns whose value differs. */
export function changesOf(contest: ContestRow, next: Partial<ContestRow>): Column[] {
  const plain = (value: ContestRow[Column] | undefined) =>
    value instanceof Date ? value.getTime() : Array.isArray(value) ? value.join() : value;
  return columns.filter((key) => key in next && plain(contest[key]) !== plain(next[key]));
}

/** Editable columns by the name of their field. */
const fields: Partial<Record<Column, string>> = {
  title: 'title',
  description: 'description',
  game: 'game',
  platform: 'platform',
  format: 'format',
  bestOf: 'bestOf',
  rules: 'rules',
  cover: 'cover',
  entryFee: 'entryFee',
  prizePool: 'prizePool',
  prizeSplit: 'prizeSplit',
  feeBps: 'feeBps',
  minPlayers: 'minPlayers',
  maxPlayers: 'maxPlayers',
  registrationOpensAt: 'registrationOpensAt',
  checkInOpensAt: 'checkInOpensAt',
  checkInClosesAt: 'checkInClosesAt',
  startsAt: 'startsAt',
  matchCheckInMinutes: 'matchCheckInMinutes',
  playMinutes: 'playMinutes',
  confirmMinutes: 'confirmMinutes',
  seeding: 'seeding',
};

const columns: Column[] = [
  'title',
  'description',
  'game',
  'platform',
  'format',
  'bestOf',
  'rules',
  'cover',
  'entryFee',
  'prizePool',
  'prizeSplit',
  'feeBps',
  'minPlayers',
  'maxPlayers',
  'registrationOpensAt',
  'checkInOpensAt',
  'checkInClosesAt',
  'startsAt',
  'matchCheckInMinutes',
  'playMinutes',
  'confirmMinutes',
  'seeding',
  'phase',
  'status',
  'displayStatus',
  'cancelReason',
];

/** What a player pays, may win, and plays when: `entryTerms` of the contract. */
const agreedTo: readonly Column[] = [
  'game',
  'platform',
  'format',
  'bestOf',
  'entryFee',
  'prizePool',
  'prizeSplit',
  'feeBps',
  'minPlayers',
  'maxPlayers',
  'checkInOpensAt',
  'checkInClosesAt',
  'startsAt',
  'matchCheckInMinutes',
  'playMinutes',
  'confirmMinutes',
  'seeding',
];

/** The versions after staff have changed these columns. */
export function versionsAfter(contest: ContestRow, changes: readonly Column[], actorId: string, now: Date) {
  if (!changes.some((key) => key in fields)) return {};
  const terms = changes.some((key) => agreedTo.includes(key));
  return {
    version: contest.version + 1,
    editedBy: actorId,
    editedAt: now,
    termsVersion: contest.termsVersion + (terms ? 1 : 0),
  };
}

/** Words and pictures may always be mended. */
const words: readonly Column[] = ['title', 'description', 'rules', 'cover'];
/** What a player entered for: fixed by the first entry. */
const terms: readonly Column[] = [
  'game',
  'platform',
  'format',
  'bestOf',
  'entryFee',
  'prizeSplit',
  'feeBps',
  'minPlayers',
  'seeding',
];
const times: readonly Column[] = ['registrationOpensAt', 'checkInOpensAt', 'checkInClosesAt', 'startsAt'];

/**
 * @throws Refusal `frozen_field` when a change comes too late: prizes once they are in escrow, terms once somebody
 * entered, times once they have come, all but words once check-in is open.
 */
export function refuseFrozen(contest: ContestRow, changes: readonly Column[], next: Partial<ContestRow>, now: Date) {
  if (contest.openedAt === null) return;
  const begun = contest.phase !== 'draft' && contest.phase !== 'registration';
  const why = (key: Column): string | null => {
    if (words.includes(key)) return null;
    if (begun) return 'Fixed since check-in opened.';
    if (key === 'prizePool') return 'Already in escrow.';
    if (contest.entered > 0 && terms.includes(key)) return 'Fixed since the first player entered.';
    if (key === 'maxPlayers' && (next.maxPlayers ?? 0) < contest.entered) return 'More players have entered.';
    if (times.includes(key)) {
      const [before, after] = [contest[key], next[key]];
      // While it is paused its clocks stand still: what had not come by then has not come yet.
      if (before instanceof Date && before <= (contest.pausedAt ?? now)) return 'This time has come already.';
      if (after instanceof Date && after <= now) return 'Choose a time to come.';
    }
    return null;
  };
  const frozen = changes.flatMap((key) => {
    const reason = why(key);
    const field = fields[key];
    const entry: [string, string[]][] = reason && field ? [[field, [reason]]] : [];
    return entry;
  });
  if (frozen.length > 0)
    throw new Refusal('frozen_field', 'Some of this can no longer be changed.', Object.fromEntries(frozen));
}
