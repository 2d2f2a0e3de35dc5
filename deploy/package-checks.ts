import { execFile } from 'node:child_process';
import path from 'node:path';
import { Refusal } from './refusal';
import { readManifest } from './workspace';

/** Quickest first. */
const checks = ['lint', 'typecheck', 'test'] as const;
const mostLines = 60;
/** A check that takes longer has failed. */
const patienceMs = 30 * 60_000;

const runScript = (directory: string, script: string): Promise<string | null> =>
  new Promise((resolve) => {
    execFile(
      'npm',
      ['run', '--silent', script],
      { cwd: directory, maxBuffer: 64 * 1024 * 1024, timeout: patienceMs, shell: process.platform === 'win32' },
      (error, stdout, stderr) => resolve(error ? `${stdout}${stderr}`.trim() || error.message : null),
    );
  });

/** @throws Refusal with the output of the first check that fails. */
export async function requireChecks(directory: string, onProgress: (line: string) => void): Promise<void> {
  const { scripts = {} } = readManifest(directory);
  const name = path.basename(directory);
  for (const check of checks) {
    if (!(check in scripts)) {
      onProgress(`${name} has no npm run ${check}`);
      continue;
    }
    onProgress(`${name}: npm run ${check} …`);
    const startedAtMs = performance.now();
    const output = await runScript(directory, check);
    if (output !== null)
      throw new Refusal(
        `${output.split('\n').slice(-mostLines).join('\n')}\n\n${name} fails npm run ${check}. To publish it all the same: --without-checks "<why>"`,
      );
    onProgress(`${name} passes npm run ${check} (${((performance.now() - startedAtMs) / 1000).toFixed(1)} s)`);
  }
}
