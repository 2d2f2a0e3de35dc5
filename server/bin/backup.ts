import { parseArgs } from 'node:util';
import { makeKeyPair } from '../src/backups/age';
import { makeBackup } from '../src/backups/backup';
import { removeRemains } from '../src/backups/remains';
import { readConfig } from '../src/config';
import { openStorage } from '../src/process/storage';

const usage =
  'Usage: npm run backup -- --to <folder> --for <age public key> [--keep <days>]\n       npm run backup key\n';

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      options: {
        to: { type: 'string' },
        for: { type: 'string', multiple: true, default: [] },
        keep: { type: 'string', default: '30' },
      },
      allowPositionals: true,
    });
    const keepDays = Number(values.keep);
    if (positionals.length === 1 && positionals[0] === 'key') return { action: 'key' } as const;
    if (positionals.length > 0 || !values.to || values.for.length === 0 || !(keepDays >= 1)) return null;
    return { action: 'backup', folder: values.to, recipients: values.for, keepDays } as const;
  } catch {
    return null;
  }
}

const args = readArguments();
if (!args) {
  process.stderr.write(usage);
  process.exit(2);
}
const begunAtMs = performance.now();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => {
    process.stderr.write(`Stopped by ${signal}. Removing what was written\n`);
    removeRemains().then(
      () => process.exit(1),
      (error: unknown) => {
        process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
        process.exit(1);
      },
    );
  });
try {
  if (args.action === 'key') {
    const { identity, recipient } = await makeKeyPair();
    process.stdout.write(`# public key: ${recipient}\n${identity}\n`);
    process.stderr.write('Keep this away from the machine that is backed up. Without it no backup can be read.\n');
  } else {
    const config = readConfig(process.env);
    const { folder, bytes, manifest, removedFiles } = await makeBackup({
      ...args,
      config,
      storage: openStorage(config),
      onProgress: (line) => process.stderr.write(`${line}\n`),
    });
    const { contents, files } = manifest;
    const rowCount = Object.values(contents.rows).reduce((sum, each) => sum + each, 0);
    process.stdout.write(
      [
        `${folder}: ${(bytes / 2 ** 20).toFixed(1)} MB in ${((performance.now() - begunAtMs) / 1000).toFixed(1)} s.`,
        `It was restored and compared: ${rowCount} rows in ${Object.keys(contents.rows).length} tables, ${contents.ledger.accounts} accounts of the ledger, ${files.count} pictures.`,
        ...(removedFiles.length > 0 ? [`Removed: ${removedFiles.join(', ')}.`] : []),
        '',
      ].join('\n'),
    );
    if (files.missing.length > 0) {
      process.stderr.write(`The storage lacks ${files.missing.length} pictures:\n${files.missing.join('\n')}\n`);
      process.exitCode = 3;
    }
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
