import type { Migration } from '../../src/database/migrations';
import type { UpgradeState } from './history';

type MigrationKinds = Readonly<Record<string, Pick<Migration, 'olderCodeRuns' | 'phase'>>>;

export const listFirstHalf = (migrationKinds: MigrationKinds): string[] =>
  Object.keys(migrationKinds)
    .filter((name) => migrationKinds[name]?.phase !== 'after')
    .sort();

export const listPausingMigrations = ({ migrations }: UpgradeState, migrationKinds: MigrationKinds): string[] =>
  listFirstHalf(migrationKinds).filter((name) => !migrations.includes(name) && !migrationKinds[name]?.olderCodeRuns);

/** @param states oldest first */
export const findOldestRunningState = (
  states: readonly UpgradeState[],
  migrationKinds: MigrationKinds,
): UpgradeState | null => states.find((state) => listPausingMigrations(state, migrationKinds).length === 0) ?? null;
