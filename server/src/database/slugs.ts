import { sql, type Transaction } from 'kysely';
import type { Database } from './schema';

export const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const maxLength = 80;
const tablesByKind = { contest: 'contests', campaign: 'campaigns', post: 'posts' } as const;

export type TableWithSlug = keyof typeof tablesByKind;

/** A slug that looks like an id gets a prefix, because addresses accept ids too. */
export function makeSlug(title: string, kind: TableWithSlug): string {
  const slug = title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, maxLength)
    .replace(/^-|-$/g, '');
  return uuidPattern.test(slug) ? `${kind}-${slug}` : slug || kind;
}

/** Other transactions that need a slug of this kind wait until this one ends. */
export async function findFreeSlug(tx: Transaction<Database>, kind: TableWithSlug, title: string): Promise<string> {
  await sql`select pg_advisory_xact_lock(hashtext(${`laurel slug ${kind}`}))`.execute(tx);
  const baseSlug = makeSlug(title, kind);
  const rows = await tx
    .selectFrom(tablesByKind[kind])
    .select('slug')
    .where(sql<boolean>`slug = ${baseSlug} or slug like ${`${baseSlug}-%`}`)
    .execute();
  const takenSlugs = new Set(rows.map(({ slug }) => slug));
  let slug = baseSlug;
  for (let number = 2; takenSlugs.has(slug); number += 1) slug = `${baseSlug}-${number}`;
  return slug;
}
