import type { Migration } from '../../src/database/migrations';
import type { UpgradeState } from './history';

type MigrationKinds = Readonly<Record<string, Pick<Migration, 'olderCodeRuns' | 'phase'>>>;

/** In name order, without those that wait for the old code to be gone. */
export const listFirstHalf = (kinds: MigrationKinds): string[] =>
  Object.keys(kinds)
    .filter((name) => kinds[name]?.phase !== 'after')
    .sort();

/** The migrations of the first half on which a build from then refuses to run. */
export const listPausing = ({ migrations }: UpgradeState, kinds: MigrationKinds): string[] =>
  listFirstHalf(kinds).filter((name) => !migrations.includes(name) && !kinds[name]?.olderCodeRuns);

/**
 * Before there are releases: the oldest state whose code is promised to run on today's first half.
 *
 * @param states - oldest first
 */
export const findOldestRunning = (states: readonly UpgradeState[], kinds: MigrationKinds): UpgradeState | null =>
  states.find((state) => listPausing(state, kinds).length === 0) ?? null;
