import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { formatVisitShare, readBuildVisits, saveBuildVisits } from './build-visits';
import type { BuiltPackage } from './built-package';
import { checkKeptBuilds } from './check-kept';
import { checkSite } from './doctor';
import { rollBackArea, setAreaEnabled } from './live';
import { describeCalls, listCallBreaks } from './offered-calls';
import { openSite } from './open-site';
import { checkPublishing, publishBuild } from './publish';
import { readHistory } from './revisions';
import { createFakeWorkspace, type FakeWorkspace } from './testing/fake-builds';
import { type BuildUses, usesFile } from './uses';
import { withdrawBuild } from './withdraw';

let workspace: FakeWorkspace;
beforeEach(async () => {
  workspace = await createFakeWorkspace();
});
afterEach(() => workspace.remove());

const routerModule = '@laurel/shared/router';
const linkUse = {
  [routerModule]: { Link: { files: ['remote-shop/src/cart.tsx'], shape: 'Link(to: string): Element' } },
};

async function addUses(build: BuiltPackage, uses: Partial<BuildUses>): Promise<BuiltPackage> {
  await writeFile(path.join(build.dist, usesFile), JSON.stringify({ calls: {}, exports: {}, ...uses }));
  return build;
}

const buildHost = async (name: string, offered: Record<string, string>) =>
  addUses(await workspace.buildHost(name), { offers: { [routerModule]: offered } });

async function publishShopTwice() {
  await workspace.goLive();
  const { site, buildArea } = workspace;
  await publishBuild({ site, builtPackage: await addUses(await buildArea('shop', 's1'), { exports: linkUse }) });
  await publishBuild({ site, builtPackage: await addUses(await buildArea('shop', 's2'), {}) });
}

it('refuses a host that misses an export of a kept build, and names build, export and file', async () => {
  await publishShopTwice();
  const { site } = workspace;
  const builtPackage = await buildHost('h2', { NavLink: 'NavLink' });
  const refusedPublishing = checkPublishing({ site, builtPackage });
  await expect(refusedPublishing).rejects.toThrow(
    /shop s1 \(kept for a rollback, from today, share of visits unknown\) would break:/,
  );
  await expect(refusedPublishing).rejects.toThrow(
    'Link of @laurel/shared/router is removed (remote-shop/src/cart.tsx)',
  );
});

it('refuses a host that declares an export in another way, and takes one that adds to it', async () => {
  await publishShopTwice();
  const { site } = workspace;
  await expect(
    checkPublishing({ site, builtPackage: await buildHost('h2', { Link: 'Link(to: URL): Element' }) }),
  ).rejects.toThrow('is declared in another way');
  await checkPublishing({
    site,
    builtPackage: await buildHost('h3', { Link: 'Link(to: string): Element\nLink(to: URL): Element' }),
  });
});

it('publishes a host that breaks kept builds with a reason, which the history keeps', async () => {
  await publishShopTwice();
  const { site } = workspace;
  await publishBuild({ site, builtPackage: await buildHost('h2', {}), breaksKept: 'The shop is closed.' });
  expect((await readHistory(site)).at(-1)?.action).toMatchObject({ build: 'h2', breaksKept: 'The shop is closed.' });
});

it('refuses a host with a version that a kept build without a list of uses can’t take', async () => {
  await workspace.goLive();
  const { site, buildArea, buildHost: buildPlainHost } = workspace;
  const requiredRanges = { '@laurel/shared/router': '~0.2.0' };
  await publishBuild({ site, builtPackage: await buildArea('dashboard', 'd2', { requires: requiredRanges }) });
  await publishBuild({ site, builtPackage: await buildArea('dashboard', 'd3') });
  await expect(
    checkPublishing({ site, builtPackage: await buildPlainHost('h2', { '@laurel/shared/router': '0.2.9' }) }),
  ).resolves.toMatchObject({ candidate: { kind: 'host' } });
  await publishBuild({ site, builtPackage: await buildArea('dashboard', 'd4', { requires: { react: '~19.3.0' } }) });
  await publishBuild({ site, builtPackage: await buildArea('dashboard', 'd5') });
  await expect(
    checkPublishing({ site, builtPackage: await buildPlainHost('h3', { react: '19.4.0' }) }),
  ).rejects.toThrow(/dashboard d4 \(kept for a rollback, from today, share of visits unknown\) would break:/);
});

it('refuses an area that uses an export that the live host lacks', async () => {
  await workspace.goLive();
  const { site, buildArea } = workspace;
  await publishBuild({ site, builtPackage: await buildHost('h2', { NavLink: 'NavLink' }) });
  const builtPackage = await addUses(await buildArea('shop', 's1'), { exports: linkUse });
  await expect(checkPublishing({ site, builtPackage })).rejects.toThrow(
    'Link of @laurel/shared/router is removed (remote-shop/src/cart.tsx)',
  );
});

it('names the kept builds whose calls this server answers in another way', async () => {
  await workspace.goLive();
  const { site, buildArea } = workspace;
  const contract = describeCalls().get('getHealth');
  if (!contract) throw new Error('There is no such call');
  const files = ['remote-shop/src/cart.tsx'];
  const olderContract = {
    ...contract,
    answer: { answer: { type: 'object', properties: { mood: { type: 'string' } } } },
  };
  const calls = { getHealth: { files, contract: olderContract }, buyThing: { files, contract } };
  await publishBuild({ site, builtPackage: await addUses(await buildArea('shop', 's1'), { calls }) });
  const { brokenBuilds } = await checkKeptBuilds(site);
  expect(brokenBuilds.map(({ subject, reasons }) => [subject.build, subject.keptFor, reasons])).toEqual([
    [
      's1',
      'live',
      [
        'getHealth: answer.mood is removed (remote-shop/src/cart.tsx)',
        'buyThing: the call is removed (remote-shop/src/cart.tsx)',
      ],
    ],
  ]);
});

it('refuses an area that says why kept builds can break, because nothing else runs its code', async () => {
  await publishShopTwice();
  const { site, buildArea } = workspace;
  const builtPackage = await addUses(await buildArea('shop', 's3'), {});
  await expect(checkPublishing({ site, builtPackage, breaksKept: 'The shop is closed.' })).rejects.toThrow(
    '--breaks-kept is for a host',
  );
});

it('finds no break between this code and itself', () => {
  const offeredCalls = describeCalls();
  for (const [name, contract] of offeredCalls)
    expect([name, listCallBreaks(contract, offeredCalls.get(name))]).toEqual([name, []]);
});

it('enables and rolls back to no build that misses an export of the live host', async () => {
  await publishShopTwice();
  const { site } = workspace;
  await publishBuild({ site, builtPackage: await buildHost('h2', {}), breaksKept: 'The shop is closed.' });
  const removedExport = 'Link of @laurel/shared/router is removed';
  await expect(rollBackArea({ site, area: 'shop' })).rejects.toThrow(removedExport);
  await rollBackArea({ site, area: 'host' });
  await rollBackArea({ site, area: 'shop' });
  await setAreaEnabled({ site, area: 'shop' }, false);
  await publishBuild({ site, builtPackage: await buildHost('h3', {}), breaksKept: 'The shop is closed.' });
  await expect(setAreaEnabled({ site, area: 'shop' }, true)).rejects.toThrow(removedExport);
});

it('shows what is kept, and names what would break with the live host', async () => {
  await publishShopTwice();
  const { site } = workspace;
  expect(await checkSite(site)).toMatchObject({
    table: expect.stringMatching(/shop +s1 +for rollbacks +\S+ +share of visits unknown +0 +1/),
    faults: '',
  });
  await publishBuild({ site, builtPackage: await buildHost('h2', {}), breaksKept: 'The shop is closed.' });
  expect((await checkSite(site)).faults).toContain(
    'shop s1 (kept for a rollback, from today, share of visits unknown) would break:',
  );
});

const saveVisits = (site: string, shopCount: number, countedAt = new Date().toISOString()) =>
  saveBuildVisits(site, {
    countedAt,
    builds: [
      { area: 'host', build: 'h1', count: 1240 },
      { area: 'shop', build: 's1', count: shopCount },
    ],
  });

it('names the share of visits that a break would hit, in refusals and in what is kept', async () => {
  await publishShopTwice();
  const { site } = workspace;
  const builtPackage = await buildHost('h2', {});
  const listedShares = [
    [40, '3.2 % of 1240 visits in 7 days'],
    [0, 'none of 1240 visits in 7 days'],
  ] as const;
  for (const [count, share] of listedShares) {
    await saveVisits(site, count);
    await expect(checkPublishing({ site, builtPackage })).rejects.toThrow(
      `shop s1 (kept for a rollback, from today, ${share}) would break:`,
    );
    expect((await checkSite(site)).table).toMatch(new RegExp(`shop +s1 +for rollbacks +\\S+ +${share} +0 +1`));
  }
  await saveVisits(site, 40, new Date(Date.now() - 25 * 3_600_000).toISOString());
  expect((await checkSite(site)).table).toMatch(/shop +s1 +for rollbacks +\S+ +share of visits unknown/);
});

it.each([
  [null, 'share of visits unknown'],
  [{ count: 0, visits: 0 }, 'no visits counted in 7 days'],
  [{ count: 0, visits: 8 }, 'none of 8 visits in 7 days'],
  [{ count: 1, visits: 5000 }, 'under 0.1 % of 5000 visits in 7 days'],
  [{ count: 5, visits: 5000 }, '0.1 % of 5000 visits in 7 days'],
  [{ count: 4999, visits: 5000 }, 'over 99.9 % of 5000 visits in 7 days'],
  [{ count: 8, visits: 8 }, '100 % of 8 visits in 7 days'],
])('words the share of visits %p', (share, text) => {
  expect(formatVisitShare(share)).toBe(text);
});

it('treats a file of visits that can’t be read as missing', async () => {
  const { site } = workspace;
  await workspace.goLive();
  expect(await readBuildVisits(site)).toBeNull();
  for (const content of ['{"countedAt":"2026-11-2', '{"countedAt":"today","builds":[]}']) {
    await writeFile(path.join(site, 'revisions/visits.json'), content);
    expect(await readBuildVisits(site)).toBeNull();
  }
  await saveVisits(site, 1);
  expect(await readBuildVisits(site)).toMatchObject({ builds: [{ count: 1240 }, { count: 1 }] });
});

it('has builds of areas and of the host, but none that was withdrawn or is made up', async () => {
  await publishShopTwice();
  const { site: folder } = workspace;
  const site = await openSite(folder);
  const hasBuild = (area: string, build: string) => site?.hasBuild({ area, build });
  expect(await Promise.all([hasBuild('shop', 's1'), hasBuild('host', 'h1')])).toEqual([true, true]);
  for (const [area, build] of [
    ['shop', 's9'],
    ['host', 'h9'],
    ['novel', 's1'],
    ['host', '../hosts/h1'],
    ['shop', '../shop/s1'],
  ] as const)
    expect([area, build, await hasBuild(area, build)]).toEqual([area, build, false]);
  await withdrawBuild({ site: folder, area: 'shop', build: 's1', reason: 'It shows names.' });
  expect(await hasBuild('shop', 's1')).toBe(false);
});
