import { openSite } from '../../deploy/open-site';
import { publishToStage, type StageAudience } from '../../deploy/publish-to-stage';
import { scaleToMachine } from '../harness/patience';
import { publishChangedBuild } from './support/changed-rendering';
import { expect, type PublishingLaurel, test } from './support/own-site';
import { findVisitor } from './support/visitors';

const markText = 'the staged build';
const publishMarkedBuild = ({ site }: PublishingLaurel, audience: StageAudience) =>
  publishChangedBuild(site, {
    changeServer: (code) => {
      const originalCode = 'const Before = module.exports.area.Area;';
      return `${code}\n;{ ${originalCode} module.exports = { area: { ...module.exports.area, Area: (props) => [Before(props), '${markText}'] } }; }`;
    },
    publish: (publishing) => publishToStage({ ...publishing, by: 'ada' }, audience),
  });

async function visitSiteAs({ url }: PublishingLaurel, visitor: string) {
  const headers = { Cookie: `laurel_visitor=${visitor}`, 'Accept-Language': 'en' };
  const response = await fetch(url, { headers });
  const html = await response.text();
  const { areas } = await (await fetch(`${url}/areas.json`, { headers })).json();
  return {
    build: areas.find(({ name }: { name: string }) => name === 'public')?.build,
    inPage: /"name":"public".*?"build":"(\w+)"/.exec(html)?.[1],
    rendered: html.includes('data-rendered') ? (html.includes(markText) ? 'staged' : 'live') : 'nothing',
    tag: response.headers.get('etag'),
  };
}

test('two browsers get two builds, until the stage is widened, stopped or promoted', async ({ laurel }) => {
  const site = await openSite(laurel.site);
  const liveBuild = (await site?.readRegistry())?.areas.find(({ name }) => name === 'public')?.build;
  if (!site || liveBuild === undefined) throw new Error('The site has no public area');
  const area = 'public';
  const build = await publishMarkedBuild(laurel, { share: 25 });
  const [stageVisitor, otherVisitor] = [
    findVisitor({ area: 'public', build, share: 25 }, true),
    findVisitor({ area: 'public', build, share: 25 }, false),
  ];
  const expectBuild = (visitor: string, expected: string) =>
    expect(async () => {
      const kind = expected === liveBuild ? 'live' : 'staged';
      expect(await visitSiteAs(laurel, visitor)).toMatchObject({ build: expected, inPage: expected, rendered: kind });
    }).toPass({ intervals: [100], timeout: scaleToMachine(30_000) });
  await expectBuild(stageVisitor, build);
  await expectBuild(otherVisitor, liveBuild);
  const tags = [(await visitSiteAs(laurel, stageVisitor)).tag, (await visitSiteAs(laurel, otherVisitor)).tag];
  expect(new Set(tags).size).toBe(2);
  const firstResponse = await fetch(laurel.url);
  expect([firstResponse.headers.get('set-cookie'), firstResponse.headers.get('cache-control')]).toEqual([
    expect.stringMatching(/^laurel_visitor=[\w-]{16}; .*HttpOnly/),
    'private, no-cache',
  ]);
  expect(await site.widenStage({ area, build, share: 100 })).toBe('changed');
  for (const visitor of [stageVisitor, otherVisitor]) await expectBuild(visitor, build);
  expect(await site.stopStage({ area, build, reason: 'It has a fault.' })).toBe('changed');
  for (const visitor of [stageVisitor, otherVisitor]) await expectBuild(visitor, liveBuild);
  expect((await fetch(laurel.url)).headers.get('set-cookie')).toBeNull();

  const nextBuild = await publishMarkedBuild(laurel, { share: 25 });
  expect(await site.promoteStage({ area, build: nextBuild })).toBe('changed');
  for (const visitor of [stageVisitor, otherVisitor]) await expectBuild(visitor, nextBuild);
});

test('a staged build gives its own title, 404 and 301 until its stage ends', async ({ laurel }) => {
  const site = await openSite(laurel.site);
  const headCode = `(at, answer) => {
    const before = area.head(at, answer);
    if (at.url.pathname === '/leaderboard') return { ...before, head: { ...before.head, title: 'The staged board' } };
    if (at.url.pathname === '/terms') return { status: 404 };
    return at.url.pathname === '/privacy' ? { status: 301, path: '/leaderboard' } : before;
  }`;
  const build = await publishChangedBuild(laurel.site, {
    changeServer: (code) =>
      `${code}\n;{ const { area } = module.exports; module.exports = { area: { ...area, head: ${headCode} } }; }`,
    publish: (publishing) => publishToStage(publishing, { share: 25 }),
  });
  const readHeads = async (visitor: string) => {
    const headers = { Cookie: `laurel_visitor=${visitor}`, 'Accept-Language': 'en' };
    const fetchPath = (path: string) => fetch(laurel.url + path, { headers, redirect: 'manual' });
    const [leaderboardAnswer, termsAnswer, privacyAnswer] = await Promise.all(
      ['/leaderboard', '/terms', '/privacy'].map(fetchPath),
    );
    return {
      title: /<title>([^<]*)/.exec((await leaderboardAnswer?.text()) ?? '')?.[1],
      terms: termsAnswer?.status,
      privacy: [privacyAnswer?.status, privacyAnswer?.headers.get('location')],
    };
  };
  const liveHeads = { title: expect.stringContaining('Leaderboard'), terms: 200, privacy: [200, null] };
  const changedHeads = {
    title: expect.stringContaining('The staged board'),
    terms: 404,
    privacy: [301, '/leaderboard'],
  };
  const expectHeads = (visitor: string, heads: object) =>
    expect(async () => expect(await readHeads(visitor)).toEqual(heads)).toPass({
      intervals: [100],
      timeout: scaleToMachine(30_000),
    });
  const [stageVisitor, otherVisitor] = [
    findVisitor({ area: 'public', build, share: 25 }, true),
    findVisitor({ area: 'public', build, share: 25 }, false),
  ];
  await expectHeads(stageVisitor, changedHeads);
  await expectHeads(otherVisitor, liveHeads);
  expect(await site?.stopStage({ area: 'public', build, reason: 'It has a fault.' })).toBe('changed');
  await expectHeads(stageVisitor, liveHeads);
  await expectHeads(otherVisitor, liveHeads);
});
