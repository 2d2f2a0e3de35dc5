import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildChangeFile, findFreeName, listPackages } from './change-file';
import { readChange } from './request';

// `npm run change -- "What people notice." [--minor <package>,…] [--patch <package>,…]` writes a change. Without arguments, it asks.

const root = path.join(import.meta.dirname, '../..');
const args = process.argv.slice(2);

if (args.length === 0) {
  const { status } = spawnSync('npx', ['changeset'], { cwd: root, stdio: 'inherit' });
  process.exitCode = status ?? 1;
} else {
  try {
    const change = readChange(args, listPackages(root));
    const file = path.join('.changeset', findFreeName(root, change.text));
    writeFileSync(path.join(root, file), buildChangeFile(change), { flag: 'wx' });
    process.stdout.write(`new      ${file}\n`);
  } catch (error) {
    process.stdout.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
