import { type AuditEntry, withdrawalLimitNames } from '@laurel/shared/protocol';
import { Amount } from '@laurel/shared/ui/amount';
import { DateTime } from '@laurel/shared/ui/date-time';
import { formatPercent, type Translated, useMessages } from '@laurel/shared/ui/locale';
import type { ReactNode } from 'react';
import s from './changes.module.css';
import { audit as messages } from './messages/en';

type Words = Translated<typeof messages.english> & { names: AuditEntry['names'] };
type Codes = keyof Words['codes'];

interface FieldChange {
  field: string;
  /** Undefined if the audit row stores only the new value, or only the old one. */
  was: unknown;
  is: unknown;
}

const coins = new Set<string>([
  ...['entryFee', 'fee', 'prizePool', 'rewardAmount', 'rewardPool', 'amount', 'minAmount'],
  ...withdrawalLimitNames,
]);
const hundredths = new Set(['serviceFeeBps', 'feeBps', 'aprBps', 'prizeSplit']);
/** Fields whose values are codes of the protocol. Others may be names, which keep their underscores. */
const codes = new Set([
  ...['status', 'phase', 'displayStatus', 'format', 'seeding', 'method', 'flags', 'kind', 'visibility'],
  ...[
    'rewardModel',
    'goal',
    'criteria',
    'purpose',
    'category',
    'account',
    'role',
    'provider',
    'platform',
    'topic',
    'winnerRule',
  ],
]);
/** Shows one change; the rest opens on demand. */
const inSight = 1;
const longest = 200;

const isSameValue = (was: unknown, is: unknown) => JSON.stringify(was) === JSON.stringify(is);

/** Lists each changed field, except versions and the empty fields of a new subject. */
function listChanges({ before, after }: Pick<AuditEntry, 'before' | 'after'>): FieldChange[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return fields.flatMap((field) => {
    const [was, is] = [before?.[field], after?.[field]];
    const empty = (was ?? null) === null && (is ?? null) === null;
    return field === 'version' || empty || isSameValue(was, is) ? [] : [{ field, was, is }];
  });
}

export const hasChanges = (entry: AuditEntry): boolean => listChanges(entry).length > 0;

const splitWords = (name: string) => {
  const text = name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase();
  return text.charAt(0).toUpperCase() + text.slice(1);
};

const findLabel = (field: string, { fields }: Words) =>
  field in fields ? fields[field as keyof typeof fields] : splitWords(field);

const instant = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
const id = /^[\da-f]{8}-[\da-f-]{27}$/;

function formatValue(field: string, value: unknown, t: Words): string {
  if (value === null || value === undefined || value === '') return t.nothing;
  if (typeof value === 'boolean' && field === 'second') return t.approval[value ? 'first' : 'full'];
  if (typeof value === 'boolean') return value ? t.yes : t.no;
  if (typeof value === 'number')
    return hundredths.has(field) ? formatPercent(value / 10_000, { maximumFractionDigits: 2 }) : String(value);
  if (Array.isArray(value)) return value.map((part) => formatValue(field, part, t)).join(', ') || t.nothing;
  if (typeof value === 'object') {
    const parts = Object.entries(value).filter(([, part]) => typeof part !== 'object');
    return parts.map(([name, part]) => formatValue(name, part, t)).join(' ');
  }
  const text = String(value);
  // Shortens the id of a subject without a name.
  if (id.test(text)) return t.names[text] ?? text.slice(0, 8);
  if (codes.has(field)) return text in t.codes ? t.codes[text as Codes] : text.replaceAll('_', ' ');
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}

function ChangedValue({ field, value, t }: { field: string; value: unknown; t: Words }) {
  if (typeof value === 'string') {
    if (coins.has(field) && /^-?\d+(\.\d+)?$/.test(value)) return <Amount purpose="exact" value={value} />;
    if (instant.test(value)) return <DateTime value={value} />;
  }
  return formatValue(field, value, t);
}

function Line({ change: { field, was, is }, t }: { change: FieldChange; t: Words }): ReactNode {
  const describeValue = (value: unknown) => value !== undefined && <ChangedValue field={field} value={value} t={t} />;
  return (
    <li>
      <span className={s.field}>{findLabel(field, t)}:</span>{' '}
      {was !== undefined && is !== undefined
        ? t.changed(describeValue(was), describeValue(is))
        : describeValue(was) || describeValue(is)}
    </li>
  );
}

/** The reason and the changes: the first shown, the rest on demand. */
export function Changes({ entry }: { entry: AuditEntry }) {
  const t = { ...useMessages(messages), names: entry.names };
  const changes = listChanges(entry);
  const list = (
    <ul className={s.list}>
      {changes.map((change) => (
        <Line key={change.field} change={change} t={t} />
      ))}
    </ul>
  );
  return (
    <div className={s.changes}>
      {entry.reason && <span title={entry.reason}>{entry.reason}</span>}{' '}
      {changes.length > inSight ? (
        <details>
          <summary>{t.values(changes.length)}</summary>
          {list}
        </details>
      ) : (
        changes.length > 0 && list
      )}
    </div>
  );
}
