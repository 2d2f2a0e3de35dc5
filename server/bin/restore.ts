import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { parseIdentities } from '../src/backups/age';
import { readDeletions } from '../src/backups/deletions';
import { checkSums, readManifest } from '../src/backups/manifest';
import { chooseTarget, describeRestore, restoreBackup } from '../src/backups/restore';
import { readConfig } from '../src/config';
import { openStorage } from '../src/process/storage';

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      options: { key: { type: 'string' }, yes: { type: 'boolean', default: false } },
      allowPositionals: true,
    });
    const [folder, ...extraFolders] = positionals;
    return folder && extraFolders.length === 0 && values.key
      ? { folder: path.resolve(folder), key: values.key, yes: values.yes }
      : null;
  } catch {
    return null;
  }
}

async function askYes(): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await terminal.question('Type yes to do it: ');
  terminal.close();
  return answer.trim() === 'yes';
}

const args = readArguments();
if (!args) {
  process.stderr.write('Usage: npm run restore -- <folder of the backup> --key <file with the secret key> [--yes]\n');
  process.exit(2);
}
const begunAtMs = performance.now();
try {
  const { folder } = args;
  const config = readConfig(process.env);
  const identities = parseIdentities(await readFile(args.key, 'utf8'));
  const manifest = await readManifest(folder, identities);
  await checkSums(folder);
  const backup = { folder, identities, manifest };
  const target = await chooseTarget(config, manifest);
  const deletions = await readDeletions(path.dirname(folder));
  process.stderr.write(`${describeRestore(backup, target, { config, deletions })}\n`);
  if (!args.yes && !(await askYes())) {
    process.stderr.write('Nothing was changed.\n');
    process.exit(1);
  }
  const restoredBackup = await restoreBackup(backup, target, { storage: openStorage(config), deletions });
  process.stdout.write(
    `Restored and compared in ${((performance.now() - begunAtMs) / 1000).toFixed(1)} s. Accounts that will be deleted again: ${restoredBackup.deletions}; whose deletion was cancelled after the backup: ${restoredBackup.cancelledDeletions}.\nStart one worker first, and the web processes once it has looked at the chain: see "After a restore" in docs/operating.md.\n`,
  );
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
