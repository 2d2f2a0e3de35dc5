import type { BuildVisits } from '@laurel/shared/area/build-visits';
import type { Site } from '@laurel/shared/area/site';
import { createTestApi, expectRefusal, sendCall, type TestApi } from '../../../../test/api';
import { createTestSite } from '../../../../test/site';
import { makeSource } from '../../../../test/work';
import { createPageCounter } from '../../../visits/page-counter';
import { addBuildVisits } from './build-visits.store';
import { publishBuildVisits } from './build-visits.worker';
import { saveVisits } from './visits.worker';

const day = 24 * 3_600_000;
const knownBuilds = ['host h1', 'public p1', 'public p2'];

let api: TestApi;
let site: Site;
let keptVisits: BuildVisits | null;

beforeAll(async () => {
  site = {
    ...createTestSite(),
    hasBuild: async ({ area, build }) => knownBuilds.includes(`${area} ${build}`),
    saveBuildVisits: async (visits) => {
      keptVisits = visits;
    },
  };
  api = await createTestApi({ site });
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.db.deleteFrom('buildVisits').execute();
  api.ports.pageCounter.takeAll();
  keptVisits = null;
  api.clock.advance(3_600_000);
});

const toBuilds = (names: readonly string[]) =>
  names.map((name) => {
    const [area = '', build = ''] = name.split(' ');
    return { area, build };
  });
let networkCount = 0;
async function reportBuilds(names: readonly string[], process: TestApi = api, address?: string): Promise<void> {
  networkCount += 1;
  const answer = await process.server.inject({
    method: 'POST',
    url: '/api/v1/public/visits/builds',
    payload: { builds: toBuilds(names) },
    remoteAddress: address ?? `10.0.${Math.floor(networkCount / 250)}.${1 + (networkCount % 250)}`,
  });
  expect(answer.statusCode).toBe(200);
}

const readRows = async () =>
  (await api.db.selectFrom('buildVisits').selectAll().orderBy('area').orderBy('build').execute()).map(
    ({ day: at, area, build, count }) => `${at.toISOString()} ${area} ${build}: ${count}`,
  );
const listCounts = () =>
  api.ports.pageCounter
    .takeAll()
    .map(({ area, build, count }) => `${area} ${build}: ${count}`)
    .sort();

describe('the builds that pages run', () => {
  it('are counted in one row for each build and day, of all processes', async () => {
    const otherApi = await createTestApi({ site, clock: api.clock });
    try {
      const processes = [api, otherApi];
      for (const process of processes) {
        await reportBuilds(['host h1', 'public p1', 'public p1'], process);
        await reportBuilds(['host h1', 'public p2'], process);
      }
      for (const { pageCounter } of processes.map(({ ports }) => ports))
        await saveVisits(makeSource(api, { pageCounter }));
      const today = `${api.clock.now().toISOString().slice(0, 10)}T00:00:00.000Z`;
      expect(await readRows()).toEqual([`${today} host h1: 4`, `${today} public p1: 2`, `${today} public p2: 2`]);
    } finally {
      await otherApi.close();
    }
  });

  it('don’t count if the site doesn’t have them', async () => {
    await reportBuilds(['host h9', 'public made-up', 'novel p1', 'public p1']);
    expect(listCounts()).toEqual(['public p1: 1']);
  });

  it('count for 20 pages of a network in an hour', async () => {
    for (let page = 0; page < 25; page += 1) await reportBuilds(['host h1'], api, '10.9.9.9');
    await reportBuilds(['host h1'], api, '10.9.8.8');
    expect(listCounts()).toEqual(['host h1: 21']);
    api.clock.advance(3_600_000);
    await reportBuilds(['host h1'], api, '10.9.9.9');
    expect(listCounts()).toEqual(['host h1: 1']);
  });

  it('are refused without a build, and with more than 20', async () => {
    for (const builds of [[], toBuilds(Array.from({ length: 21 }, (_, number) => `area${number} b1`))])
      expectRefusal(await sendCall(api, 'reportBuilds', { body: { builds } }), 422, 'validation_failed', ['builds']);
  });

  it('that could not be saved are saved the next time', async () => {
    const pageCounter = createPageCounter();
    pageCounter.add({ area: 'host', build: 'h1', count: 3 });
    const brokenSource = makeSource({ db: api.db.withSchema('nowhere'), clock: api.clock }, { pageCounter });
    await expect(saveVisits(brokenSource)).rejects.toThrow();
    await saveVisits(makeSource(api, { pageCounter }));
    expect(await readRows()).toEqual([expect.stringMatching(/ host h1: 3$/)]);
  });
});

it('a worker keeps the sums of today and the six days before it in the site folder', async () => {
  await publishBuildVisits(makeSource(api, { site }));
  expect(keptVisits).toEqual({ countedAt: api.clock.now().toISOString(), builds: [] });
  for (const [daysAgo, count] of [
    [0, 5],
    [6, 2],
    [7, 100],
  ] as const)
    await addBuildVisits(api.db, new Date(api.clock.now().getTime() - daysAgo * day), [
      { area: 'public', build: 'p1', count },
      { area: 'host', build: 'h1', count: 2 * count },
    ]);
  await publishBuildVisits(makeSource(api, { site }));
  expect(keptVisits?.builds).toEqual([
    { area: 'host', build: 'h1', count: 14 },
    { area: 'public', build: 'p1', count: 7 },
  ]);
});
