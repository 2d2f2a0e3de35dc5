import type { Work } from '../../../call/context';
import type { UserRow } from '../users/tables';
import type { IdentityRow } from './tables';

/** Whether people can sign in with this provider at present. */
const isOffered = ({ chain, platforms, providers }: Work['ports'], provider: string): boolean =>
  providers.has(provider) ||
  (provider === 'steam' && platforms.steam !== null) ||
  (provider === 'psn' && platforms.playstation !== null) ||
  (provider === 'wallet' && chain !== null);

/** Whether nobody could sign in to an account without this identity. One at a provider that isn't set up any more opens nothing. */
export function isLastWayIn(
  { ports }: Pick<Work, 'ports'>,
  { passwordHash }: Pick<UserRow, 'passwordHash'>,
  identities: readonly IdentityRow[],
  { id }: Pick<IdentityRow, 'id'>,
): boolean {
  if (passwordHash !== null) return false;
  return !identities.some((other) => other.id !== id && isOffered(ports, other.provider));
}
