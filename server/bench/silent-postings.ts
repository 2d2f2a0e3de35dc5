import pg from 'pg';

const insertSql = 'insert into unannounced_changes (keys) select $3::text[] where (select good from verdict)';

export function silencePostings(): void {
  const { query } = pg.Client.prototype as unknown as { query(...request: unknown[]): unknown };
  const changeText = (text: string): string => {
    const silentText = text.replace(insertSql, 'select $3::text[]');
    if (silentText === text && /insert into unannounced_changes/.test(text))
      throw new Error('A posting has another text');
    return silentText;
  };
  pg.Client.prototype.query = function queryWithoutAnnouncement(
    this: pg.Client,
    ...[statement, ...otherArguments]: unknown[]
  ) {
    const text = typeof statement === 'string' ? statement : ((statement as { text?: unknown } | null)?.text ?? '');
    if (typeof statement === 'string') return query.call(this, changeText(statement), ...otherArguments);
    if (typeof text === 'string' && text.includes('unannounced_changes'))
      return query.call(this, { ...(statement as object), text: changeText(text) }, ...otherArguments);
    return query.call(this, statement, ...otherArguments);
  } as typeof pg.Client.prototype.query;
}
