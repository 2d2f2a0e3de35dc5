import { roles } from '@laurel/shared/protocol';
import { systemClock } from '../src/clock';
import { readConfig } from '../src/config';
import { connect } from '../src/database/connection';
import { inTransaction } from '../src/database/transaction';
import { audit } from '../src/domains/audit/store';
import { revokeSessions } from '../src/domains/auth/sessions.store';
import { openDatabase } from '../src/process/database';

// Gives a user a role. A service gets its first admin this way. Usage: grant.ts <username> <role>

async function grant(url: string, username: string, role: (typeof roles)[number]): Promise<boolean> {
  const { db, close } = connect(url);
  try {
    return await inTransaction(db, async (tx) => {
      const user = await tx
        .selectFrom('users')
        .select(['id', 'role'])
        .where((eb) => eb(eb.fn<string>('lower', ['username']), '=', username.toLowerCase()))
        .forUpdate()
        .executeTakeFirst();
      if (!user) return false;
      const at = systemClock.now();
      await tx.updateTable('users').set({ role, updatedAt: at }).where('id', '=', user.id).execute();
      // The next session has the new role's limits.
      await revokeSessions(tx, at, user.id);
      const change = { before: { role: user.role }, after: { role }, reason: 'Granted by an operator' };
      await audit(tx, { at, actorId: null, action: 'user.grant', entity: 'user', entityId: user.id, ...change });
      return true;
    });
  } finally {
    await close();
  }
}

const [username, wanted] = process.argv.slice(2);
const role = roles.find((each) => each === wanted);
if (!username || !role) {
  process.stderr.write(`Usage: grant.ts <username> <${roles.join('|')}>\n`);
  process.exit(2);
}
const { url, release } = await openDatabase(readConfig(process.env));
const done = await grant(url, username, role).finally(() => release());
process.stdout.write(done ? `${username} is now ${role}.\n` : `No user is called ${username}.\n`);
process.exitCode = done ? 0 : 1;
