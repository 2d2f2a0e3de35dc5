import pg from 'pg';
import { CamelCaseClient } from './names';
import { DatabaseAway } from './outage';

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
    const run = super.query as (...request: unknown[]) => unknown;
    const result = run.apply(this, request) as Promise<unknown>;
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
    }) as never;
  }
}
