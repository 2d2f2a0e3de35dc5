import { text } from 'node:stream/consumers';
import { readConfig } from '../src/config';
import { readDatabaseClock } from '../src/database/clock';
import { PlayStationLogins } from '../src/platforms/playstation/login';
import { openMigratedDatabase } from '../src/process/database';
import { createSecrets } from '../src/secrets';

const [login = '', ...extraArguments] = process.argv.slice(2);
const config = readConfig(process.env);
if (!/^[a-z\d-]{1,32}$/.test(login) || extraArguments.length > 0 || !config.playStation || !config.secretsKey) {
  process.stderr.write(
    'Usage: playstation.ts <login> < file with the NPSSO, with PLAYSTATION_CLIENT, PLAYSTATION_CANARY and SECRETS_KEY set\n',
  );
  process.exit(2);
}
// Reads standard input, because other users of the machine can see arguments.
const npsso = (await text(process.stdin)).trim();
if (!/^[\w-]{20,200}$/.test(npsso)) {
  process.stderr.write('That isn’t an NPSSO.\n');
  process.exit(2);
}
const { db, release } = await openMigratedDatabase(config);
try {
  const secrets = createSecrets(config.secretsKey, config.otherSecretsKey);
  const { client } = config.playStation;
  const logins = new PlayStationLogins({ db, clock: await readDatabaseClock(db), fetch, secrets, client });
  const outcome = await logins.signIn(login, npsso);
  if (outcome.kind === 'ok') {
    process.stdout.write(`${login} is signed in until ${outcome.value.toISOString()}.\n`);
  } else {
    const reason =
      outcome.kind === 'key_rejected' ? 'PlayStation rejected this NPSSO.' : 'No response from PlayStation. Try again.';
    process.stderr.write(`${reason}\n`);
    process.exitCode = 1;
  }
} finally {
  await release();
}
