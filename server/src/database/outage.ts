import pg from 'pg';

export class DatabaseAwayError extends Error {
  override readonly name = 'DatabaseAwayError';

  constructor(what: string, cause: Error) {
    super(`${what}: ${cause.message}`, { cause });
  }
}

/** Thrown if a failure leaves it unknown whether a change was made. */
export class OutcomeUnknownError extends DatabaseAwayError {
  constructor(cause: Error) {
    super('The outcome is unknown', cause);
  }
}

/** Errors of an unavailable PostgreSQL or pooler: failed connections, a node turned read-only, timeouts of idle sessions, cancelled statements, shutdowns, restarts, a dropped database, connection limits, a lack of disk or memory, a failing disk. */
const outagePattern = /^(08...|25006|25P03|53[0-3]00|57014|57P0[1-5]|58030)$/;

export const isOutage = (error: unknown): boolean =>
  error instanceof DatabaseAwayError || (error instanceof pg.DatabaseError && outagePattern.test(error.code ?? ''));
