import { formatAmount, parseAmount, type StatementLine } from '@laurel/shared/protocol';
import { Amount } from '@laurel/shared/ui/amount';
import { useMessages } from '@laurel/shared/ui/locale';
import { coins } from './messages/en/coins';
import s from './transactions.module.css';

export function LedgerEntries({ id, line }: { id: string; line: StatementLine }) {
  const t = useMessages(coins).entries;
  const sum = formatAmount(line.entries.reduce((total, { amount }) => total + parseAmount(amount), 0n));
  return (
    // biome-ignore lint/a11y/noRedundantRoles: kept because the card layout changes display
    <tr role="row" className={s.entriesRow} id={id}>
      {/* biome-ignore lint/a11y/noRedundantRoles: kept because the card layout changes display */}
      <td role="cell" colSpan={4}>
        <ul className={s.entries} aria-label={t.label}>
          {line.entries.map((entry) => (
            <li key={entry.id} className={s.entry}>
              <span className={entry.account.code === 'own' ? s.own : undefined}>
                {entry.amount.startsWith('-') ? t.from(t.account(entry.account)) : t.to(t.account(entry.account))}
              </span>
              <Amount purpose="exact" value={entry.amount} sign="always" cents="always" />
              <span />
            </li>
          ))}
          <li className={s.entry}>
            <span className={s.sum}>
              <span>{t.transaction(line.id.slice(-8))}</span>
              <span>{t.sum}</span>
            </span>
            <Amount purpose="exact" value={sum} cents="always" />
            <span />
          </li>
        </ul>
      </td>
    </tr>
  );
}
