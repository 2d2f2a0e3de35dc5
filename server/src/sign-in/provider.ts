import { email } from '@laurel/shared/protocol/schemas';

/** An email that a provider has verified, if it is valid for an account here. */
export const parseEmail = (text: unknown): string | null => email.safeParse(text).data ?? null;

/** An external account, verified by its provider. */
export interface ProviderAccount {
  /** The issuer and its permanent id: together the key. */
  issuer: string;
  subject: string;
  displayName: string;
  /** Only an email that the provider has verified. */
  email: string | null;
}

/** The result of a sign-in at the provider. */
export type Returned =
  | { kind: 'verified'; account: ProviderAccount }
  | { kind: 'cancelled' }
  /** The response is invalid: forged, mixed up, or used before. */
  | { kind: 'refused'; why: string }
  /** The provider doesn't respond, or doesn't accept us as a client. */
  | { kind: 'outage'; why: string };

/** Data that an attempt keeps on the server until the browser returns. */
export interface Kept {
  nonce: string;
  verifier: string;
}

/** A provider for sign-in by OAuth 2 or OpenID Connect. */
export interface SignInProvider {
  /** Its name in addresses and rows: `google`. */
  readonly name: string;
  /** Its name for people: `Google`. */
  readonly label: string;
  /** True if our stand-in answers instead. */
  readonly sandbox: boolean;
  /** The address for the redirect. @throws ProviderOutage */
  start(attempt: { state: string; redirectUri: string }): Promise<{ url: string; kept: Kept }>;
  /** Verifies the query of the redirect back, with every parameter. */
  finish(attempt: { state: string; redirectUri: string; query: string; kept: Kept }): Promise<Returned>;
}

export class ProviderOutage extends Error {
  override readonly name = 'ProviderOutage';
}
