import type { Site } from '@laurel/shared/area/site';
import type { AreaBuilds } from '@laurel/shared/protocol';
import { makeAnswer } from '../../../call/answer';
import type { Answer, Context, Work } from '../../../call/context';
import { Refusal } from '../../../refusal';

/** @throws Refusal `not_found` if the process serves only the API */
export function requireSite({ ports: { site } }: Pick<Work, 'ports'>): Site {
  if (!site) throw new Refusal('not_found', { what: 'areas' });
  return site;
}

/** Returns every area that was published or has an uploaded build, by path. */
export async function getAreas(context: Context<'getAreas'>): Promise<Answer<'getAreas'>> {
  const site = requireSite(context);
  const [registry, uploaded, mine] = await Promise.all([
    site.readRegistry(),
    site.listBuilds(),
    site.readRegistry(context.preview()),
  ]);
  const names = new Set([...registry.areas, ...uploaded.map(({ area }) => ({ name: area }))].map(({ name }) => name));
  const areas = [...names].map((name): AreaBuilds => {
    const entry = registry.areas.find((area) => area.name === name);
    const own = mine.preview?.includes(name) ? mine.areas.find((area) => area.name === name) : undefined;
    const builds = uploaded
      .filter(({ area }) => area === name)
      .map(({ build, uploadedAt, source }) => ({ build, uploadedAt, source: source ?? null }))
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
  // Sorts areas that were never published last.
  const buildSortKey = ({ path, name }: AreaBuilds) => `${path ?? '~'} ${name}`;
  return makeAnswer({
    revision: registry.revision,
    areas: areas.sort((one, other) => (buildSortKey(one) < buildSortKey(other) ? -1 : 1)),
  });
}
