import { execFile, spawn } from 'node:child_process';
import { promisify } from 'node:util';

const runProgram = promisify(execFile);

export interface SystemAccount {
  uid: number;
  gid: number;
}

const accountName = 'postgres';

async function lookUpAccount(): Promise<SystemAccount | null> {
  try {
    const [uid, gid] = await Promise.all([
      runProgram('id', ['-u', accountName]),
      runProgram('id', ['-g', accountName]),
    ]);
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  } catch {
    return null;
  }
}

/** PostgreSQL refuses to run as root. @returns null if we aren't root */
export async function ensurePostgresAccount(): Promise<SystemAccount | null> {
  if (process.getuid?.() !== 0) return null;
  const existingAccount = await lookUpAccount();
  if (existingAccount) return existingAccount;
  try {
    await runProgram('groupadd', ['--system', accountName]).catch(() => undefined);
    await runProgram('useradd', [
      '--system',
      '--no-create-home',
      '--gid',
      accountName,
      '--shell',
      '/bin/false',
      accountName,
    ]);
  } catch (cause) {
    throw new Error(
      'PostgreSQL does not run as root, and the user "postgres" could not be created. Start as another user, or create it: useradd --system postgres',
      { cause },
    );
  }
  const createdAccount = await lookUpAccount();
  if (!createdAccount) throw new Error('The user "postgres" was created but can’t be found.');
  return createdAccount;
}

function canRunCommand(command: string, args: string[], account: SystemAccount): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { ...account, cwd: '/', stdio: 'ignore' });
    child.once('error', () => resolve(false));
    child.once('exit', (code) => resolve(code === 0));
  });
}

/** Runs the file as that account, because modes, ACLs and mounts all matter. */
export const canExecute = (file: string, account: SystemAccount): Promise<boolean> =>
  canRunCommand(file, ['--version'], account);

export const canWrite = (folder: string, account: SystemAccount): Promise<boolean> =>
  canRunCommand('/bin/sh', ['-c', 'cd -- "$1" && test -w .', 'sh', folder], account);
