import { type RawBuilder, sql } from 'kysely';

const hashPattern = /^0x[0-9a-f]{64}$/;
const addressPattern = /^0x[0-9a-f]{40}$/;
const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export function buildPaymentCondition(
  search: string | undefined,
  columns: { id: RawBuilder<unknown>; address: RawBuilder<unknown> },
): RawBuilder<unknown> {
  if (!search) return sql`true`;
  const text = search.toLowerCase();
  if (hashPattern.test(text)) return sql`hash = ${text}`;
  if (uuidPattern.test(text)) return sql`${columns.id} = ${text}`;
  if (addressPattern.test(text)) return sql`${columns.address} = ${text}`;
  return sql`user_id = (select id from users where lower(username) = ${text})`;
}
