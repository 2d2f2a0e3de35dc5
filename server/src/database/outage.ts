import pg from 'pg';

/** There is no connection to the database, or it broke before an answer came. */
export class DatabaseAway extends Error {
  override readonly name = 'DatabaseAway';

  constructor(what: string, cause: Error) {
    super(`${what}: ${cause.message}`, { cause });
  }
}

/** A lost connection hides whether a transaction was committed. */
export class OutcomeUnknown extends DatabaseAway {
  constructor(cause: Error) {
    super('The outcome is unknown', cause);
  }
}

/**
 * What PostgreSQL or a pooler says when it isn't there for us: connections that fail, a node that is read-only by now,
 * cancelled statements, shutdowns and restarts, limits of connections.
 */
const outage = /^(08...|25006|25P03|53300|57014|57P0[1-5])$/;

/** True if a query failed because the database was away or too busy, so that a retry can succeed. */
export const isOutage = (error: unknown): boolean =>
  error instanceof DatabaseAway || (error instanceof pg.DatabaseError && outage.test(error.code ?? ''));
