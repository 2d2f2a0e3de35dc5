import type { Capability } from './roles';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Players are signed in, have a verified email and aren't excluded. */
export type Access = 'anyone' | 'session' | 'player' | Capability;

export type AccessByAction =
  | { readonly action: Readonly<Record<string, Access>> }
  | { readonly kind: Readonly<Record<string, Access>> };

export interface Call {
  readonly method: Method;
  readonly path: string;
  readonly access: Access | AccessByAction;
  readonly list?: true;
  /** True if the call contains a password, a code or the like. Nothing may store or log its payload. */
  readonly secret?: true;
  /** True if the call moves coins. It then requires an `Idempotency-Key`. */
  readonly money?: true;
  /** True if an `Idempotency-Key` is optional. */
  readonly keyed?: true;
  readonly outside?: true;
  readonly multipart?: 'file' | 'cover' | 'avatar';
  readonly file?: true;
  readonly extension?: true;
}

export function listAccesses({ access }: Pick<Call, 'access'>): readonly Access[] {
  if (typeof access === 'string') return [access];
  return Object.values('action' in access ? access.action : access.kind);
}

export const basePath = '/api/v1';

export const chainPath = '/public/chain/rpc';

export interface PageMeta {
  page: number;
  perPage: number;
  /** Null above 1,000 rows; `atLeast` is then a lower bound. */
  total: number | null;
  atLeast?: number | undefined;
  /** The cursor of the next page; null on the last page. */
  next: string | null;
}

/** On the wire, the items are `data` and `meta` is beside them. */
export interface Page<Item, Meta extends PageMeta = PageMeta> {
  items: Item[];
  meta: Meta;
}
