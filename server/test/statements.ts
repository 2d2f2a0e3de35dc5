import pg from 'pg';

const readText = (query: unknown): unknown =>
  typeof query === 'object' && query !== null && 'text' in query ? query.text : query;

/** Most announcements run at unpredictable times, so counts of statements leave all of them out. */
export const isAnnouncement = (query: unknown): boolean =>
  /pg_notify|announce_unannounced|^listen /.test(String(readText(query)));

export function watchStatements() {
  const querySpy = jest.spyOn(pg.Client.prototype, 'query');
  return {
    list: (): unknown[] =>
      (querySpy.mock.calls as unknown[][])
        .map(([query]) => query)
        .filter((query) => !isAnnouncement(query))
        .map(readText),
    stop: () => querySpy.mockRestore(),
  };
}

export interface SentQuery {
  text: string;
  values: readonly unknown[];
}

const readQuery = ([query, values]: readonly unknown[]): SentQuery | null => {
  if (typeof query === 'string') return Array.isArray(values) ? { text: query, values } : null;
  return typeof query === 'object' && query !== null && 'text' in query && 'values' in query
    ? (query as SentQuery)
    : null;
};

const isPlanned = ({ text }: SentQuery): boolean => /^\s*(select|with|insert|update|delete)\b/i.test(text);

/** Collects the queries that PostgreSQL plans, with the text and values that it receives. */
export async function collectQueries(work: () => Promise<unknown>): Promise<SentQuery[]> {
  const querySpy = jest.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    return (querySpy.mock.calls as unknown[][]).flatMap((request) => readQuery(request) ?? []).filter(isPlanned);
  } finally {
    querySpy.mockRestore();
  }
}

export async function collectStatements(work: () => Promise<unknown>): Promise<unknown[]> {
  const statements = watchStatements();
  try {
    await work();
    return statements.list();
  } finally {
    statements.stop();
  }
}
