import { connect } from './connection';
import type { Addresses } from './pools';
import { makeRoles, type ServerRole, serverRoles, setPassword } from './roles';

/** The address of a database for one of the server's roles. */
export function addressOf(url: string, role: ServerRole, password: string): string {
  const address = new URL(url);
  address.username = serverRoles[role].name;
  address.password = password;
  return address.href;
}

/** Creates the server's roles in our own database, with new passwords. `owner` is an address with the right to. */
export async function addressesOfRoles(owner: string): Promise<Addresses> {
  const { db, close } = connect(owner, { size: 1 });
  try {
    await makeRoles(db);
    const addressed = async (role: ServerRole) => addressOf(owner, role, await setPassword(db, role));
    return { writer: await addressed('writer'), reader: await addressed('reader'), limits: await addressed('limits') };
  } finally {
    await close();
  }
}
