import { readConfig } from '../src/config';
import { openMigratedDatabase } from '../src/process/database';
import { encryptSecretsAgain } from '../src/process/reseal';
import { createSecrets } from '../src/secrets';

const config = readConfig(process.env);
if (process.argv.length > 2 || !config.secretsKey || !config.otherSecretsKey) {
  process.stderr.write('Usage: reseal.ts, with SECRETS_KEY and SECRETS_KEY_OTHER set\n');
  process.exit(2);
}
const { db, release } = await openMigratedDatabase(config);
try {
  const { count, unreadableNames } = await encryptSecretsAgain(
    db,
    createSecrets(config.secretsKey, config.otherSecretsKey),
  );
  process.stdout.write(`Encrypted anew with SECRETS_KEY: ${count}.\n`);
  for (const name of unreadableNames) process.stderr.write(`No key decrypts ${name}: give it again.\n`);
  if (unreadableNames.length > 0) process.exitCode = 1;
} finally {
  await release();
}
