import type { Capability } from './roles';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Who may do something: anyone, any signed-in user, a player (signed in, with a verified email, not excluded), or whoever's
 * role carries the capability.
 */
export type Access = 'anyone' | 'session' | 'player' | Capability;

/** The field of a body that says which action of a call is meant, with the access of each. */
export type AccessByAction =
  | { readonly action: Readonly<Record<string, Access>> }
  | { readonly kind: Readonly<Record<string, Access>> };

/** One call as both sides know it, light enough for the first page load; its schemas live in `./schemas`. */
export interface Call {
  readonly method: Method;
  /** Below the base path, parameters in braces: `/blogs/{id}`. */
  readonly path: string;
  readonly access: Access | AccessByAction;
  /** The answer is a page of items. */
  readonly list?: true;
  /** Carries a password, a code or the like: no payload of it is ever remembered or logged. */
  readonly secret?: true;
  /** Moves coins: takes an `Idempotency-Key`. */
  readonly money?: true;
  /** The request is multipart form data. */
  readonly multipart?: true;
  /** Not one of the 75 specified calls. */
  readonly extension?: true;
}

/** Every access that a call names: one, or one for each of its actions. */
export function accessesOf({ access }: Pick<Call, 'access'>): readonly Access[] {
  if (typeof access === 'string') return [access];
  return Object.values('action' in access ? access.action : access.kind);
}

export const basePath = '/api/v1';

export interface PageMeta {
  page: number;
  perPage: number;
  /** Null beyond 1,000 rows: then `atLeast` says how many there are at the least. */
  total: number | null;
  atLeast?: number | undefined;
  /** Goes on after the last row; null on the last page. */
  next: string | null;
}

/** What a list call yields on both sides; on the wire `items` is `data` and `meta` stands beside it. */
export interface Page<Item, Meta extends PageMeta = PageMeta> {
  items: Item[];
  meta: Meta;
}
