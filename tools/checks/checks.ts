import { spawn } from 'node:child_process';
import path from 'node:path';

export const checks: Readonly<Record<string, readonly string[]>> = {
  Types: ['typecheck'],
  Lint: ['lint'],
  'Quick tests': ['test:quick'],
  'Shared surface': ['surface'],
  Names: ['names'],
  Requests: ['requests'],
  Translations: ['translations'],
  Bytes: ['bytes'],
  Migrations: ['migrations'],
  Specification: ['specification'],
  Licences: ['sbom'],
};

/** @returns true if the script passed */
export const runScript = (script: readonly string[]) =>
  new Promise<boolean>((resolve, reject) => {
    const cwd = path.join(import.meta.dirname, '../..');
    const child = spawn('npm', ['run', '--silent', ...script], { cwd, stdio: 'inherit' });
    child.on('error', reject);
    child.on('exit', (code) => resolve(code === 0));
  });
