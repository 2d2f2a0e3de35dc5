import type { CallFailure, CallResult } from '@laurel/shared/api';
import { useRef, useState } from 'react';

export type BulkOutcome =
  | { kind: 'waiting' | 'running' | 'done' | 'stopped' }
  | { kind: 'failed'; failure: CallFailure };

export interface Bulk<Row> {
  /** By row key. Empty before the first run and after `forget`. */
  outcomesByRow: ReadonlyMap<string, BulkOutcome>;
  running: boolean;
  run: (rows: readonly Row[], command: (row: Row) => Promise<CallResult<unknown>>) => Promise<boolean>;
  stop: () => void;
  forget: () => void;
}

const wasDone = ({ error }: CallFailure): boolean => error.kind === 'status' && error.code === 'idempotency_key_reused';

export function useBulkCommand<Row>(rowKey: (row: Row) => string): Bulk<Row> {
  const [outcomesByRow, setOutcomesByRow] = useState<ReadonlyMap<string, BulkOutcome>>(new Map());
  const [running, setRunning] = useState(false);
  const isStopped = useRef(false);
  const setOutcome = (key: string, outcome: BulkOutcome) =>
    setOutcomesByRow((outcomesBefore) => new Map(outcomesBefore).set(key, outcome));
  return {
    outcomesByRow,
    running,
    async run(rows, command) {
      isStopped.current = false;
      let allDone = true;
      setRunning(true);
      setOutcomesByRow(new Map(rows.map((row) => [rowKey(row), { kind: 'waiting' }])));
      for (const row of rows) {
        const key = rowKey(row);
        if (isStopped.current) {
          setOutcome(key, { kind: 'stopped' });
          allDone = false;
          continue;
        }
        setOutcome(key, { kind: 'running' });
        const result = await command(row);
        const hasFailed = result.error && !wasDone(result);
        if (hasFailed) allDone = false;
        setOutcome(key, hasFailed ? { kind: 'failed', failure: result } : { kind: 'done' });
      }
      setRunning(false);
      return allDone;
    },
    stop() {
      isStopped.current = true;
    },
    forget: () => setOutcomesByRow(new Map()),
  };
}
