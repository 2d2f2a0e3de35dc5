import { openSite } from '../../deploy/open-site';
import { publishToStage, type StageAudience } from '../../deploy/publish-to-stage';
import { isInShare } from '../../server/src/site/visitor-share';
import { scaleToMachine } from '../harness/patience';
import { publishChangedBuild } from './support/changed-rendering';
import { expect, type PublishingLaurel, test } from './support/own-site';

// Gives a build of the public area to some visitors, and looks with two browsers.

const mark = 'the staged build';
const publishMarkedBuild = ({ site }: PublishingLaurel, audience: StageAudience) =>
  publishChangedBuild(site, {
    changeServer: (code) => {
      const wrapped = 'const Before = module.exports.area.Area;';
      return `${code}\n;{ ${wrapped} module.exports = { area: { ...module.exports.area, Area: (props) => [Before(props), '${mark}'] } }; }`;
    },
    publish: (publishing) => publishToStage({ ...publishing, by: 'ada' }, audience),
  });

/** What a browser with this cookie gets: the builds in page and registry, and whose rendering. */
async function visitAs({ url }: PublishingLaurel, visitor: string) {
  const headers = { Cookie: `laurel_visitor=${visitor}`, 'Accept-Language': 'en' };
  const page = await fetch(url, { headers });
  const html = await page.text();
  const { areas } = await (await fetch(`${url}/areas.json`, { headers })).json();
  return {
    build: areas.find(({ name }: { name: string }) => name === 'public')?.build,
    inPage: /"name":"public".*?"build":"(\w+)"/.exec(html)?.[1],
    rendered: html.includes('data-rendered') ? (html.includes(mark) ? 'staged' : 'live') : 'nothing',
    tag: page.headers.get('etag'),
  };
}

function findVisitor(build: string, isIn: boolean): string {
  for (let index = 0; ; index += 1) {
    const visitor = `visitor-${String(index).padStart(8, '0')}`;
    if (isInShare(visitor, { area: 'public', build, share: 25 }) === isIn) return visitor;
  }
}

test('two browsers get two builds, until the stage is widened, stopped or promoted', async ({ laurel }) => {
  const site = await openSite(laurel.site);
  const live = (await site?.readRegistry())?.areas.find(({ name }) => name === 'public')?.build;
  if (!site || live === undefined) throw new Error('The site has no public area');
  const area = 'public';
  const build = await publishMarkedBuild(laurel, { share: 25 });
  const [inside, outside] = [findVisitor(build, true), findVisitor(build, false)];
  const expectBuild = (visitor: string, expected: string) =>
    expect(async () => {
      const kind = expected === live ? 'live' : 'staged';
      expect(await visitAs(laurel, visitor)).toMatchObject({ build: expected, inPage: expected, rendered: kind });
    }).toPass({ intervals: [100], timeout: scaleToMachine(30_000) });
  await expectBuild(inside, build);
  await expectBuild(outside, live);
  const tags = [(await visitAs(laurel, inside)).tag, (await visitAs(laurel, outside)).tag];
  expect(new Set(tags).size).toBe(2);
  const first = await fetch(laurel.url);
  expect([first.headers.get('set-cookie'), first.headers.get('cache-control')]).toEqual([
    expect.stringMatching(/^laurel_visitor=[\w-]{16}; .*HttpOnly/),
    'private, no-cache',
  ]);
  expect(await site.widenStage({ area, build, share: 100 })).toBe('changed');
  for (const visitor of [inside, outside]) await expectBuild(visitor, build);
  expect(await site.stopStage({ area, build, reason: 'It has a fault.' })).toBe('changed');
  for (const visitor of [inside, outside]) await expectBuild(visitor, live);
  expect((await fetch(laurel.url)).headers.get('set-cookie')).toBeNull();

  const next = await publishMarkedBuild(laurel, { share: 25 });
  expect(await site.promoteStage({ area, build: next })).toBe('changed');
  for (const visitor of [inside, outside]) await expectBuild(visitor, next);
});
