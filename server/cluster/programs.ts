import { execFile } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { findDebianPostgres } from '../test/debian-postgres';

const runProgram = promisify(execFile);

const packages = { etcd: 'etcd-server', haproxy: 'haproxy', patroni: 'patroni', postgres: 'postgresql-15' };

export type Programs = Readonly<Record<keyof typeof packages, string>>;

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function findProgram(name: string): string {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin'];
  return folders.map((folder) => path.join(folder, name)).find(isExecutable) ?? '';
}

export function findPrograms(): Programs {
  const programs: Programs = {
    etcd: findProgram('etcd'),
    haproxy: findProgram('haproxy'),
    patroni: findProgram('patroni'),
    postgres: findDebianPostgres() ?? '',
  };
  const missingPrograms = Object.entries(packages).filter(([name]) => programs[name as keyof Programs] === '');
  if (missingPrograms.length === 0) return programs;
  throw new Error(
    `Not installed: ${missingPrograms.map(([name]) => name).join(', ')}. On Debian 12: apt-get install ${missingPrograms.map(([, name]) => name).join(' ')}. Then stop the services that these packages start.`,
  );
}

/** With version 3 of etcd's API, Patroni before 3.0.3 lets a resumed primary become the leader again without checking who the leader is. */
export async function pickEtcdVersion({ patroni }: Programs): Promise<{ patroni: string; etcd: 2 | 3 }> {
  const { stdout } = await runProgram(patroni, ['--version']);
  const [version = '', ...parts] = /(\d+)\.(\d+)\.(\d+)/.exec(stdout) ?? [];
  const [major = 0, minor = 0, patch = 0] = parts.map(Number);
  return { patroni: version, etcd: major * 10_000 + minor * 100 + patch >= 30_003 ? 3 : 2 };
}
