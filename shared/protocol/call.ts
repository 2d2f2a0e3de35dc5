import type { Capability } from './roles';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Who can make a call: anyone, signed-in users, players (signed in, email verified, not excluded), or roles with the
 * capability.
 */
export type Access = 'anyone' | 'session' | 'player' | Capability;

/** The access of each action, and the body field that names the action. */
export type AccessByAction =
  | { readonly action: Readonly<Record<string, Access>> }
  | { readonly kind: Readonly<Record<string, Access>> };

/** A call without its schemas (`./schemas`), so that the first page load stays small. */
export interface Call {
  readonly method: Method;
  /** Below the base path, with parameters in braces: `/blogs/{id}`. */
  readonly path: string;
  readonly access: Access | AccessByAction;
  /** True if the answer is a page of items. */
  readonly list?: true;
  /** True if the call contains a password, a code or the like, so its payload is never stored or logged. */
  readonly secret?: true;
  /** True if the call moves coins and so requires an `Idempotency-Key`. */
  readonly money?: true;
  /** True if an `Idempotency-Key` is optional, and makes the call run once. */
  readonly keyed?: true;
  /** True if the call asks a game platform first, and so opens its own transactions. */
  readonly outside?: true;
  /** The name of the part with the picture, in multipart form data. */
  readonly multipart?: 'file' | 'cover' | 'avatar';
  /** True if the answer is a file, streamed while it is read: CSV or JSON, as its path ends. */
  readonly file?: true;
  /** True for calls that aren't among the 75 specified ones. */
  readonly extension?: true;
}

export function listAccesses({ access }: Pick<Call, 'access'>): readonly Access[] {
  if (typeof access === 'string') return [access];
  return Object.values('action' in access ? access.action : access.kind);
}

export const basePath = '/api/v1';

/** The path below the base path where pages reach the chain by JSON-RPC. */
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

/** What a list call returns. On the wire, the items are `data` and `meta` is beside them. */
export interface Page<Item, Meta extends PageMeta = PageMeta> {
  items: Item[];
  meta: Meta;
}
