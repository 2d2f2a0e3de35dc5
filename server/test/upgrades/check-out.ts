import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, symlink } from 'node:fs/promises';
import path from 'node:path';
import { repository } from './history';

async function addPackages(targetFolder: string, manifest: string): Promise<void> {
  const { dependencies = {} }: { dependencies?: Record<string, string> } = JSON.parse(await readFile(manifest, 'utf8'));
  const currentModules = path.join(repository, 'node_modules/.pnpm/node_modules');
  const missingPackages = Object.entries(dependencies).filter(
    ([name]) => !name.startsWith('@laurel/') && !existsSync(path.join(currentModules, name)),
  );
  if (missingPackages.length === 0) return symlink(currentModules, path.join(targetFolder, 'node_modules'));
  const packageSpecs = missingPackages.map(([name, version]) => `${name}@${version}`);
  execFileSync('npm', ['install', '--no-save', '--no-audit', '--prefix', targetFolder, ...packageSpecs], {
    stdio: 'ignore',
  });
  for (const name of await readdir(currentModules)) {
    const modulePath = path.join(targetFolder, 'node_modules', name);
    if (!existsSync(modulePath)) await symlink(path.join(currentModules, name), modulePath);
    else if (name.startsWith('@'))
      for (const scopedName of await readdir(path.join(currentModules, name)))
        if (!existsSync(path.join(modulePath, scopedName)))
          await symlink(path.join(currentModules, name, scopedName), path.join(modulePath, scopedName));
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
    const packagesFolder = path.join(repository, workspace, 'node_modules');
    const linkedFolder = path.join(sources, workspace, 'node_modules');
    await mkdir(path.join(linkedFolder, '@laurel'), { recursive: true });
    for (const name of await readdir(packagesFolder))
      if (name !== '@laurel') await symlink(path.join(packagesFolder, name), path.join(linkedFolder, name));
    for (const packageName of ['shared', 'server'])
      await symlink(path.join(sources, packageName), path.join(linkedFolder, '@laurel', packageName));
  }
  return sources;
}
