import type { SiteRevision, SiteStage } from '@laurel/shared/area/site';
import { toUnstagedRevision } from '@laurel/shared/area/unstaged-site';
import { createTestSite } from '../../../../test/site';
import { createTestClock } from '../../../clock';
import { noLimits } from '../../../limits/limits';
import { createMetrics } from '../../../metrics/metrics';
import { createVisitCounter } from '../../../visits/visit-counter';
import { createRenderingCounter } from './renderings.commands';
import { measureVisits } from './visit-metrics.mapper';

const at = '2026-11-28T10:00:00.000Z';
const stage: SiteStage = {
  ...{ area: 'public', build: 'p2', liveBuild: 'p1', share: 5, roles: [], languages: [] },
  ...{ startedAt: at, widenedAt: at },
};
const revision: SiteRevision = { ...toUnstagedRevision(createTestSite()), stages: new Map([['public', stage]]) };

describe('a page that a server build was asked for', () => {
  const visits = createVisitCounter();
  let hasBuildFault: boolean;
  const ports = { visits, limits: noLimits };
  const countRendering = createRenderingCounter({
    clock: createTestClock(),
    ports,
    rendering: { hasBuildFault: async () => hasBuildFault },
  });
  let networkCount = 0;
  const countPage = (isRendered: boolean, pathname = '/contests', site = revision) => {
    networkCount += 1;
    const request = { pathname, base: '', search: '', locale: 'en', theme: null } as const;
    return countRendering({ request, revision: site, ip: `10.0.0.${networkCount}`, isRendered });
  };
  const listCounts = () =>
    visits.takeAll().map(({ build, figure, bin, count: n }) => `${build} ${figure} ${bin}: ${n}`);

  it('counts as rendered, or as failed if the build’s code failed', async () => {
    hasBuildFault = true;
    for (const isRendered of [true, true, false]) await countPage(isRendered);
    expect(listCounts()).toEqual(['p1 server 0: 2', 'p1 server 1: 1']);
  });

  it('counts once an hour for each network', async () => {
    await countPage(true);
    networkCount -= 1;
    await countPage(true);
    expect(listCounts()).toEqual(['p1 server 0: 1']);
  });

  it('doesn’t count if the build isn’t at fault, nor without a stage', async () => {
    hasBuildFault = false;
    await countPage(false);
    await countPage(true, '/dashboard');
    await countPage(true, '/contests', toUnstagedRevision(createTestSite()));
    expect(listCounts()).toEqual([]);
  });
});

test('metrics show the visits and failures of the latest four builds, and no times', async () => {
  const metrics = createMetrics();
  const visits = measureVisits(createVisitCounter(), metrics);
  const addVisit = (build: string, figure: string, bin: number) =>
    visits.add({ area: 'public', build, figure, bin, count: 1 });
  for (const build of ['b1', 'b2', 'b3', 'b4', 'b5']) addVisit(build, 'visit', 0);
  addVisit('b5', 'load', 1);
  addVisit('b5', 'load', 0);
  addVisit('b5', 'lcp', 1);
  const { values } = await metrics.visits.get();
  expect(values.map(({ labels }) => labels.build)).toEqual(['b2', 'b3', 'b4', 'b5']);
  expect((await metrics.visitFailures.get()).values).toMatchObject([
    { labels: { area: 'public', build: 'b5', figure: 'load' }, value: 1 },
  ]);
  expect(visits.takeAll()).toHaveLength(8);
});
