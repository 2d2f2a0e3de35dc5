import type { Achievement } from '@laurel/shared/protocol';
import type { Work } from '../../../call/context';
import { withTransaction } from '../../../call/transaction';
import { makeTooManyRefusal } from '../../../limits/too-many';
import type { PlatformFailure, PlatformOutcome, PlatformTitle, Purpose } from '../../../platforms/platform';
import { Refusal } from '../../../refusal';
import type { IdentityRow } from '../../people/linked-accounts/tables';
import { gameIconsJob } from './pictures.job';
import { listMissingPictures, noteIcons, saveCoverSource } from './pictures.store';
import { deriveProvider, findOfferedPlatform } from './platform.rules';
import { findTitle, keepList, keepTitles } from './store';
import type { GameRow } from './tables';

/** Patches can add achievements, so a list is read again after a week. */
const listFreshMs = 7 * 24 * 3600_000;

export async function keepOwnTitles(
  { db, now }: Work,
  platform: GameRow['platform'],
  titles: readonly PlatformTitle[],
): Promise<void> {
  const newTitles = titles.map(({ id, name, systems, cover }) => ({ externalId: id, title: name, systems, cover }));
  await keepTitles(db, platform, newTitles, now);
}

export async function readTitle(
  work: Work,
  name: GameRow['platform'],
  externalId: string,
  identity: IdentityRow | undefined,
  purpose: Purpose,
): Promise<GameRow> {
  const { db, now } = work;
  const knownGame = await findTitle(db, name, externalId);
  if (knownGame?.listReadAt && now.getTime() - knownGame.listReadAt.getTime() < listFreshMs) return knownGame;

  const platform = findOfferedPlatform(work, name);
  const listOutcome = await platform.listAchievements(externalId, 'en', purpose);
  if (listOutcome.kind !== 'ok') {
    if (knownGame?.listId) return knownGame;
    throw toRefusal(listOutcome, name, now);
  }
  const game = knownGame ?? (await addTitle(work, name, externalId, listOutcome.value.title, purpose));
  // PlayStation returns rarity only with a player's own progress. Without an account, the known rates are kept.
  const rarity = identity ? await platform.readRarity(externalId, identity.subject, purpose) : null;
  const rates = rarity?.kind === 'ok' ? rarity.value : new Map<string, number>();
  const achievements = listOutcome.value.achievements.map(
    ({ id, name: title, description, hidden, grade }): Achievement => ({
      id,
      title,
      description,
      // A job copies the icon, because pages can't load it from the platform.
      icon: null,
      rarity: rates.get(id) ?? null,
      hidden,
      grade,
    }),
  );
  const icons = listOutcome.value.achievements.flatMap(({ id, icon }) =>
    icon === null ? [] : [{ achievementId: id, source: icon }],
  );
  return withTransaction(work, async ({ db: tx, ports }) => {
    await noteIcons(tx, game.id, icons);
    if (listOutcome.value.cover !== null) await saveCoverSource(tx, game.id, listOutcome.value.cover);
    if ((await listMissingPictures(tx, game.id)).length > 0)
      await ports.jobs.add(tx, gameIconsJob, { gameId: game.id, tries: 0 });
    return keepList(tx, game, achievements, now);
  });
}

async function addTitle(
  work: Work,
  name: GameRow['platform'],
  externalId: string,
  listedName: string | null,
  purpose: Purpose,
): Promise<GameRow> {
  const { db, now, ports } = work;
  const titleOutcome =
    listedName !== null || name !== 'playstation'
      ? null
      : await ports.platforms.playstation?.platform.readTitle(externalId, purpose);
  if (titleOutcome && titleOutcome.kind !== 'ok') throw toRefusal(titleOutcome, name, now);
  const title = titleOutcome?.kind === 'ok' ? titleOutcome.value : { name: listedName ?? '', systems: [], cover: null };
  await keepTitles(db, name, [{ externalId, title: title.name, systems: title.systems, cover: title.cover }], now);
  const game = await findTitle(db, name, externalId);
  if (!game) throw makeUnknownTitleRefusal();
  return game;
}

const makeUnknownTitleRefusal = () => Refusal.at('externalId', { code: 'no_such_game', params: {} });

function toRefusal(failure: PlatformFailure | PlatformOutcome<never>, name: GameRow['platform'], now: Date): Refusal {
  if (failure.kind === 'rate_limited') return makeTooManyRefusal(failure.retryAt.getTime() - now.getTime());
  return failure.kind === 'not_found'
    ? makeUnknownTitleRefusal()
    : new Refusal('platform_down', { provider: deriveProvider(name) });
}
