import type { Capability } from './roles';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Who can use a call: anyone, any signed-in user, a player (signed in, with a verified email, not excluded), or
 * everyone whose role has the capability.
 */
export type Access = 'anyone' | 'session' | 'player' | Capability;

/** The body field that names the action of a call, and the access of each action. */
export type AccessByAction =
  | { readonly action: Readonly<Record<string, Access>> }
  | { readonly kind: Readonly<Record<string, Access>> };

/** A call as client and server know it, small enough for the first page load. Its schemas are in `./schemas`. */
export interface Call {
  readonly method: Method;
  /** Below the base path, parameters in braces: `/blogs/{id}`. */
  readonly path: string;
  readonly access: Access | AccessByAction;
  /** The answer is a page of items. */
  readonly list?: true;
  /** Contains a password, a code or similar, so its payload is never stored or logged. */
  readonly secret?: true;
  /** Moves coins: takes an `Idempotency-Key`. */
  readonly money?: true;
  /** Runs once per `Idempotency-Key`, if one is sent. */
  readonly keyed?: true;
  /** Asks a game platform first, so it opens its own transactions. */
  readonly outside?: true;
  /** The request is multipart form data, with a picture in the part of this name. */
  readonly multipart?: 'file' | 'cover' | 'avatar';
  /** Answers with a CSV file, sent as it is read. */
  readonly file?: true;
  /** Not one of the 75 specified calls. */
  readonly extension?: true;
}

/** Every access that a call requires: one, or one per action. */
export function accessesOf({ access }: Pick<Call, 'access'>): readonly Access[] {
  if (typeof access === 'string') return [access];
  return Object.values('action' in access ? access.action : access.kind);
}

export const basePath = '/api/v1';

/** The path below the base path where pages reach the chain by JSON-RPC. */
export const chainPath = '/public/chain/rpc';

export interface PageMeta {
  page: number;
  perPage: number;
  /** Null beyond 1,000 rows; `atLeast` is then a lower bound. */
  total: number | null;
  atLeast?: number | undefined;
  /** Continues after the last row; null on the last page. */
  next: string | null;
}

/** What a list call returns. On the wire `items` is `data`, with `meta` next to it. */
export interface Page<Item, Meta extends PageMeta = PageMeta> {
  items: Item[];
  meta: Meta;
}
