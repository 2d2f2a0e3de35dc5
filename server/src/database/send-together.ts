import type { CompiledQuery, DatabaseConnection, Kysely } from 'kysely';
import type { Database } from './schema';

type Rows<Each extends readonly unknown[]> = { [Index in keyof Each]: Each[Index][] };
type Queries<Each extends readonly unknown[]> = { [Index in keyof Each]: CompiledQuery<Each[Index]> | null };

const sendQueries = (connection: DatabaseConnection, queries: readonly CompiledQuery[]) =>
  Promise.allSettled(queries.map((query) => connection.executeQuery(query)));

/** Finds the first failure. In a transaction it makes all later queries fail too, so only it names the cause. */
const findFailure = (outcomes: readonly PromiseSettledResult<unknown>[]) =>
  outcomes.find((outcome) => outcome.status === 'rejected');

/** Runs queries in one round trip, in this order. At read committed, each has its own snapshot, so a read after a lock sees what the lock waited for. */
export async function sendTogether<Each extends readonly unknown[]>(
  db: Kysely<Database>,
  ...queries: Queries<Each>
): Promise<Rows<Each>> {
  const sentQueries = queries.filter((query): query is CompiledQuery => query !== null);
  if (sentQueries.length === 0) return queries.map(() => []) as Rows<Each>;
  const outcomes = await db.getExecutor().provideConnection((connection) => sendQueries(connection, sentQueries));
  const failure = findFailure(outcomes);
  if (failure) throw failure.reason;
  const outcomeIterator = outcomes.values();
  return queries.map((query) => {
    const outcome = query && outcomeIterator.next().value;
    return outcome?.status === 'fulfilled' ? outcome.value.rows : [];
  }) as Rows<Each>;
}

export const startSending = (
  db: Kysely<Database>,
  query: CompiledQuery,
): Promise<() => Promise<PromiseRejectedResult | undefined>> =>
  db.getExecutor().provideConnection(async (connection) => {
    const outcomes = sendQueries(connection, [query]);
    return () => outcomes.then(findFailure);
  });
