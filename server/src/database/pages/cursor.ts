import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { Refusal } from '../../refusal';

export type KeyType = 'timestamptz' | 'date' | 'uuid' | 'bigint' | 'numeric' | 'text';

const keySchemas: Record<KeyType, z.ZodType<string>> = {
  timestamptz: z.iso.datetime(),
  date: z.iso.date(),
  uuid: z.uuid(),
  bigint: z.string().regex(/^-?\d{1,18}$/),
  numeric: z.string().regex(/^-?\d{1,78}$/),
  // PostgreSQL can't store NUL in text.
  text: z.string().regex(/^[^\0]{0,400}$/),
};

const cursorSchema = z.tuple([z.string(), z.number().int().min(0)], z.string());

export interface CursorPlace {
  section: number;
  keys: readonly string[];
}

/** Keeps microseconds, which a `Date` would lose. */
export const toKeyText = (by: RawBuilder<unknown>, type: KeyType): RawBuilder<string> =>
  type === 'timestamptz' ? sql`to_char(${by} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')` : sql`(${by})::text`;

export const writeCursor = (order: string, { section, keys }: CursorPlace): string =>
  Buffer.from(JSON.stringify([order, section, ...keys])).toString('base64url');

/** @throws Refusal `validation_failed` for an invalid cursor, or one of another order */
export function readCursor(text: string, order: string, sections: readonly (readonly KeyType[])[]): CursorPlace {
  const [cursorOrder, section, ...keys] = parseCursor(text) ?? [];
  const types = section === undefined ? undefined : sections[section];
  if (cursorOrder !== order || section === undefined || types?.length !== keys.length) throw makeInvalidCursorRefusal();
  if (!types.every((type, index) => keySchemas[type].safeParse(keys[index]).success)) throw makeInvalidCursorRefusal();
  return { section, keys };
}

function parseCursor(text: string) {
  try {
    return cursorSchema.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))).data;
  } catch {
    return undefined;
  }
}

function makeInvalidCursorRefusal(): Refusal {
  return Refusal.at('after', { code: 'no_such_place', params: {} });
}
