import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { BuiltPackage } from './built-package';
import { checkKeptBuilds } from './check-kept';
import { checkSite } from './doctor';
import { rollBackArea, setAreaEnabled } from './live';
import { describeCalls, listCallBreaks } from './offered-calls';
import { checkPublishing, publishBuild } from './publish';
import { readHistory } from './revisions';
import { createFakeWorkspace, type FakeWorkspace } from './testing/fake-builds';
import { type BuildUses, usesFile } from './uses';

let workspace: FakeWorkspace;
beforeEach(async () => {
  workspace = await createFakeWorkspace();
});
afterEach(() => workspace.remove());

const router = '@laurel/shared/router';
const linkUse = { [router]: { Link: { files: ['remote-shop/src/cart.tsx'], shape: 'Link(to: string): Element' } } };

async function addUses(build: BuiltPackage, uses: Partial<BuildUses>): Promise<BuiltPackage> {
  await writeFile(path.join(build.dist, usesFile), JSON.stringify({ calls: {}, exports: {}, ...uses }));
  return build;
}

const buildHost = async (name: string, offered: Record<string, string>) =>
  addUses(await workspace.buildHost(name), { offers: { [router]: offered } });

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
  await expect(refusedPublishing).rejects.toThrow(/shop s1 \(kept for a rollback, from today\) would break:/);
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

it('refuses a host whose version a kept build of an unknown kind refuses', async () => {
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
  ).rejects.toThrow(/dashboard d4 \(kept for a rollback, from today\) would break:/);
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
    table: expect.stringMatching(/shop +s1 +for rollbacks +\S+ +0 +1/),
    faults: '',
  });
  await publishBuild({ site, builtPackage: await buildHost('h2', {}), breaksKept: 'The shop is closed.' });
  expect((await checkSite(site)).faults).toContain('shop s1 (kept for a rollback, from today) would break:');
});
