import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { chmod, chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { ensurePostgresAccount } from '../src/database/embedded/account';
import { findFreePort } from '../src/database/embedded/start';

const runProgram = promisify(execFile);

export function findDebianPostgres(): string | null {
  const versionsFolder = '/usr/lib/postgresql';
  const folders = (existsSync(versionsFolder) ? readdirSync(versionsFolder) : []).map((version) =>
    path.join(versionsFolder, version, 'bin'),
  );
  const tools = ['initdb', 'pg_ctl', 'pg_dump', 'psql'];
  return folders.find((each) => tools.every((tool) => existsSync(path.join(each, tool)))) ?? null;
}

export async function startDebianPostgres(
  binaries: string,
  settings = '',
): Promise<{ url: string; stop(): Promise<void> }> {
  const account = await ensurePostgresAccount();
  const folder = await mkdtemp(path.join(os.tmpdir(), 'laurel-debian-'));
  await chmod(folder, 0o755);
  if (account) await chown(folder, account.uid, account.gid);
  const dataFolder = path.join(folder, 'data');
  const runTool = (tool: string, ...args: string[]) =>
    runProgram(path.join(binaries, tool), ['-D', dataFolder, ...args], {
      ...account,
      cwd: '/',
      env: { LC_ALL: 'C.UTF-8' },
    });
  const passwordFile = path.join(folder, 'password');
  await writeFile(passwordFile, 'a secret: word', { mode: 0o644 });
  await runTool('initdb', '--username=own', '--auth=scram-sha-256', `--pwfile=${passwordFile}`, '--encoding=UTF8');
  const port = await findFreePort();
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c fsync=off ${settings}`;
  await runTool('pg_ctl', '-w', '-o', options, '-l', path.join(folder, 'log'), 'start');
  return {
    url: `postgres://own:a%20secret%3A%20word@127.0.0.1:${port}/postgres`,
    async stop() {
      await runTool('pg_ctl', '-w', '-m', 'immediate', 'stop');
      await rm(folder, { recursive: true, force: true });
    },
  };
}
