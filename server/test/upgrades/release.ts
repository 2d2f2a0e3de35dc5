import type { Migration } from '../../src/database/migrations';
import type { UpgradeState } from './history';

type MigrationKinds = Readonly<Record<string, Pick<Migration, 'olderCodeRuns' | 'phase'>>>;

export const listFirstHalf = (kinds: MigrationKinds): string[] =>
  Object.keys(kinds)
    .filter((name) => kinds[name]?.phase !== 'after')
    .sort();

export const listPausing = ({ migrations }: UpgradeState, kinds: MigrationKinds): string[] =>
  listFirstHalf(kinds).filter((name) => !migrations.includes(name) && !kinds[name]?.olderCodeRuns);

/** @param states oldest first */
export const findOldestRunning = (states: readonly UpgradeState[], kinds: MigrationKinds): UpgradeState | null =>
  states.find((state) => listPausing(state, kinds).length === 0) ?? null;
