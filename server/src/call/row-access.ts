import { type Capability, can, type RefusalParams, type SaidRefusal } from '@laurel/shared/protocol';
import { Refusal } from '../refusal';
import type { Actor } from './context';

/** Who asks: a user, or a visitor. */
export type Reader = Actor | null;

type Refused = { ok: false } & SaidRefusal;

/** Whether a reader may do something with a row; if not, what they are told. */
export type RowAccess<Row> = { ok: true; row: Row } | Refused;

export const allow = <Row>(row: Row): RowAccess<Row> => ({ ok: true, row });

export const refuse = (refusal: SaidRefusal): Refused => ({ ok: false, ...refusal });

/** Refuses what the reader can't see: for them it doesn't exist. */
export const hide = (what: Exclude<RefusalParams['not_found'], { area: string }>['what']): Refused => ({
  ok: false,
  code: 'not_found',
  params: { what },
});

/** Refuses what the reader sees but may not do. */
export const forbid = (why: RefusalParams['forbidden']['why']): Refused => ({
  ok: false,
  code: 'forbidden',
  params: { why },
});

export const isOneOf = (reader: Reader, ids: readonly (string | null | undefined)[]): boolean =>
  reader !== null && ids.includes(reader.id);

export const hasCapability = (reader: Reader, capability: Capability): boolean =>
  reader !== null && can(reader.role, capability);

/** Allows the player whose row it is. */
export const allowOwner = <Row extends { userId: string | null }>(
  reader: Reader,
  row: Row | undefined,
  what: Parameters<typeof hide>[0],
): RowAccess<Row> => (row && isOneOf(reader, [row.userId]) ? allow(row) : hide(what));

/** Allows staff whose role has the capability, but never with what is about themselves: that is for somebody else. */
export function allowStaff<Row>(
  reader: Reader,
  row: Row | undefined,
  {
    what,
    capability,
    own,
  }: {
    what: Parameters<typeof hide>[0];
    capability: Capability;
    /** Whom the row is about, and what they are told. */
    own?: { people: readonly (string | null | undefined)[]; refusal: Refused };
  },
): RowAccess<Row> {
  if (!hasCapability(reader, capability)) return forbid('role');
  if (row === undefined) return hide(what);
  return own && isOneOf(reader, own.people) ? own.refusal : allow(row);
}

/** The row, if the reader may. @throws Refusal */
export function requireRow<Row>(access: RowAccess<Row>): Row {
  if (!access.ok) throw Refusal.of(access);
  return access.row;
}
