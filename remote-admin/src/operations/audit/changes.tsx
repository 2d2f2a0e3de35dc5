import { type ChangeInWords, type DescribedEntry, describeChanges, describeChief } from '@laurel/shared/audit';
import type { AuditEntry } from '@laurel/shared/protocol';
import { useMessages } from '@laurel/shared/ui/locale';
import s from './changes.module.css';
import { audit as messages } from './messages/en';
import { useAuditTexts } from './use-audit-texts';

export function ChiefValue({ entry }: { entry: DescribedEntry }) {
  const { words, formats } = useAuditTexts();
  return describeChief(entry, words, formats);
}

export function Changes({ entry }: { entry: AuditEntry }) {
  const t = useMessages(messages);
  const { words, formats } = useAuditTexts();
  const chiefChange = describeChief(entry, words, formats);
  const changes = describeChanges(entry, words, formats);
  const isInSummary = ({ text }: ChangeInWords) => chiefChange.toLowerCase().includes(text.toLowerCase());
  const hasDetails = changes.length > 1 || !changes.every(isInSummary);
  const line = (
    <>
      {chiefChange !== '' && <span className={s.chief}>{chiefChange}</span>}
      {entry.reason && (
        <span className={s.reason} title={entry.reason}>
          {entry.reason}
        </span>
      )}
    </>
  );
  if (!hasDetails) return <div className={s.line}>{line}</div>;
  return (
    <details className={s.more}>
      <summary>
        <span className={s.line}>{chiefChange === '' && !entry.reason ? t.values(changes.length) : line}</span>
      </summary>
      <ul className={s.list}>
        {changes.map(({ field, label, text }) => (
          <li key={field}>
            <span className={s.field}>{label}:</span> {text}
          </li>
        ))}
      </ul>
    </details>
  );
}
