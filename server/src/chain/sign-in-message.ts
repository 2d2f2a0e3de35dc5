import type { Address } from './address';
import { chainId } from './chain';

interface SignInRequest {
  domain: string;
  uri: string;
  address: Address;
  /** In ASCII, as EIP-4361 demands. */
  statement: string;
  nonce: string;
  issuedAt: Date;
  expiresAt: Date;
}

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

export const parseNonce = (message: string): string => /^Nonce: ([0-9a-f]{40})$/m.exec(message)?.[1] ?? '';
