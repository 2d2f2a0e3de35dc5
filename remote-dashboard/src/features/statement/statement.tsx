import type { StatementLine } from '@laurel/shared/contract';
import { Amount } from '@laurel/shared/ui/amount';
import { DateTime } from '@laurel/shared/ui/date-time';
import { Icon } from '@laurel/shared/ui/icon';
import { TextLink } from '@laurel/shared/ui/text-link';
import { VisuallyHidden } from '@laurel/shared/ui/visually-hidden';
import { ArrowDownLeft, ArrowUpRight, ChevronDown, Lock } from 'lucide-react';
import { useId, useState } from 'react';
import { BalancingEntries } from './balancing-entries';
import { directionOf, movementName } from './kinds';
import s from './statement.module.css';

const glyphs = { in: ArrowDownLeft, out: ArrowUpRight, held: Lock };

/** The player's movements, newest first. Each opens to the entries that balance it. */
export function Statement({ lines }: { lines: readonly StatementLine[] }) {
  return (
    // The roles are written out: browsers drop a table's meaning once its rows become cards.
    // biome-ignore-start lint/a11y/noRedundantRoles: kept because the card layout changes display
    <table role="table" className={s.table}>
      <caption className={s.hidden}>Statement</caption>
      <thead role="rowgroup" className={s.head}>
        <tr role="row">
          <th role="columnheader" scope="col">
            When
          </th>
          <th role="columnheader" scope="col">
            Movement and its cause
          </th>
          <th role="columnheader" scope="col" className={s.end}>
            Amount
          </th>
          <th role="columnheader" scope="col" className={`${s.end} ${s.balance}`}>
            Balance after
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {lines.map((line) => (
          <Movement key={line.id} line={line} />
        ))}
      </tbody>
    </table>
    // biome-ignore-end lint/a11y/noRedundantRoles: kept because the card layout changes display
  );
}

function Movement({ line }: { line: StatementLine }) {
  const [open, setOpen] = useState(false);
  const entriesId = useId();
  const direction = directionOf(line);
  const name = movementName(line);
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: kept because the card layout changes display
    <>
      <tr role="row" className={open ? `${s.row} ${s.open}` : s.row}>
        <td role="cell" className={s.when}>
          <DateTime value={line.at} />
        </td>
        <td role="cell" className={s.movement}>
          <button
            type="button"
            className={s.toggle}
            aria-expanded={open}
            aria-controls={open ? entriesId : undefined}
            onClick={() => setOpen(!open)}
          >
            <Icon of={glyphs[direction]} size={18} className={s[direction]} />
            <span className={s.name}>{name}</span>
            <VisuallyHidden>, balancing entries</VisuallyHidden>
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
            strong
          />
        </td>
        <td role="cell" className={`${s.end} ${s.balance}`}>
          <span className={s.label} aria-hidden="true">
            Balance
          </span>
          <Amount value={line.balanceAfter} cents="always" />
        </td>
      </tr>
      {open && <BalancingEntries id={entriesId} line={line} />}
    </>
    // biome-ignore-end lint/a11y/noRedundantRoles: kept because the card layout changes display
  );
}

function Cause({ line: { cause, reason, sandbox } }: { line: StatementLine }) {
  return (
    <>
      {cause.kind !== 'none' &&
        (cause.to === null ? (
          cause.title
        ) : (
          <TextLink to={cause.to} tone="plain">
            {cause.title}
          </TextLink>
        ))}
      {reason !== null && reason !== '' && (
        <>
          {cause.kind !== 'none' && ', '}“{reason}”
        </>
      )}
      {sandbox && <span className={s.sandbox}>Sandbox: these coins exist only here</span>}
    </>
  );
}
