import { type Capability, can, type RefusalParams, type RefusalWithParams } from '@laurel/shared/protocol';
import { Refusal } from '../refusal';
import type { Actor } from './context';

export type Reader = Actor | null;

type RefusedAccess = { ok: false } & RefusalWithParams;

export type RowAccess<Row> = { ok: true; row: Row } | RefusedAccess;

export const allowRow = <Row>(row: Row): RowAccess<Row> => ({ ok: true, row });

export const makeRowRefusal = (refusal: RefusalWithParams): RefusedAccess => ({ ok: false, ...refusal });

export const hideRow = (what: Exclude<RefusalParams['not_found'], { area: string }>['what']): RefusedAccess => ({
  ok: false,
  code: 'not_found',
  params: { what },
});

export const forbidRow = (why: RefusalParams['forbidden']['why']): RefusedAccess => ({
  ok: false,
  code: 'forbidden',
  params: { why },
});

export const isReaderAmong = (reader: Reader, ids: readonly (string | null | undefined)[]): boolean =>
  reader !== null && ids.includes(reader.id);

export const hasCapability = (reader: Reader, capability: Capability): boolean =>
  reader !== null && can(reader.role, capability);

export const allowOwner = <Row extends { userId: string | null }>(
  reader: Reader,
  row: Row | undefined,
  what: Parameters<typeof hideRow>[0],
): RowAccess<Row> => (row && isReaderAmong(reader, [row.userId]) ? allowRow(row) : hideRow(what));

export function allowStaff<Row>(
  reader: Reader,
  row: Row | undefined,
  {
    what,
    capability,
    own,
  }: {
    what: Parameters<typeof hideRow>[0];
    capability: Capability;
    own?: { people: readonly (string | null | undefined)[]; refusal: RefusedAccess };
  },
): RowAccess<Row> {
  if (!hasCapability(reader, capability)) return forbidRow('role');
  if (row === undefined) return hideRow(what);
  return own && isReaderAmong(reader, own.people) ? own.refusal : allowRow(row);
}

/** @throws Refusal unless access is allowed */
export function requireRow<Row>(access: RowAccess<Row>): Row {
  if (!access.ok) throw Refusal.of(access);
  return access.row;
}
