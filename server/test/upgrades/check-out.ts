import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, symlink } from 'node:fs/promises';
import path from 'node:path';
import { repository } from './history';

async function addPackages(into: string, manifest: string): Promise<void> {
  const { dependencies = {} }: { dependencies?: Record<string, string> } = JSON.parse(await readFile(manifest, 'utf8'));
  const today = path.join(repository, 'node_modules/.pnpm/node_modules');
  const missing = Object.entries(dependencies).filter(
    ([name]) => !name.startsWith('@laurel/') && !existsSync(path.join(today, name)),
  );
  if (missing.length === 0) return symlink(today, path.join(into, 'node_modules'));
  const named = missing.map(([name, version]) => `${name}@${version}`);
  execFileSync('npm', ['install', '--no-save', '--no-audit', '--prefix', into, ...named], { stdio: 'ignore' });
  for (const name of await readdir(today)) {
    const here = path.join(into, 'node_modules', name);
    if (!existsSync(here)) await symlink(path.join(today, name), here);
    else if (name.startsWith('@'))
      for (const scoped of await readdir(path.join(today, name)))
        if (!existsSync(path.join(here, scoped)))
          await symlink(path.join(today, name, scoped), path.join(here, scoped));
  }
}

export async function checkOutCommit(commit: string, folder: string): Promise<string> {
  const sources = path.join(folder, 'sources');
  await mkdir(sources);
  const archive = execFileSync('git', ['archive', commit], { cwd: repository, maxBuffer: 2 ** 30 });
  execFileSync('tar', ['x', '-C', sources], { input: archive });
  await addPackages(folder, path.join(sources, 'server/package.json'));
  await symlink(path.join(repository, 'node_modules'), path.join(sources, 'node_modules'));
  for (const workspace of ['server', 'shared', 'deploy', 'host']) {
    const packages = path.join(repository, workspace, 'node_modules');
    const linked = path.join(sources, workspace, 'node_modules');
    await mkdir(path.join(linked, '@laurel'), { recursive: true });
    for (const name of await readdir(packages))
      if (name !== '@laurel') await symlink(path.join(packages, name), path.join(linked, name));
    for (const ours of ['shared', 'server'])
      await symlink(path.join(sources, ours), path.join(linked, '@laurel', ours));
  }
  return sources;
}
