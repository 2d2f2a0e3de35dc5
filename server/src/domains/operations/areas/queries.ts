import { findVisitShare } from '@laurel/shared/area/build-visits';
import type { Site } from '@laurel/shared/area/site';
import type { AreaBuilds } from '@laurel/shared/protocol';
import { makeAnswer } from '../../../call/answer';
import type { Answer, Context, Work } from '../../../call/context';
import { Refusal } from '../../../refusal';
import { toRequestView, toStageView } from './stage.mapper';
import { listNewestRequests } from './store';

export function requireSite({ ports: { site } }: Pick<Work, 'ports'>): Site {
  if (!site) throw new Refusal('not_found', { what: 'areas' });
  return site;
}

export async function getAreas(context: Context<'getAreas'>): Promise<Answer<'getAreas'>> {
  const site = requireSite(context);
  const [registry, uploadedBuilds, ownRegistry, visits] = await Promise.all([
    site.readRegistry(),
    site.listBuilds(),
    site.readRegistry(context.preview()),
    site.readBuildVisits(),
  ]);
  const names = new Set(
    [...registry.areas, ...uploadedBuilds.map(({ area }) => ({ name: area }))].map(({ name }) => name),
  );
  const { stages } = await site.readRevision();
  const stageRequests = await listNewestRequests(context.db, [...names]);
  const figures = new Map(
    await Promise.all([...stages.keys()].map(async (name) => [name, await site.readFigures(name)] as const)),
  );
  const areas = [...names].map((name): AreaBuilds => {
    const registeredArea = registry.areas.find((area) => area.name === name);
    const ownArea = ownRegistry.preview?.includes(name)
      ? ownRegistry.areas.find((area) => area.name === name)
      : undefined;
    const builds = uploadedBuilds
      .filter(({ area }) => area === name)
      .map(({ build, uploadedAt, source }) => ({
        ...{ build, uploadedAt, source: source ?? null },
        visits: findVisitShare(visits, { area: name, build }, context.now.getTime()),
      }))
      .sort((a, b) => b.uploadedAt.localeCompare(a.uploadedAt));
    const stage = stages.get(name);
    const request = stageRequests.find(({ area }) => area === name);
    const view = request ? toRequestView(request) : null;
    return {
      name,
      path: (ownArea ?? registeredArea)?.path ?? null,
      enabled: registeredArea?.enabled ?? false,
      live: registeredArea?.build ?? null,
      previewed: ownArea?.build ?? null,
      stage: stage ? toStageView(stage, figures.get(name) ?? null) : null,
      request: view && (view.state === 'waiting' || view.build === stage?.build) ? view : null,
      builds,
    };
  });
  const buildSortKey = ({ path, name }: AreaBuilds) => `${path ?? '~'} ${name}`;
  return makeAnswer({
    revision: registry.revision,
    areas: areas.sort((a, b) => (buildSortKey(a) < buildSortKey(b) ? -1 : 1)),
  });
}
