import pg from 'pg';
import { CamelCaseClient } from './names';
import { DatabaseAway, isOutage, OutcomeUnknown } from './outage';

const readOnlyNode = '25006';

/** A connection that can break at any moment, even between two queries. Its queries then fail with `DatabaseAway`. */
export class WatchedClient extends CamelCaseClient {
  /** Why it broke. */
  #broken: Error | null = null;

  constructor(config?: string | pg.ClientConfig) {
    super(config);
    // Without a listener the error would end the process, and the pool listens to idle connections only.
    this.on('error', (error) => {
      this.#broken ??= error;
    });
  }

  override query(...request: unknown[]): never {
    return (request[0] === 'commit' ? this.#commit() : this.#run(request)) as never;
  }

  #run(request: readonly unknown[]): Promise<{ command: string }> {
    const run = super.query as (...request: unknown[]) => unknown;
    const result = run.apply(this, [...request]) as Promise<{ command: string }>;
    return result.catch((error: unknown) => {
      if (error instanceof pg.DatabaseError && error.code === readOnlyNode) {
        // The pool drops a closed connection, and the next one finds the primary.
        this.#broken ??= error;
        void this.end();
      }
      if (!this.#broken || error instanceof pg.DatabaseError) throw error;
      // The database rolls back by itself. What went wrong before is the error to tell.
      if (request[0] === 'rollback') return { command: 'ROLLBACK', rowCount: null, rows: [] };
      throw new DatabaseAway('The connection to the database broke', this.#broken);
    });
  }

  /**
   * Commits, if the answer says so without a warning. Cancelled while it waits for its second node, a commit is answered
   * with a warning: a failover can still lose it.
   */
  async #commit(): Promise<unknown> {
    // Sent over a connection that had broken before, it has reached nobody.
    if (this.#broken) return this.#run(['commit']);
    const warnings: Error[] = [];
    const warn = (notice: { code?: string | undefined; message?: string | undefined }) => {
      if (notice.code !== '00000') warnings.push(new Error(notice.message));
    };
    this.on('notice', warn);
    try {
      const result = await this.#run(['commit']);
      if (warnings[0]) throw new OutcomeUnknown(warnings[0]);
      // A statement had failed before, which is what PostgreSQL answers with.
      if (result.command !== 'COMMIT') throw new Error('A failed transaction was to be committed');
      return result;
    } catch (error) {
      if (error instanceof OutcomeUnknown || !(error instanceof Error && isOutage(error))) throw error;
      throw new OutcomeUnknown(error);
    } finally {
      this.off('notice', warn);
    }
  }
}
