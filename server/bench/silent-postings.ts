import pg from 'pg';

const insertSql =
  'insert into unannounced_changes (id, keys) select $3::uuid, $4::text[] where (select good from verdict)';
const deleteSql = 'delete from unannounced_changes where id';

export function silencePostings(): void {
  const { query } = pg.Client.prototype as unknown as { query(...request: unknown[]): unknown };
  const changeText = (text: string): string => {
    const silentText = text.replace(insertSql, 'select $3::uuid, $4::text[]');
    if (silentText === text && /insert into unannounced_changes/.test(text))
      throw new Error('A posting has another text');
    return silentText;
  };
  pg.Client.prototype.query = function silence(this: pg.Client, ...[first, ...rest]: unknown[]) {
    const text = typeof first === 'string' ? first : ((first as { text?: unknown } | null)?.text ?? '');
    if (typeof text === 'string' && text.includes(deleteSql)) return Promise.resolve({ rows: [], rowCount: 0 });
    if (typeof first === 'string') return query.call(this, changeText(first), ...rest);
    if (typeof text === 'string' && text.includes('unannounced_changes'))
      return query.call(this, { ...(first as object), text: changeText(text) }, ...rest);
    return query.call(this, first, ...rest);
  } as typeof pg.Client.prototype.query;
}
