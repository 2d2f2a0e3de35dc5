import type { Stage } from '@laurel/shared/formats';
import type { StatementLine } from '@laurel/shared/protocol';
import { Amount } from '@laurel/shared/ui/amount';
import { DateTime } from '@laurel/shared/ui/date-time';
import { Icon } from '@laurel/shared/ui/icon';
import { names, useMessages } from '@laurel/shared/ui/locale';
import { buildPlayerPath } from '@laurel/shared/ui/player';
import { TextLink } from '@laurel/shared/ui/text-link';
import { VisuallyHidden } from '@laurel/shared/ui/visually-hidden';
import { ArrowDownLeft, ArrowUpRight, ChevronDown, Lock } from 'lucide-react';
import { useId, useState } from 'react';
import { phrases } from '../../phrases/messages/en';
import { deriveDirection, formatTransactionTitle } from './kinds';
import { LedgerEntries } from './ledger-entries';
import { coins } from './messages/en/coins';
import s from './transactions.module.css';

const glyphs = { in: ArrowDownLeft, out: ArrowUpRight, held: Lock };

export function Transactions({ lines }: { lines: readonly StatementLine[] }) {
  const t = useMessages(coins);
  return (
    // The roles are explicit, because browsers drop a table's semantics once its rows become cards.
    // biome-ignore-start lint/a11y/noRedundantRoles: kept because the card layout changes display
    <table role="table" className={s.table}>
      <caption className={s.hidden}>{t.transactions}</caption>
      <thead role="rowgroup" className={s.head}>
        <tr role="row">
          <th role="columnheader" scope="col">
            {t.columns.when}
          </th>
          <th role="columnheader" scope="col">
            {t.columns.transaction}
          </th>
          <th role="columnheader" scope="col" className={s.end}>
            {t.columns.amount}
          </th>
          <th role="columnheader" scope="col" className={`${s.end} ${s.balance}`}>
            {t.columns.balance}
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {lines.map((line) => (
          <Transaction key={line.id} line={line} />
        ))}
      </tbody>
    </table>
    // biome-ignore-end lint/a11y/noRedundantRoles: kept because the card layout changes display
  );
}

function Transaction({ line }: { line: StatementLine }) {
  const t = useMessages(coins);
  const [open, setOpen] = useState(false);
  const entriesId = useId();
  const direction = deriveDirection(line);
  const name = formatTransactionTitle(line);
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: kept because the card layout changes display
    <>
      <tr role="row" className={open ? `${s.row} ${s.open}` : s.row}>
        <td role="cell" className={s.when}>
          <DateTime value={line.at} />
        </td>
        <td role="cell" className={s.transaction}>
          <button
            type="button"
            className={s.toggle}
            aria-expanded={open}
            aria-controls={open ? entriesId : undefined}
            onClick={() => setOpen(!open)}
          >
            <Icon of={glyphs[direction]} size={18} className={s[direction]} />
            <span className={s.name}>{name}</span>
            <VisuallyHidden>{t.opensEntries}</VisuallyHidden>
            <Icon of={ChevronDown} size={16} className={s.chevron} />
          </button>
          <span className={s.cause}>
            <Cause line={line} />
          </span>
        </td>
        <td role="cell" className={`${s.end} ${s.amount}`}>
          <Amount
            value={line.amount}
            tone={direction === 'in' ? 'gain' : 'plain'}
            sign="always"
            cents="always"
            purpose="short"
            strong
          />
        </td>
        <td role="cell" className={`${s.end} ${s.balance}`}>
          <span className={s.label} aria-hidden="true">
            {t.balance}
          </span>
          <Amount purpose="short" value={line.balanceAfter} cents="always" />
        </td>
      </tr>
      {open && <LedgerEntries id={entriesId} line={line} />}
    </>
    // biome-ignore-end lint/a11y/noRedundantRoles: kept because the card layout changes display
  );
}

function Cause({ line: { cause, reason, sandbox } }: { line: StatementLine }) {
  const t = useMessages(coins);
  const { quote } = useMessages(phrases);
  const { round: formatRound, term: formatTerm } = useMessages(names);
  const title = formatTitle(cause, t, {
    formatMatch: (contest, size, stage) => t.match(contest, formatRound(size, stage)),
    formatTerm,
  });
  const to = 'to' in cause ? cause.to : cause.kind === 'user' ? buildPlayerPath(cause.username) : null;
  const causeLink =
    to !== null ? (
      <span className={s.link}>
        <TextLink to={to} tone="plain">
          {title}
        </TextLink>
      </span>
    ) : (
      title
    );
  const quotedReason = reason && quote(t.reason(reason));
  return (
    <>
      {causeLink !== null && quotedReason !== null ? t.because(causeLink, quotedReason) : (causeLink ?? quotedReason)}
      {sandbox && <span className={s.sandbox}> {t.sandbox}</span>}
    </>
  );
}

function formatTitle(
  cause: StatementLine['cause'],
  { causes }: Pick<typeof coins.english, 'causes'>,
  {
    formatMatch,
    formatTerm,
  }: {
    formatMatch: (contest: string, roundSize: number, stage?: Stage) => string;
    formatTerm: (days: number | null) => string;
  },
): string | null {
  switch (cause.kind) {
    case 'contest':
    case 'campaign':
    case 'contract':
      return cause.title;
    case 'stake':
      return formatTerm(cause.termDays);
    case 'match':
      return formatMatch(cause.contest, cause.roundSize, cause.stage);
    case 'user':
      return cause.username;
    case 'deposit':
    case 'withdrawal':
      return causes[cause.kind];
    case 'none':
      return null;
  }
}
