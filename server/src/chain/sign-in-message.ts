import type { Address } from './address';
import { chainId } from './chain';

interface SignInRequest {
  /** The host of the site that asks. */
  domain: string;
  uri: string;
  address: Address;
  /** What signing does, in ASCII. */
  statement: string;
  nonce: string;
  issuedAt: Date;
  expiresAt: Date;
}

/** The message that a wallet shows and signs (EIP-4361). */
export const formatMessage = ({ domain, uri, address, statement, nonce, issuedAt, expiresAt }: SignInRequest): string =>
  [
    `${domain} wants you to sign in with your Ethereum account:`,
    address,
    '',
    statement,
    '',
    `URI: ${uri}`,
    'Version: 1',
    `Chain ID: ${chainId}`,
    `Nonce: ${nonce}`,
    `Issued At: ${issuedAt.toISOString()}`,
    `Expiration Time: ${expiresAt.toISOString()}`,
  ].join('\n');

/** Empty if the message has none. */
export const parseNonce = (message: string): string => /^Nonce: ([0-9a-f]{40})$/m.exec(message)?.[1] ?? '';
