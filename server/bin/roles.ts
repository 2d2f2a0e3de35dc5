import { openConnection } from '../src/database/connection';
import { buildRoleAddress } from '../src/database/role-addresses';
import { grantRights, listRoleFaults, makeRoles, type ServerRole } from '../src/database/roles';
import { takesFile } from '../src/settings/names';
import { listGivenVariables } from '../src/settings/variables';

const [action = 'check', ...extraArguments] = process.argv.slice(2);
const { variables: givenVariables, problems } = listGivenVariables(process.env, takesFile);
const url = givenVariables.find(({ name }) => name === 'DATABASE_OWNER_URL')?.value;
if (!url || extraArguments.length > 0 || !['check', 'make'].includes(action)) {
  process.stderr.write(['Usage: roles.ts [make], with DATABASE_OWNER_URL set', ...problems, ''].join('\n'));
  process.exit(2);
}
const variablesByRole: Record<ServerRole, string> = {
  writer: 'DATABASE_URL',
  reader: 'DATABASE_READER_URL',
  limits: 'DATABASE_LIMITS_URL',
};
const { db, close } = openConnection(url, { size: 1 });
try {
  if (action === 'make') {
    const passwordsByRole = await db.transaction().execute(async (tx) => {
      const passwords = await makeRoles(tx);
      await grantRights(tx);
      return passwords;
    });
    for (const [role, password] of Object.entries(passwordsByRole) as [ServerRole, string][])
      process.stdout.write(`${variablesByRole[role]}=${buildRoleAddress(url, role, password)}\n`);
  }
  const faults = await listRoleFaults(db);
  process.stderr.write(faults.length > 0 ? `${faults.join('\n')}\n` : 'The roles are as they should be.\n');
  process.exitCode = faults.length > 0 ? 1 : 0;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
} finally {
  await close();
}
