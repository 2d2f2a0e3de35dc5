import type { FieldFault } from '@laurel/shared/protocol';
import { Refusal } from '../../refusal';
import type { ContestRow } from '../competition/contest.tables';
import { type ContestFields, termsColumns } from './mapper';

type Column = keyof ContestRow;

/** Until when staff can change each field once the contest is open. */
const changeable = {
  title: 'always',
  description: 'always',
  rules: 'always',
  cover: 'always',
  prizePool: 'never',
  game: 'first-entry',
  platform: 'first-entry',
  requiresPlatform: 'first-entry',
  format: 'first-entry',
  bestOf: 'first-entry',
  entryFee: 'first-entry',
  prizeSplit: 'first-entry',
  feeBps: 'first-entry',
  minPlayers: 'first-entry',
  seeding: 'first-entry',
  maxPlayers: 'check-in',
  registrationOpensAt: 'its-time',
  checkInOpensAt: 'its-time',
  checkInClosesAt: 'its-time',
  startsAt: 'its-time',
  matchCheckInMinutes: 'check-in',
  playMinutes: 'check-in',
  confirmMinutes: 'check-in',
} as const satisfies Record<keyof ContestFields, 'always' | 'never' | 'first-entry' | 'its-time' | 'check-in'>;

type FormColumn = keyof typeof changeable;
const isInForm = (column: Column): column is FormColumn => column in changeable;

/** The columns that the audit log keeps of a contest. */
const audited: readonly Column[] = [
  ...(Object.keys(changeable) as FormColumn[]),
  'phase',
  'status',
  'displayStatus',
  'cancelReason',
];

/** Columns whose value differs. */
export function changesOf(contest: ContestRow, next: Partial<ContestRow>): Column[] {
  const plain = (value: ContestRow[Column] | undefined) =>
    value instanceof Date ? value.getTime() : Array.isArray(value) ? value.join() : value;
  return audited.filter((key) => key in next && plain(contest[key]) !== plain(next[key]));
}

/** The versions after staff changed these columns. */
export function versionsAfter(contest: ContestRow, changes: readonly Column[], actorId: string, now: Date) {
  if (!changes.some(isInForm)) return {};
  const terms = changes.some((key) => termsColumns.some((column) => column === key));
  return {
    version: contest.version + 1,
    editedBy: actorId,
    editedAt: now,
    termsVersion: contest.termsVersion + (terms ? 1 : 0),
  };
}

/** Why a field is locked. */
type Locked =
  | 'locked_by_check_in'
  | 'locked_in_escrow'
  | 'locked_by_entry'
  | 'fewer_than_entered'
  | 'time_passed'
  | 'time_not_ahead';

/**
 * @throws Refusal `frozen_field` for a change that comes too late: prizes once in escrow, terms once somebody entered,
 * times once past, everything but texts once check-in is open.
 */
export function refuseFrozen(contest: ContestRow, changes: readonly Column[], next: Partial<ContestRow>, now: Date) {
  if (contest.openedAt === null) return;
  const begun = contest.phase !== 'draft' && contest.phase !== 'registration';
  const why = (key: FormColumn): Locked | null => {
    const until = changeable[key];
    if (until === 'always') return null;
    if (begun) return 'locked_by_check_in';
    if (until === 'never') return 'locked_in_escrow';
    if (contest.entered > 0 && until === 'first-entry') return 'locked_by_entry';
    if (key === 'maxPlayers' && (next.maxPlayers ?? 0) < contest.entered) return 'fewer_than_entered';
    if (until === 'its-time') {
      const [before, after] = [contest[key], next[key]];
      // During a pause the clocks stand still: what was ahead when it began is still ahead.
      if (before instanceof Date && before <= (contest.pausedAt ?? now)) return 'time_passed';
      if (after instanceof Date && after <= now) return 'time_not_ahead';
    }
    return null;
  };
  const frozen = changes.filter(isInForm).flatMap((key): [string, FieldFault[]][] => {
    const code = why(key);
    return code ? [[key, [{ code, params: {} }]]] : [];
  });
  if (frozen.length > 0) throw new Refusal('frozen_field', {}, { details: Object.fromEntries(frozen) });
}
