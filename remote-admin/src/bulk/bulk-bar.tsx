import type { CallResult } from '@laurel/shared/api';
import type { CallName } from '@laurel/shared/protocol';
import { notify, refreshReads } from '@laurel/shared/service';
import { Button } from '@laurel/shared/ui/button';
import { joinClassNames } from '@laurel/shared/ui/class-names';
import { Dialog } from '@laurel/shared/ui/dialog';
import { TextAreaField } from '@laurel/shared/ui/field';
import { answers, kit, useMessages } from '@laurel/shared/ui/locale';
import { Row as Line, Stack } from '@laurel/shared/ui/page';
import { Table } from '@laurel/shared/ui/table';
import { Text } from '@laurel/shared/ui/text';
import { type ComponentType, useState } from 'react';
import s from './bulk-bar.module.css';
import { bulk as messages } from './messages/en';
import { type BulkOutcome, useBulkCommand } from './use-bulk';
import { type RowKeys, useRowKeys } from './use-row-keys';

export interface ChoiceProps {
  value: string;
  onChange: (value: string) => void;
}

export interface BulkInput {
  reason: string;
  choice: string;
  idempotencyKey: string;
}

export interface BulkAction<Row> {
  key: string;
  label: string;
  letter?: string;
  /** For example "Close 3 tickets?" */
  title: (count: number) => string;
  consequence?: string;
  tone?: 'primary' | 'danger';
  reasoned?: boolean;
  Choice?: ComponentType<ChoiceProps>;
  reasonField?: { label: string; maxLength: number };
  /** Why the action doesn't apply to a row now, as a sentence; null if it does. */
  findObstacle: (row: Row) => string | null;
  sendCommand: (row: Row, input: BulkInput) => Promise<CallResult<unknown>>;
}

export interface BulkBarProps<Row> {
  selectedRows: readonly Row[];
  onSelect: (keys: ReadonlySet<string>) => void;
  rowKey: (row: Row) => string;
  label: (row: Row) => string;
  actions: readonly BulkAction<Row>[];
  refreshes: readonly CallName[];
  overHead?: boolean | undefined;
}

export function BulkBar<Row>(props: BulkBarProps<Row>) {
  const { selectedRows, onSelect, actions } = props;
  const t = useMessages(messages);
  const keys = useRowKeys();
  const [question, setQuestion] = useState<{ action: BulkAction<Row>; rows: readonly Row[] } | null>(null);
  return (
    <div className={s.place}>
      {selectedRows.length > 0 && (
        <div data-bulk="" className={joinClassNames(s.bar, props.overHead && s.overHead)}>
          <span role="status" className={s.count}>
            {t.selected(selectedRows.length)}
          </span>
          {actions.map((action) => (
            <Button
              key={action.key}
              size="small"
              variant={action.tone === 'danger' ? 'danger' : 'outline'}
              disabled={selectedRows.every((row) => action.findObstacle(row) !== null)}
              aria-keyshortcuts={action.letter}
              onClick={() => setQuestion({ action, rows: selectedRows })}
            >
              {action.label}
            </Button>
          ))}
          <Button size="small" variant="ghost" onClick={() => onSelect(new Set())}>
            {t.clear}
          </Button>
        </div>
      )}
      {question && <BulkDialog {...props} {...question} keys={keys} onClose={() => setQuestion(null)} />}
    </div>
  );
}

interface BulkDialogProps<Row> extends BulkBarProps<Row> {
  action: BulkAction<Row>;
  rows: readonly Row[];
  keys: RowKeys;
  onClose: () => void;
}

function BulkDialog<Row>(props: BulkDialogProps<Row>) {
  const { action, rows, rowKey, label, keys, onSelect, onClose, refreshes } = props;
  const { Choice } = action;
  const t = useMessages(messages);
  const { cancel } = useMessages(kit);
  const { failure: describeFailure } = useMessages(answers);
  const bulk = useBulkCommand(rowKey);
  const [reason, setReason] = useState('');
  const [choice, setChoice] = useState('');
  const fittingRows = rows.filter((row) => action.findObstacle(row) === null);
  const skippedRows = rows.filter((row) => action.findObstacle(row) !== null);
  const countOutcomes = (kind: BulkOutcome['kind']) =>
    [...bulk.outcomesByRow.values()].filter((outcome) => outcome.kind === kind).length;
  const hasBegun = bulk.outcomesByRow.size > 0;
  const isMissingInput = (action.reasoned && reason.trim().length < 3) || (Choice && choice === '');

  const runAction = async () => {
    const allDone = await bulk.run(fittingRows, (row) =>
      keys.sendOnce(`${action.key} ${rowKey(row)}`, (idempotencyKey) =>
        action.sendCommand(row, { reason: reason.trim(), choice, idempotencyKey }),
      ),
    );
    refreshReads(...refreshes);
    if (!allDone) return;
    notify({ type: 'success', message: t.result(fittingRows.length, 0) });
    onSelect(new Set(rows.map(rowKey).filter((key) => !fittingRows.some((row) => rowKey(row) === key))));
    onClose();
  };
  const closeDialog = () => {
    if (hasBegun) onSelect(new Set(rows.map(rowKey).filter((key) => bulk.outcomesByRow.get(key)?.kind !== 'done')));
    onClose();
  };
  const describeResult = (row: Row) => {
    const obstacle = action.findObstacle(row);
    if (obstacle !== null) return t.leftOutBecause(obstacle);
    if (!hasBegun) return null;
    const outcome = bulk.outcomesByRow.get(rowKey(row)) ?? { kind: 'waiting' };
    return outcome.kind === 'failed' ? describeFailure(outcome.failure) : t.outcomes[outcome.kind];
  };
  return (
    <Dialog
      open
      onClose={closeDialog}
      locked={bulk.running}
      title={action.title(fittingRows.length)}
      actions={
        hasBegun ? (
          bulk.running ? (
            <Button onClick={bulk.stop}>{t.stop}</Button>
          ) : (
            <Button variant="primary" onClick={closeDialog}>
              {t.close}
            </Button>
          )
        ) : (
          <>
            <Button onClick={closeDialog}>{cancel}</Button>
            <Button
              data-send="first"
              variant={action.tone ?? 'primary'}
              disabled={isMissingInput}
              onClick={() => void runAction()}
            >
              {`${action.label} (${fittingRows.length})`}
            </Button>
          </>
        )
      }
    >
      <Stack>
        {action.consequence !== undefined && !hasBegun && <Text>{action.consequence}</Text>}
        {skippedRows.length > 0 && !hasBegun && <Text tone="muted">{t.leftOut(skippedRows.length)}</Text>}
        {Choice && !hasBegun && <Choice value={choice} onChange={setChoice} />}
        {action.reasoned && !hasBegun && (
          <TextAreaField
            label={action.reasonField?.label ?? t.reason}
            value={reason}
            onChange={setReason}
            maxLength={action.reasonField?.maxLength ?? 1000}
            required
          />
        )}
        {hasBegun && (
          <Line>
            <span role="status">
              {bulk.running
                ? t.progress(countOutcomes('done') + countOutcomes('failed'), fittingRows.length)
                : t.result(countOutcomes('done'), countOutcomes('failed') + countOutcomes('stopped'))}
            </span>
          </Line>
        )}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it */}
        <section aria-label={t.results} tabIndex={0} className={s.rows}>
          <Table
            caption={t.results}
            rows={[...skippedRows, ...fittingRows]}
            rowKey={rowKey}
            columns={[
              { key: 'row', header: t.row, rowHeader: true, cell: label },
              ...(hasBegun || skippedRows.length > 0
                ? [{ key: 'outcome', header: t.outcome, card: 'detail', cell: describeResult } as const]
                : []),
            ]}
          />
        </section>
      </Stack>
    </Dialog>
  );
}
