import pg from 'pg';

export async function collectStatements(work: () => Promise<unknown>): Promise<unknown[]> {
  const queries = jest.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    return queries.mock.calls.map(([query]: unknown[]) =>
      typeof query === 'object' && query !== null && 'text' in query ? query.text : query,
    );
  } finally {
    queries.mockRestore();
  }
}
