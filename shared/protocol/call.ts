import type { Capability } from './roles';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** `player`: signed in, with a verified email, and not self-excluded. */
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
  /** True if the call requires an `Idempotency-Key`, because running it twice could move coins twice. */
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
  /** Null if the list is longer than the server counts; `atLeast` is then a lower bound. */
  total: number | null;
  atLeast?: number | undefined;
  /** The row limit of a search that covered only the newest or the most urgent rows. Null or absent if it covered all rows. */
  searched?: number | null | undefined;
  /** The cursor of the next page. Null on the last page, and in lists without cursors. */
  next: string | null;
}

/** In JSON, the items are `data`, and `meta` is beside them. */
export interface Page<Item, Meta extends PageMeta = PageMeta> {
  items: Item[];
  meta: Meta;
}
