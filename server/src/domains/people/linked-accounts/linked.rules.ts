import type { Work } from '../../../call/context';
import type { UserRow } from '../users/tables';
import type { IdentityRow } from './tables';

const isOffered = ({ chain, platforms, providers }: Work['ports'], provider: string): boolean =>
  providers.has(provider) ||
  (provider === 'steam' && platforms.steam !== null) ||
  (provider === 'psn' && platforms.playstation !== null) ||
  (provider === 'wallet' && chain !== null);

export function isOnlySignInWay(
  { ports }: Pick<Work, 'ports'>,
  { passwordHash }: Pick<UserRow, 'passwordHash'>,
  identities: readonly IdentityRow[],
  { id }: Pick<IdentityRow, 'id'>,
): boolean {
  if (passwordHash !== null) return false;
  return !identities.some((identity) => identity.id !== id && isOffered(ports, identity.provider));
}
