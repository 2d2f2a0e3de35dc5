import { email } from '@laurel/shared/protocol/schemas';

/** An address that a provider vouches for, if it is one that an account here can have. */
export const verifiedEmail = (text: unknown): string | null => email.safeParse(text).data ?? null;

/** An account elsewhere, as its provider vouches for it. */
export interface ProviderAccount {
  /** Who vouches, and under which lasting id: together the key. */
  issuer: string;
  subject: string;
  displayName: string;
  /** Only one that the provider has verified. */
  email: string | null;
}

/** What came back with the browser. */
export type Returned =
  | { kind: 'verified'; account: ProviderAccount }
  | { kind: 'cancelled' }
  /** Something in it is wrong: forged, mixed up, used before. */
  | { kind: 'refused'; why: string }
  /** The provider does not answer, or does not know us. */
  | { kind: 'outage'; why: string };

/** What an attempt has to keep until the browser is back; it never leaves the server. */
export interface Kept {
  nonce: string;
  verifier: string;
}

/** A provider that people sign in with by OAuth 2 or OpenID Connect. */
export interface SignInProvider {
  /** What it is called in addresses and rows: `google`. */
  readonly name: string;
  /** What people call it: `Google`. */
  readonly label: string;
  /** Our stand-in answers instead. */
  readonly sandbox: boolean;
  /** Where the browser goes. @throws ProviderOutage */
  start(attempt: { state: string; redirectUri: string }): Promise<{ url: string; kept: Kept }>;
  /** Judges the query that the browser came back with, every parameter of it. */
  finish(attempt: { state: string; redirectUri: string; query: string; kept: Kept }): Promise<Returned>;
}

export class ProviderOutage extends Error {
  override readonly name = 'ProviderOutage';
}
