import { execFileSync } from 'node:child_process';
import path from 'node:path';

export interface UpgradeState {
  commit: string;
  migrations: string[];
}

export const repository = path.join(import.meta.dirname, '../../..');
export const migrationsFolder = 'server/src/database/migrations';
const historyStart = '2026-11-21T00:00:00Z';
const renamedBeforeLanding: readonly string[] = ['20261123T2140-match-extensions', '20261123T2210-match-extensions'];

const runGit = (...args: string[]): string[] =>
  execFileSync('git', args, { cwd: repository, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    .split('\n')
    .filter(Boolean);

export function listMigrations(commit: string): string[] {
  const files = runGit('ls-tree', '--name-only', commit, `${migrationsFolder}/`).map((file) =>
    path.basename(file, '.ts'),
  );
  return files.filter((name) => /^\d+(T\d+)?-/.test(name)).sort();
}

/** Oldest first. Null without the whole history of main. */
export function listMainStates(): UpgradeState[] | null {
  try {
    if (runGit('rev-parse', '--is-shallow-repository')[0] !== 'false') return null;
    const changes = runGit(
      'log',
      '--first-parent',
      '--reverse',
      `--since=${historyStart}`,
      '--format=%H',
      '--',
      migrationsFolder,
    );
    const states = changes
      .map((commit): UpgradeState => ({ commit, migrations: listMigrations(commit) }))
      .filter(({ migrations }, index, all) => migrations.join() !== all[index - 1]?.migrations.join());
    return states
      .map(({ commit, migrations }, index) => {
        const nextCommit = states[index + 1]?.commit;
        return {
          commit: runGit('rev-parse', '--short=8', nextCommit ? `${nextCommit}^` : commit)[0] ?? commit,
          migrations,
        };
      })
      .filter(({ migrations }) => !migrations.some((name) => renamedBeforeLanding.includes(name)));
  } catch {
    return null;
  }
}

export function findLastTag(): UpgradeState | null {
  const [tag] = runGit('tag', '--list', '@laurel/server@*', '--sort=-version:refname', '--merged');
  return tag === undefined ? null : { commit: tag, migrations: listMigrations(tag) };
}
