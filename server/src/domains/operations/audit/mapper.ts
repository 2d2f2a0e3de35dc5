import { type AuditWords, describeChanges, describeChief, auditWords as english } from '@laurel/shared/audit';
import { auditWords as german } from '@laurel/shared/audit/de';
import type { AuditEntry, Locale } from '@laurel/shared/protocol';
import { schemas } from '@laurel/shared/protocol/schemas';
import { createFormats, type Formats } from '@laurel/shared/protocol/sentences';
import { toCsvRow } from '../../../call/csv';
import { selectColumns, toFields } from '../../../database/fields';
import { toPlayerRef } from '../../people/players/mapper';
import type { loadNames } from './list.store';
import type { AuditRow } from './tables';

type AuditNames = Awaited<ReturnType<typeof loadNames>>;

const columns = selectColumns(schemas.listAudit.item, 'actor', 'subject', 'names');

function findLastName({ entity, before, after }: AuditRow): string | null {
  const details: Record<string, unknown> = { ...after, ...before };
  if (entity === 'adjustment' || entity === 'ledger_transaction')
    return typeof details.player === 'string' ? details.player : null;
  const name = [details.title, details.name, details.alt, details.area, details.ticketNo].find(Boolean);
  return typeof name === 'string' ? name : typeof name === 'number' ? `#${name}` : null;
}

export function toAuditView(row: AuditRow, { users, subjects, valueNames, collectIds }: AuditNames): AuditEntry {
  const { before, after, ...fields } = toFields(row, columns);
  const actor = users.get(row.actorId ?? '');
  const id = row.entityId;
  const namedSubject = subjects.get(id ?? '');
  const name = row.entity === 'user' ? users.get(id ?? '')?.username : (namedSubject?.name ?? findLastName(row));
  const namedIds = [...collectIds(before), ...collectIds(after)].flatMap((each) => {
    const valueName = valueNames.get(each);
    return valueName === undefined ? [] : [[each, valueName] as const];
  });
  return {
    ...fields,
    before: before && { ...before },
    after: after && { ...after },
    actor: actor ? toPlayerRef(actor.id, actor) : null,
    subject: { kind: row.entity, id, name: name ?? null, of: namedSubject?.of ?? null },
    names: Object.fromEntries(namedIds),
  };
}

/** Programs read these files: keep the columns and their order, and add new columns at the end. */
export const auditHeads = toCsvRow([
  ...['id', 'at', 'actor_id', 'actor', 'action', 'subject_kind', 'subject_id', 'subject'],
  ...['reason', 'before', 'after'],
  ...['action_words', 'subject_kind_words', 'summary', 'changes'],
]);

export interface AuditTexts {
  words: AuditWords;
  formats: Formats;
}

export const auditTexts: Readonly<Record<Locale, AuditTexts>> = {
  en: { words: english, formats: createFormats('en', { timeZone: 'UTC' }) },
  de: { words: german, formats: createFormats('de', { timeZone: 'UTC' }) },
};

export function toAuditLine(entry: AuditEntry, { words, formats }: AuditTexts): string {
  const { id, at, actor, action, subject, reason, before, after } = entry;
  const changes = describeChanges(entry, words, formats).map(({ label, text }) => `${label}: ${text}`);
  const formatJson = (value: object | null) => (value ? JSON.stringify(value) : '');
  return toCsvRow([
    ...[id, at, actor?.id ?? '', actor?.username ?? '', action, subject.kind, subject.id ?? '', subject.name ?? ''],
    ...[reason ?? '', formatJson(before), formatJson(after)],
    ...[words.actions[action], words.kinds[subject.kind], describeChief(entry, words, formats), changes.join('; ')],
  ]);
}
