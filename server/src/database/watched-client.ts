import type { Duplex } from 'node:stream';
import pg from 'pg';
import { readText, traceStatement } from '../tracing/statements';
import { CamelCaseClient } from './names';
import { DatabaseAwayError, isOutage, OutcomeUnknownError } from './outage';

const readOnlyCode = '25006';
const takesLongPattern = /-- takes long\b/;

/** The commands of PostgreSQL's answers after which there can be new changes. */
const writingCommands: ReadonlySet<string | undefined> = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE', 'COMMIT']);

export interface WatchedConfig extends pg.ClientConfig {
  patience?: { answer: number; longAnswer: number };
  onWrite?: (() => void) | undefined;
}

export class WatchedClient extends CamelCaseClient {
  #connectionError: Error | null = null;
  #isCorked = false;
  readonly #patience: { answer: number; longAnswer: number };
  readonly #onWrite: (() => void) | undefined;

  constructor(config?: string | WatchedConfig) {
    super(config);
    this.#patience = (typeof config === 'object' && config.patience) || { answer: 0, longAnswer: 0 };
    this.#onWrite = typeof config === 'object' ? config.onWrite : undefined;
    // Without a listener the error would end the process, and the pool listens only to idle connections.
    this.on('error', (error) => {
      this.#connectionError ??= error;
    });
  }

  get #stream(): Duplex {
    return (this as unknown as { connection: { stream: Duplex } }).connection.stream;
  }

  override query(...request: unknown[]): never {
    const [statement] = request;
    return traceStatement(statement, () =>
      statement === 'commit' ? this.#commitTransaction() : this.#runQuery(request),
    ) as never;
  }

  /** Joins the writes made before the next tick, because each write is a system call. */
  #gatherWrites(): void {
    if (this.#isCorked) return;
    const stream = this.#stream;
    stream.cork();
    this.#isCorked = true;
    process.nextTick(() => {
      this.#isCorked = false;
      stream.uncork();
    });
  }

  #runQuery(request: readonly unknown[]): Promise<{ command: string }> {
    this.#gatherWrites();
    const runUnwatched = super.query as (...request: unknown[]) => unknown;
    const result = runUnwatched.apply(this, [...request]) as Promise<{ command: string }>;
    return this.#awaitAnswer(request[0], result).catch((error: unknown) => {
      if (error instanceof pg.DatabaseError && error.code === readOnlyCode) {
        this.#connectionError ??= error;
        void this.end();
      }
      if (!this.#connectionError || error instanceof pg.DatabaseError) throw error;
      // The database rolls back by itself when a connection breaks, and callers should see the earlier error.
      if (request[0] === 'rollback') return { command: 'ROLLBACK', rowCount: null, rows: [] };
      throw new DatabaseAwayError('The connection to the database broke', this.#connectionError);
    });
  }

  /** pg's `query_timeout` would fail only the query: the next query would wait behind it on the same connection. */
  async #awaitAnswer<Result extends { command: string }>(statement: unknown, answer: Promise<Result>): Promise<Result> {
    const limitMs = this.#patience[takesLongPattern.test(readText(statement)) ? 'longAnswer' : 'answer'];
    const endConnection = () => {
      this.#stream.destroy(new Error(`It has said nothing for ${limitMs / 1000} s`));
    };
    const timer = limitMs === 0 ? undefined : setTimeout(endConnection, limitMs);
    try {
      const result = await answer;
      if (writingCommands.has(result.command)) this.#onWrite?.();
      return result;
    } finally {
      clearTimeout(timer);
    }
  }

  /** If the wait for the synchronous standby is cancelled, PostgreSQL commits with only a warning. A failover can still lose such a commit. */
  async #commitTransaction(): Promise<unknown> {
    if (this.#connectionError) return this.#runQuery(['commit']);
    const warnings: Error[] = [];
    const noteWarning = (notice: { code?: string | undefined; message?: string | undefined }) => {
      if (notice.code !== '00000') warnings.push(new Error(notice.message));
    };
    this.on('notice', noteWarning);
    try {
      const result = await this.#runQuery(['commit']);
      if (warnings[0]) throw new OutcomeUnknownError(warnings[0]);
      // PostgreSQL answers ROLLBACK if an earlier statement failed.
      if (result.command !== 'COMMIT') throw new Error('A failed transaction was to be committed');
      return result;
    } catch (error) {
      if (error instanceof OutcomeUnknownError || !(error instanceof Error && isOutage(error))) throw error;
      throw new OutcomeUnknownError(error);
    } finally {
      this.off('notice', noteWarning);
    }
  }
}
