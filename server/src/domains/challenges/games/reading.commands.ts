import type { AnswerOf, Finding } from '@laurel/shared/protocol';
import type { Work } from '../../../call/context';
import { withTransaction } from '../../../call/transaction';
import {
  classifyDiagnosis,
  type Diagnosis,
  type EarnedAchievement,
  type PlatformOutcome,
  type Purpose,
} from '../../../platforms/platform';
import { confirmDiagnosis } from '../../people/linked-accounts/diagnosis.queries';
import { findOwnIdentity } from '../../people/linked-accounts/store';
import type { IdentityRow } from '../../people/linked-accounts/tables';
import { toRowSnapshot } from './mapper';
import { deriveProvider, findOfferedPlatform } from './platform.rules';
import { progressReadJob } from './progress.job';
import { makeSnapshot, type Snapshot } from './progress.rules';
import { findReading, saveFailedReading, saveReading } from './reading.store';
import type { GameRow, ReadingRow } from './tables';

export const readingFreshMs = 60_000;

export interface Reading {
  /** Null if no reading has succeeded. */
  snapshot: Snapshot | null;
  finding: Finding;
  /** When to try again; null if unknown. */
  retryAt: Date | null;
  checkedAt: Date;
}

/** A game that was never launched is readable: nothing is earned in it. */
export const isReadable = (finding: Finding): boolean => finding === 'readable' || finding === 'never_launched';

export const findIdentity = (
  { db }: Pick<Work, 'db'>,
  userId: string,
  game: GameRow,
): Promise<IdentityRow | undefined> => findOwnIdentity(db, userId, deriveProvider(game.platform));

/** Null if no attempt to read is recorded. */
export const toReading = (row: ReadingRow | undefined): Reading | null =>
  row?.finding && row.triedAt
    ? { snapshot: toRowSnapshot(row), finding: row.finding, retryAt: null, checkedAt: row.triedAt }
    : null;

/** Never call it in a transaction, because it waits for the platform. */
export async function readProgress(
  work: Work,
  identity: IdentityRow,
  game: GameRow,
  purpose: Purpose,
  { freshMs = readingFreshMs }: { freshMs?: number } = {},
): Promise<Reading> {
  const { db, now } = work;
  const key = { identityId: identity.id, gameId: game.id };
  const row = await findReading(db, key);
  const reading = toReading(row);
  if (reading && isReadable(reading.finding) && now.getTime() - reading.checkedAt.getTime() < freshMs) return reading;

  const platform = findOfferedPlatform(work, game.platform);
  const { earned, diagnosis } = await readEarnedAchievements(platform, identity.subject, game.externalId, purpose);
  const hasTrouble = ['platform_down', 'busy', 'key_rejected'].includes(diagnosis.finding);
  const shownDiagnosis = hasTrouble ? diagnosis : await confirmDiagnosis(work, identity, game.externalId, diagnosis);
  if (earned === null) {
    if (diagnosis.finding === 'key_rejected')
      work.ports.log.error({ provider: identity.provider }, 'A platform refuses our key or login');
    if (shownDiagnosis.finding !== 'busy' || purpose !== 'schedule')
      await saveFailedReading(db, key, shownDiagnosis.finding, now);
    return {
      snapshot: toRowSnapshot(row),
      finding: shownDiagnosis.finding,
      retryAt: shownDiagnosis.retryAt,
      checkedAt: now,
    };
  }
  return withTransaction(work, async (work) => {
    const snapshot = makeSnapshot(toRowSnapshot(await findReading(work.db, key)), earned, now);
    await saveReading(work.db, key, snapshot, diagnosis.finding);
    if (row?.watchedUntil) await work.ports.jobs.add(work.db, progressReadJob, key);
    return { snapshot, finding: diagnosis.finding, retryAt: null, checkedAt: now };
  });
}

export async function readPlaytime(
  work: Work,
  identity: IdentityRow,
  game: GameRow,
  purpose: Purpose,
): Promise<number | null> {
  if (game.platform !== 'steam') return null;
  const titles = await findOfferedPlatform(work, 'steam').listTitles(identity.subject, purpose);
  return titles.kind === 'ok' ? (titles.value.find(({ id }) => id === game.externalId)?.minutes ?? null) : null;
}

async function readEarnedAchievements(
  platform: ReturnType<typeof findOfferedPlatform>,
  subject: string,
  titleId: string,
  purpose: Purpose,
): Promise<{ earned: readonly EarnedAchievement[] | null; diagnosis: Diagnosis }> {
  const outcome: PlatformOutcome<readonly EarnedAchievement[]> = await platform.listEarnedAchievements(
    subject,
    titleId,
    purpose,
  );
  if (outcome.kind === 'ok') return { earned: outcome.value, diagnosis: { finding: 'readable', retryAt: null } };
  // `not_found` and `private` can also mean that the game was never launched. The diagnosis tells whether it was.
  const isDoubtful = outcome.kind === 'not_found' || outcome.kind === 'private';
  const diagnosis = isDoubtful ? await platform.diagnose(subject, titleId, purpose) : classifyDiagnosis(outcome);
  // The platform contradicts itself. An older reading must not count as what it shows now.
  if (diagnosis.finding === 'readable') return { earned: null, diagnosis: { finding: 'platform_down', retryAt: null } };
  return { earned: diagnosis.finding === 'never_launched' ? [] : null, diagnosis };
}

export const makeUnlinkedReading = (now: Date): Reading => ({
  snapshot: null,
  finding: 'not_linked',
  retryAt: null,
  checkedAt: now,
});

export const toDiagnosisView = ({ finding, retryAt, checkedAt }: Reading): AnswerOf<'getOwnGame'>['diagnosis'] => ({
  finding,
  retryAt: retryAt?.toISOString() ?? null,
  checkedAt: checkedAt.toISOString(),
});
