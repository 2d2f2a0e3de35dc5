import { email } from '@laurel/shared/protocol/schemas';

/** Null if it isn't valid for an account here. */
export const parseEmail = (text: unknown): string | null => email.safeParse(text).data ?? null;

/** An external account, verified by its provider. */
export interface ProviderAccount {
  /** The issuer. Together with `subject`, the issuer's permanent id of the account, it is the key. */
  issuer: string;
  subject: string;
  displayName: string;
  /** Set only if the provider has verified it. */
  email: string | null;
}

export type ReturnOutcome =
  | { kind: 'verified'; account: ProviderAccount }
  | { kind: 'cancelled' }
  /** The response is invalid: forged, mixed up, or already used. */
  | { kind: 'refused'; why: string }
  /** The provider doesn't respond, or rejects us as a client. */
  | { kind: 'outage'; why: string };

/** What the server keeps of an attempt until the browser returns. */
export interface KeptSecrets {
  nonce: string;
  verifier: string;
}

/** A provider to sign in with, by OAuth 2 or OpenID Connect. */
export interface SignInProvider {
  /** The name in addresses and rows: `google`. */
  readonly name: string;
  /** The name for people: `Google`. */
  readonly label: string;
  /** True if our stand-in answers instead. */
  readonly sandbox: boolean;
  /** Starts an attempt. @returns the URL to redirect to, and what to keep @throws ProviderOutage */
  start(attempt: { state: string; redirectUri: string }): Promise<{ url: string; secrets: KeptSecrets }>;
  /** Verifies all parameters in the query of the redirect back. */
  finish(attempt: { state: string; redirectUri: string; query: string; secrets: KeptSecrets }): Promise<ReturnOutcome>;
}

export class ProviderOutage extends Error {
  override readonly name = 'ProviderOutage';
}
