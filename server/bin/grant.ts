import { roles } from '@laurel/shared/protocol';
import { type Config, readConfig } from '../src/config';
import { readDatabaseClock } from '../src/database/clock';
import { runInTransaction } from '../src/database/transaction';
import { recordAudit } from '../src/domains/operations/audit/store';
import { notifyKeepers } from '../src/domains/people/profiles/role.commands';
import { revokeSessions } from '../src/domains/people/sign-in/sessions.store';
import { lockUserByName, updateUser } from '../src/domains/people/users/store';
import { createJobQueue } from '../src/jobs/queue';
import { openMigratedDatabase } from '../src/process/database';

type GrantOutcome = 'done' | 'unknown' | 'suspended';

async function grantRole(config: Config, username: string, role: (typeof roles)[number]): Promise<GrantOutcome> {
  const { db, release } = await openMigratedDatabase(config);
  try {
    const clock = await readDatabaseClock(db);
    const jobs = createJobQueue(clock);
    return await runInTransaction(db, async (tx) => {
      const user = await lockUserByName(tx, username);
      if (!user) return 'unknown';
      if (user.status === 'suspended' && role !== 'player') return 'suspended';
      const at = clock.now();
      await updateUser(tx, user.id, at, { role });
      // Ends the user's sessions, because how long a session may last depends on the role.
      await revokeSessions(tx, at, user.id);
      const change = { before: { role: user.role }, after: { role }, reason: 'Granted by an operator' };
      await recordAudit(tx, { at, actorId: null, action: 'user.grant', entity: 'user', entityId: user.id, ...change });
      if (role === 'finance' || role === 'admin')
        await notifyKeepers(
          { db: tx, now: at, ports: { jobs } },
          { userId: user.id, name: user.username, role, at, waits: false },
        );
      return 'done';
    });
  } finally {
    await release();
  }
}

const [username, wantedRole] = process.argv.slice(2);
const role = roles.find((each) => each === wantedRole);
if (!username || !role) {
  process.stderr.write(`Usage: grant.ts <username> <${roles.join('|')}>\n`);
  process.exit(2);
}
const config = readConfig(process.env);
const outcome = await grantRole(config, username, role);
const messages: Record<GrantOutcome, string> = {
  done: `${username} is now ${role}.`,
  unknown: `No user is called ${username}.`,
  suspended: `${username} is suspended, and gets no role before that is lifted.`,
};
process.stdout.write(`${messages[outcome]}\n`);
process.exitCode = outcome === 'done' ? 0 : 1;
