import { findRisingPlace, requireFormat } from '@laurel/shared/formats';
import { type ContestLock, contestFieldsLock, type FieldFault, findContestLock } from '@laurel/shared/protocol';
import { Refusal } from '../../../refusal';
import type { ContestRow } from '../competition/contest.tables';
import { termsColumns } from './mapper';

type Column = keyof ContestRow;

type FormColumn = keyof typeof contestFieldsLock;
const isFormField = (column: Column): column is FormColumn => column in contestFieldsLock;

const auditedFields = [
  ...(Object.keys(contestFieldsLock) as FormColumn[]),
  ...(['phase', 'status', 'displayStatus', 'cancelReason'] as const),
];

/** Sorts the keys, because the database stores them in its own order. */
const toJson = (value: object | null): string => JSON.stringify(value, Object.keys(value ?? {}).sort());

export function deriveChanges(contest: ContestRow, columnsAfter: Partial<ContestRow>) {
  const toPlainValue = (value: ContestRow[Column] | undefined) =>
    value instanceof Date ? value.getTime() : typeof value === 'object' ? toJson(value) : value;
  return auditedFields.filter(
    (key) => key in columnsAfter && toPlainValue(contest[key]) !== toPlainValue(columnsAfter[key]),
  );
}

export function toRecordedFields<Columns extends Partial<Pick<ContestRow, 'formatSettings'>>>({
  formatSettings,
  ...columns
}: Columns) {
  if (!formatSettings) return columns;
  const { thirdPlace = false, ...others } = formatSettings;
  return { ...columns, thirdPlace, ...others };
}

export function deriveVersions(contest: ContestRow, changes: readonly Column[], actorId: string, now: Date) {
  if (!changes.some(isFormField)) return {};
  const changesTerms = changes.some((key) => termsColumns.some((column) => column === key));
  return {
    version: contest.version + 1,
    editedBy: actorId,
    editedAt: now,
    termsVersion: contest.termsVersion + (changesTerms ? 1 : 0),
  };
}

/** @throws Refusal `validation_failed` if a place would get more than a better one */
export function refuseRisingPrizes(
  changes: readonly Column[],
  { prizeSplit, format, formatSettings }: Pick<ContestRow, 'prizeSplit' | 'format' | 'formatSettings'>,
): void {
  if (!changes.some((key) => key === 'prizeSplit' || key === 'format' || key === 'formatSettings')) return;
  const place = findRisingPlace({ split: prizeSplit, format: requireFormat(format), settings: formatSettings });
  if (place !== null) throw Refusal.at(`prizeSplit.${place - 1}`, { code: 'above_better_place', params: {} });
}

type FreezeReason = ContestLock | 'fewer_than_entered' | 'time_not_ahead';

/** @throws Refusal `frozen_field` naming the fields that can't change */
export function refuseFrozenChanges(
  contest: ContestRow,
  changes: readonly Column[],
  columnsAfter: Partial<ContestRow>,
  now: Date,
) {
  if (contest.openedAt === null) return;
  const lockedContest = { ...contest, opened: true };
  const findFreezeReason = (key: FormColumn): FreezeReason | null => {
    const lock = findContestLock(key, lockedContest, now);
    if (lock) return lock;
    if (key === 'maxPlayers' && (columnsAfter.maxPlayers ?? 0) < contest.entered) return 'fewer_than_entered';
    const valueAfter = columnsAfter[key];
    return valueAfter instanceof Date && valueAfter <= now ? 'time_not_ahead' : null;
  };
  const frozenChanges = changes.filter(isFormField).flatMap((key): [string, FieldFault[]][] => {
    const code = findFreezeReason(key);
    return code ? [[key, [{ code, params: {} }]]] : [];
  });
  if (frozenChanges.length > 0) throw new Refusal('frozen_field', {}, { details: Object.fromEntries(frozenChanges) });
}
