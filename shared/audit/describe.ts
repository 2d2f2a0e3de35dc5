import { type AuditEntry, withdrawalLimitNames } from '@laurel/shared/protocol';
import type { Formats } from '@laurel/shared/protocol/sentences';
import type { AuditWords } from './messages/en';

export type DescribedEntry = Pick<AuditEntry, 'action' | 'before' | 'after' | 'names'> & {
  subject: Pick<AuditEntry['subject'], 'kind' | 'name'>;
};

export interface ChangeInWords {
  field: string;
  label: string;
  text: string;
}

interface FieldChange {
  field: string;
  was: unknown;
  is: unknown;
}

interface WritingContext {
  entry: DescribedEntry;
  words: AuditWords;
  formats: Formats;
}

const coinFields = new Set<string>([
  ...['entryFee', 'fee', 'prizePool', 'rewardAmount', 'rewardPool', 'amount', 'minAmount', 'monthlyBudget'],
  ...['depositPerDay', 'depositPerWeek', 'spendPerDay', 'spendPerWeek'],
  ...withdrawalLimitNames,
]);
const hundredthFields = new Set(['serviceFeeBps', 'feeBps', 'aprBps', 'prizeSplit']);
const ticketNumberFields = new Set(['ticketNo', 'into']);
const codedFields = new Set([
  ...['status', 'phase', 'displayStatus', 'format', 'seeding', 'method', 'flags', 'kind', 'visibility', 'mode'],
  ...['rewardModel', 'goal', 'criteria', 'purpose', 'category', 'account', 'role', 'provider', 'platform', 'topic'],
  'winnerRule',
]);
const hiddenFields = new Set(['version', 'adjustment']);
/** Sorted by importance. */
const chiefFields = [
  ...['amount', 'second', 'player', 'userId', 'account', 'score', 'winner', 'status', 'phase', 'displayStatus'],
  ...['role', 'assignee', 'note', 'email', 'provider'],
];
const notableFields = [
  ...['winners', 'until', 'dueAt', 'prizePool', 'rewardPool', 'entryFee', 'startsAt', 'publishedAt', 'aprBps'],
];
const minorFields = new Set(['kind', 'slug', 'to', 'hash', 'block', 'termsVersion', 'flags', 'method', 'enteredAt']);

const mostChiefChanges = 2;
const longestText = 200;
const longestChiefText = 80;

const isSameValue = (was: unknown, is: unknown) => JSON.stringify(was) === JSON.stringify(is);
const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

function listChanges({ before, after }: DescribedEntry): FieldChange[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return fields.flatMap((field) => {
    const [was, is] = [before?.[field], after?.[field]];
    const hasNoValue = (was ?? null) === null && (is ?? null) === null;
    return hiddenFields.has(field) || hasNoValue || isSameValue(was, is) ? [] : [{ field, was, is }];
  });
}

const capitaliseText = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const splitWords = (name: string) =>
  capitaliseText(
    name
      .replace(/([a-z])([A-Z])/g, '$1 $2')
      .replaceAll('_', ' ')
      .toLowerCase(),
  );

const readText = (texts: Readonly<Record<string, string>>, key: string): string | undefined =>
  Object.hasOwn(texts, key) ? texts[key] : undefined;

const findLabel = (field: string, { fields }: AuditWords) => readText(fields, field) ?? splitWords(field);

const instantPattern = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
const idPattern = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const decimalPattern = /^-?\d+(\.\d+)?$/;

function writeNumber(field: string, value: number, { words, formats }: WritingContext): string {
  if (hundredthFields.has(field)) return words.percent(formats.number(value / 100));
  return ticketNumberFields.has(field) ? `#${value}` : formats.number(value);
}

function writeText(field: string, text: string, { entry, words, formats }: WritingContext): string {
  if (coinFields.has(field) && decimalPattern.test(text)) return formats.amount(text, 'exact');
  if (instantPattern.test(text)) return formats.moment(text);
  if (idPattern.test(text)) return entry.names[text] ?? words.unknown;
  if (codedFields.has(field)) return readText(words.codes, text) ?? text.replaceAll('_', ' ');
  return text.length > longestText ? `${text.slice(0, longestText)}…` : text;
}

/** The earliest round first. */
const writeRoundLengths = (lengths: object, { words }: WritingContext): string =>
  Object.entries(lengths)
    .sort(([one], [other]) => Number(other) - Number(one))
    .map(([roundsLeft, bestOf]) => words.roundLength(Number(roundsLeft), Number(bestOf)))
    .join(', ') || words.nothing;

function writeValue(field: string, value: unknown, context: WritingContext): string {
  const { words } = context;
  if (isEmpty(value)) return words.nothing;
  if (typeof value === 'boolean' && field === 'second') return words.approval[value ? 'first' : 'full'];
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (typeof value === 'number') return writeNumber(field, value, context);
  if (Array.isArray(value))
    return field === 'score' ? value.join('–') : value.map((part) => writeValue(field, part, context)).join(', ');
  if (typeof value === 'object' && value !== null) {
    if (field === 'roundLengths') return writeRoundLengths(value, context);
    const simpleFields = Object.entries(value).filter(([, part]) => typeof part !== 'object');
    return simpleFields.map(([name, part]) => writeValue(name, part, context)).join(' ');
  }
  return writeText(field, String(value), context);
}

const writePair = (was: string, is: string) => `${was} → ${is}`;

function writeChange({ field, was, is }: FieldChange, context: WritingContext): string {
  const writeSide = (value: unknown) => writeValue(field, value, context);
  return was !== undefined && is !== undefined ? writePair(writeSide(was), writeSide(is)) : writeSide(was ?? is);
}

export const describeChanges = (entry: DescribedEntry, words: AuditWords, formats: Formats): ChangeInWords[] =>
  listChanges(entry).map((change) => ({
    field: change.field,
    label: findLabel(change.field, words),
    text: writeChange(change, { entry, words, formats }),
  }));

function writeContestStatus(state: AuditEntry['after'], context: WritingContext): string {
  const isActive = state?.status === 'active';
  const status =
    state?.phase === 'draft'
      ? isActive
        ? 'scheduled'
        : 'draft'
      : isActive
        ? (state?.phase ?? 'active')
        : state?.status;
  return capitaliseText(writeValue('status', status, context));
}

const writeResult = (state: AuditEntry['after'], context: WritingContext): string =>
  isEmpty(state?.score) ? writeValue('method', state?.method, context) : writeValue('score', state?.score, context);

function describeMatch({ before, after }: DescribedEntry, context: WritingContext): string[] {
  const [was, is] = [writeResult(before, context), writeResult(after, context)];
  const resultChange = isEmpty(before?.winner) ? is : writePair(was, is);
  const resultLines = isSameValue(before?.winner, after?.winner) && was === is ? [] : [resultChange];
  const { player = null, winner = null } = after ?? {};
  const people = [player, resultLines.length > 0 ? winner : null].filter((each) => typeof each === 'string');
  return [...resultLines, ...new Set(people)];
}

function describeDepositRequest({ after }: DescribedEntry, context: WritingContext): string[] {
  const { words } = context;
  const { action, amount } = after ?? {};
  const player = after?.player ?? after?.username;
  const actionText =
    action === 'assign'
      ? words.deposit.assign(writeValue('player', player, context))
      : action === 'keep' || action === 'reverse'
        ? words.deposit[action]()
        : null;
  return [...(isEmpty(amount) ? [] : [writeValue('amount', amount, context)]), ...(actionText ? [actionText] : [])];
}

function describeSpecialAction(entry: DescribedEntry, context: WritingContext): string[] | null {
  const { action, before, after } = entry;
  const { words, formats } = context;
  if (action.startsWith('match.') && action !== 'match.extend') return describeMatch(entry, context);
  switch (action) {
    case 'contest.status':
      return before?.status === undefined || after?.status === undefined
        ? null
        : [writePair(writeContestStatus(before, context), writeContestStatus(after, context))];
    case 'contest.invite':
      return Array.isArray(after?.order) && after.order.length > 3
        ? [formats.plural(after.order.length, words.players)]
        : [writeValue('order', after?.order, context)];
    case 'contest.announce':
      return [writeValue('body', after?.body, context)];
    case 'deposit.request':
    case 'deposit.reject':
      return describeDepositRequest(entry, context);
    case 'contact.merge':
      return [words.merged(writeValue('ticketNo', after?.ticketNo, context), writeValue('into', after?.into, context))];
    default:
      return null;
  }
}

const signAmount = ({ action }: DescribedEntry, { field, is }: FieldChange, text: string) =>
  action.startsWith('ledger.') && field === 'amount' && !String(is).startsWith('-') ? `+${text}` : text;

function writeChiefChange(change: FieldChange, context: WritingContext): string {
  const { field, was, is } = change;
  const { entry, words } = context;
  const writeSide = (value: unknown) => {
    const text = writeValue(field, value, context);
    return codedFields.has(field) && chiefFields.includes(field) ? capitaliseText(text) : text;
  };
  const text =
    was !== undefined && is !== undefined && !isEmpty(was)
      ? writePair(writeSide(was), writeSide(is))
      : writeSide(is ?? was);
  if (chiefFields.includes(field)) return signAmount(entry, change, text);
  const label = findLabel(field, words);
  return text.length > longestChiefText ? label : `${label}: ${text}`;
}

export function describeChief(entry: DescribedEntry, words: AuditWords, formats: Formats): string {
  const context = { entry, words, formats };
  const specialLines = describeSpecialAction(entry, context);
  if (specialLines) return specialLines.join(', ');
  const fieldOrder = [...chiefFields, ...notableFields];
  const findPlace = ({ field }: FieldChange) =>
    fieldOrder.includes(field) ? fieldOrder.indexOf(field) : fieldOrder.length;
  const changes = listChanges(entry)
    .filter(({ field, was, is }) => !minorFields.has(field) && ![was, is].includes(entry.subject.name))
    .toSorted((a, b) => findPlace(a) - findPlace(b));
  const shownChanges = changes.some(({ field }) => field === 'player')
    ? changes.filter(({ field }) => field !== 'account')
    : changes;
  return shownChanges
    .slice(0, mostChiefChanges)
    .map((change) => writeChiefChange(change, context))
    .join(', ');
}
