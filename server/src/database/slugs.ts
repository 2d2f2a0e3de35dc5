import { type Kysely, sql } from 'kysely';
import type { Database } from './schema';

export const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const longest = 60;

/** A title as a slug. A slug that looks like an id gets a mark, because addresses take ids too. */
export function slugOf(title: string, kind: string): string {
  const slug = title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, longest)
    .replace(/^-|-$/g, '');
  return uuid.test(slug) ? `${kind}-${slug}` : slug || kind;
}

/** The first free one of slug, `-2`, `-3` … Another transaction can still take it. */
export async function freeSlug(db: Kysely<Database>, kind: 'contest' | 'campaign', title: string): Promise<string> {
  const base = slugOf(title, kind);
  const rows = await db
    .selectFrom(`${kind}s` as const)
    .select('slug')
    .where(sql<boolean>`slug = ${base} or slug like ${`${base}-%`}`)
    .execute();
  const taken = new Set(rows.map(({ slug }) => slug));
  let slug = base;
  for (let number = 2; taken.has(slug); number += 1) slug = `${base}-${number}`;
  return slug;
}
