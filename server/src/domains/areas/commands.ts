import type { Preview, Site } from '@laurel/shared/area/site';
import type { AnswerOf, AreaBuilds, ParsedRequestOf } from '@laurel/shared/contract';
import type { Context, Work } from '../../call/context';
import { inTransaction } from '../../database/transaction';
import { Refusal } from '../../refusal';
import { audit } from '../audit/store';

type Chosen = ParsedRequestOf<'startPreview'>['body'];

/** @throws Refusal `not_found` where the process serves the API alone. */
function siteOf({ ports: { site } }: Work): Site {
  if (!site) throw new Refusal('not_found', 'This server answers calls alone: it serves no built areas.');
  return site;
}

/** Every area that is live or of which a build was uploaded, in the order of their paths. */
export async function readAreas(context: Context<'getAreas'>): Promise<AnswerOf<'getAreas'>> {
  const site = siteOf(context);
  const [registry, uploaded, mine] = await Promise.all([
    site.registry(),
    site.builds(),
    site.registry(context.preview()),
  ]);
  const names = new Set([...registry.areas, ...uploaded.map(({ area }) => ({ name: area }))].map(({ name }) => name));
  const areas = [...names].map((name): AreaBuilds => {
    const entry = registry.areas.find((area) => area.name === name);
    const own = mine.preview?.includes(name) ? mine.areas.find((area) => area.name === name) : undefined;
    const builds = uploaded
      .filter(({ area }) => area === name)
      .map(({ build, uploadedAt }) => ({ build, uploadedAt }))
      .sort((one, other) => other.uploadedAt.localeCompare(one.uploadedAt));
    return {
      name,
      path: (own ?? entry)?.path ?? null,
      enabled: entry?.enabled ?? false,
      live: entry?.build ?? null,
      previewed: own?.build ?? null,
      builds,
    };
  });
  // Those that were never published stand at the end.
  const place = ({ path, name }: AreaBuilds) => `${path ?? '~'} ${name}`;
  return { revision: registry.revision, areas: areas.sort((one, other) => (place(one) < place(other) ? -1 : 1)) };
}

/** @throws Refusal `not_found` without such an area, `validation_failed` without such a build, `conflict` for what everyone sees. */
async function refuseUnlessPreviewable(site: Site, { area, build }: Chosen): Promise<void> {
  const [registry, uploaded] = await Promise.all([site.registry(), site.builds()]);
  const entry = registry.areas.find(({ name }) => name === area);
  const builds = uploaded.filter((each) => each.area === area);
  if (!entry && builds.length === 0) throw new Refusal('not_found', `There is no area called ${area}.`);
  if (!builds.some((each) => each.build === build)) {
    const sentence = `Build ${build} of ${area} is not uploaded.`;
    throw new Refusal('validation_failed', sentence, { build: [sentence] });
  }
  if (entry?.enabled && entry.build === build)
    throw new Refusal('conflict', `Build ${build} of ${area} is live: everyone sees it.`);
}

const answerOf = (preview: Preview, until: Date | null): AnswerOf<'endPreviews'> => ({
  previews: [...preview].map(([area, build]) => ({ area, build })),
  until: until?.toISOString() ?? null,
});

/** Shows a build to this session alone, beside those that it previews already. */
export async function startPreview(
  context: Context<'startPreview'>,
  chosen: Chosen,
): Promise<AnswerOf<'startPreview'>> {
  const site = siteOf(context);
  const { id: actorId } = context.user;
  await refuseUnlessPreviewable(site, chosen);
  const wanted = new Map([...context.preview(), [chosen.area, chosen.build]]);
  // What is gone by now is not previewed on.
  const { preview: shown = [] } = await site.registry(wanted);
  if (!shown.includes(chosen.area))
    throw new Refusal('conflict', `Build ${chosen.build} of ${chosen.area} uses another area’s path.`);
  const preview = new Map([...wanted].filter(([area]) => shown.includes(area)));
  const until = context.setPreview(preview);
  await audit(context.db, {
    at: context.clock.now(),
    actorId,
    action: 'area.preview',
    entity: 'area',
    entityId: null,
    after: { ...chosen, until },
  });
  return answerOf(preview, until);
}

/** Goes back to what is live, for one area or for all. */
export async function endPreviews(context: Context<'endPreviews'>, area?: string): Promise<AnswerOf<'endPreviews'>> {
  const { id: actorId } = context.user;
  const before = [...context.preview()];
  const ended = before.filter(([name]) => area === undefined || name === area);
  const preview = new Map(before.filter((each) => !ended.includes(each)));
  const until = context.setPreview(preview);
  const at = context.clock.now();
  await inTransaction(context.db, async (tx) => {
    for (const [name, build] of ended) {
      const change = { before: { area: name, build }, after: null };
      await audit(tx, { at, actorId, action: 'area.end_preview', entity: 'area', entityId: null, ...change });
    }
  });
  return answerOf(preview, until);
}
