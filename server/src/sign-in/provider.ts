import { email } from '@laurel/shared/protocol/schemas';

/** Null if the email isn't valid for an account here. */
export const parseEmail = (text: unknown): string | null => email.safeParse(text).data ?? null;

export interface ProviderAccount {
  issuer: string;
  subject: string;
  displayName: string;
  /** Set only if the provider has verified it. */
  email: string | null;
}

export type ReturnOutcome =
  | { kind: 'verified'; account: ProviderAccount }
  | { kind: 'cancelled' }
  | { kind: 'refused'; why: string }
  /** The provider doesn't respond, or rejects us as a client. */
  | { kind: 'outage'; why: string };

export interface KeptSecrets {
  nonce: string;
  verifier: string;
}

export interface SignInProvider {
  readonly name: string;
  readonly label: string;
  readonly sandbox: boolean;
  start(attempt: { state: string; redirectUri: string }): Promise<{ url: string; secrets: KeptSecrets }>;
  finish(attempt: { state: string; redirectUri: string; query: string; secrets: KeptSecrets }): Promise<ReturnOutcome>;
}

export class ProviderOutage extends Error {
  override readonly name = 'ProviderOutage';
}
