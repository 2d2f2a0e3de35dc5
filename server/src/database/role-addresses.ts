import { openConnection } from './connection';
import type { PoolAddresses } from './pools';
import { makeRoles, type ServerRole, serverRoles, setPassword } from './roles';

export function buildRoleAddress(url: string, role: ServerRole, password: string): string {
  const address = new URL(url);
  address.username = serverRoles[role].name;
  address.password = password;
  return address.href;
}

export async function setUpRoles(owner: string): Promise<PoolAddresses> {
  const { db, close } = openConnection(owner, { size: 1 });
  try {
    await makeRoles(db);
    const renewAddress = async (role: ServerRole) => buildRoleAddress(owner, role, await setPassword(db, role));
    return {
      writer: await renewAddress('writer'),
      reader: await renewAddress('reader'),
      limits: await renewAddress('limits'),
    };
  } finally {
    await close();
  }
}
