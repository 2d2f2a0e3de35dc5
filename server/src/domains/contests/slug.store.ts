import { type Kysely, sql } from 'kysely';
import type { Database } from '../../database/schema';

export const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const longest = 60;

/** A title as it stands in an address. One that reads as an id is marked: an address that is an id names a contest by it. */
export function slugOf(title: string): string {
  const slug = title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, longest)
    .replace(/^-|-$/g, '');
  return uuid.test(slug) ? `contest-${slug}` : slug || 'contest';
}

/** The title's slug, or the first `-2`, `-3` … of it that no contest has yet. Another transaction may take it meanwhile. */
export async function freeSlug(db: Kysely<Database>, title: string): Promise<string> {
  const base = slugOf(title);
  const rows = await db
    .selectFrom('contests')
    .select('slug')
    .where(sql<boolean>`slug = ${base} or slug like ${`${base}-%`}`)
    .execute();
  const taken = new Set(rows.map(({ slug }) => slug));
  let slug = base;
  for (let number = 2; taken.has(slug); number += 1) slug = `${base}-${number}`;
  return slug;
}
