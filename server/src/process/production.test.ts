import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isFullRun } from '../../../tools/checks/full-run';
import { findDebianPostgres, startDebianPostgres } from '../../test/debian-postgres';
import { startMailServer } from '../../test/mail-server';
import { findFreePort } from '../database/embedded/start';

const root = path.join(__dirname, '../../..');
const debianFolder = isFullRun ? findDebianPostgres() : null;
const isClone = isFullRun && readdirSync(root).includes('.git');
const skipNote = isFullRun ? 'needs Debian’s PostgreSQL and a clone' : 'only in the full run';

function readCommands(): [yours: string, letter: string] {
  const text = readFileSync(path.join(root, 'docs/operating.md'), 'utf8');
  const [, section = ''] = text.split('\n## ');
  const blocks = [...section.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, block = '']) => block);
  const [yourCommands, letterCommands, ...otherBlocks] = blocks;
  if (!yourCommands || !letterCommands || otherBlocks.length > 0)
    throw new Error('The first section has two blocks of commands');
  return [yourCommands, letterCommands];
}

const listNames = (block: string): string[] =>
  [...block.matchAll(/^export (.*)$/gm)].flatMap(([, all = '']) =>
    [...all.matchAll(/\b([A-Z_0-9]+)=/g)].map(([, name = '']) => name),
  );

test('the list of commands has two blocks', () => {
  expect(listNames(readCommands()[0])).toContain('OWNER_URL');
});

(debianFolder && isClone ? test : test.skip)(
  `the list of commands leads from nothing to production${debianFolder && isClone ? '' : ` (skipped: ${skipNote})`}`,
  async () => {
    if (!debianFolder) return;
    const [yourCommands, letterCommands] = readCommands();
    const folder = mkdtempSync(path.join(tmpdir(), 'laurel-production-'));
    chmodSync(folder, 0o755);
    const [server, mail] = [await startDebianPostgres(debianFolder), await startMailServer()];
    const owner = new URL(server.url);
    Object.assign(owner, { username: 'laurel_owner', password: `it's "secret"`, pathname: '/laurel' });
    const ports = [await findFreePort(), await findFreePort(), await findFreePort()].map(String);
    const operatorVariables: Record<string, string> = {
      REPOSITORY: root,
      ADMIN_URL: server.url,
      OWNER_URL: owner.href,
      MAIL_SERVER: mail.url,
      PUBLIC_ORIGIN: 'https://laurel.example',
      MAIL_FROM: 'Laurel <no-reply@laurel.example>',
      TRUST_PROXY: '127.0.0.1',
      BACKUPS: path.join(folder, 'backups'),
      WEB_PORT: ports[0] ?? '',
      WEB_PORT_2: ports[1] ?? '',
      WORKER_PORT: ports[2] ?? '',
    };
    expect(Object.keys(operatorVariables).sort()).toEqual(listNames(yourCommands).sort());
    writeFileSync(
      path.join(folder, 'list.sh'),
      `set -euo pipefail\ntrap 'jobs -p > "${folder}/pids"' EXIT\n${letterCommands}`,
    );
    const { PATH = '', HOME = '', NODE_EXTRA_CA_CERTS } = process.env;
    const env = {
      PATH: `${debianFolder}:${PATH}`,
      HOME,
      ...(NODE_EXTRA_CA_CERTS && { NODE_EXTRA_CA_CERTS }),
      ...operatorVariables,
    };
    let commandOutput = '';
    try {
      const child = spawn('bash', ['list.sh'], { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (commandOutput += text));
      const exitCode = await new Promise((resolve) => child.once('exit', resolve));
      if (exitCode !== 0) throw new Error(`The list ended with ${exitCode}:\n${commandOutput.slice(-4000)}`);
      expect(commandOutput).toContain('A start would take these settings.');
      expect(commandOutput).toMatch(/It was restored and compared: \d+ rows/);

      const origin = `http://127.0.0.1:${ports[0]}`;
      expect(await (await fetch(origin)).text()).toContain('<title>');
      const person = { username: 'first_keeper', email: 'a@example.org', password: 'a long winded phrase' };
      const registeredResponse = await fetch(`${origin}/api/v1/auth/registration`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...person, birthDate: '1990-05-04', terms: true }),
      });
      expect(registeredResponse.status).toBe(200);
      expect((await mail.receiveNext()).to).toEqual(['a@example.org']);
      const grantCommand = ['--import', 'tsx', 'server/bin/grant.ts', 'first_keeper', 'admin'];
      const settings = { NODE_ENV: 'production', LAUREL_SECRETS: path.join(folder, 'secrets') };
      const grantOutput = execFileSync(process.execPath, grantCommand, {
        cwd: path.join(folder, 'laurel'),
        env: { ...env, ...settings },
        encoding: 'utf8',
      });
      expect(grantOutput).toBe('first_keeper is now admin.\n');
    } finally {
      // The script writes this file as it ends.
      const pidsFile = path.join(folder, 'pids');
      const pids = existsSync(pidsFile) ? readFileSync(pidsFile, 'utf8').split('\n').filter(Boolean) : [];
      for (const pid of pids) process.kill(Number(pid), 'SIGTERM');
      await server.stop();
      await mail.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
  900_000,
);
